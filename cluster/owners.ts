import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { addDays, type PhotoDate } from '../src/photos/days/photo-date.js'
import type { Node } from './node.js'

/** The reported outcome of adding a photo. */
export interface Addition {
  readonly title: string
  readonly node: string
  readonly outcome: 'added' | 'failed' | 'unclear'
  readonly text: string
}

/** Message of a command that does not know whether the change was saved. */
const UNCLEAR = /check whether it was saved/
/** One command in this many is killed while it runs. */
const KILL_EVERY = 6

/** Owners, one on each of some nodes, who add one photo after another. */
export interface Owners {
  readonly additions: readonly Addition[]
  stop(): Promise<void>
}

/** @param firstDays past days from which each owner fills consecutive days, besides the next free ones */
export function startOwners(nodes: readonly Node[], firstDays: readonly PhotoDate[], pauseMs: number): Owners {
  const additions: Addition[] = []
  let isOver = false

  const addOne = async (node: Node, count: number, firstDay: PhotoDate) => {
    const title = `Cluster ${node.name} ${count}`
    const file = join(node.directory, `${count}.jpg`)
    await makePicture(file)
    const day = count % 2 === 0 ? ['--date', addDays(firstDay, count / 2)] : []
    const killAfterMs = count % KILL_EVERY === KILL_EVERY - 1 ? 300 + Math.random() * 2500 : undefined
    const args = ['add', file, '--title', title, '--photographer', 'Jens', ...day]
    const { code, text } = await node.run(args, {}, killAfterMs)
    additions.push({ title, node: node.name, outcome: judge(code, text), text: text.trim() })
  }
  const owners = nodes.map(async (node, index) => {
    for (let count = 0; !isOver; count++) {
      await addOne(node, count, firstDays[index]!)
      await sleep(pauseMs)
    }
  })
  return {
    additions,
    async stop() {
      isOver = true
      await Promise.all(owners)
    },
  }
}

function judge(code: number | null, text: string): Addition['outcome'] {
  if (code === 0) return 'added'
  return code === null || UNCLEAR.test(text) ? 'unclear' : 'failed'
}

/** A distinct picture with grain. */
export async function makePicture(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#abc', noise } })
  writeFileSync(file, await picture.jpeg({ quality: 70 }).toBuffer())
}
