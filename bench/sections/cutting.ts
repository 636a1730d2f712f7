import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { RENDITION_PX, type Rendition } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makeRenditions } from '../../src/pictures/make-renditions.js'
import { drawDetailed } from '../../test/test-charts.js'
import { familyCpuMs } from '../measure/processes.js'
import { median, spreadOf } from '../measure/statistics.js'
import { ratioText, type Section, table } from '../report.js'

const PICTURES = 4
const [WIDTH, HEIGHT] = [4000, 3000]

/** Cost of all renditions of a picture, compared with libvips alone for the same files and settings. */
export async function measureCutting(rounds: number): Promise<Section> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-cutting-'))
  try {
    const picture = join(directory, 'original.jpg')
    const { data, width, height } = drawDetailed(WIDTH, HEIGHT)
    const drawn = sharp(data, { raw: { width, height, channels: 3 } })
    writeFileSync(picture, await drawn.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer())

    const makeOurs = () => makeRenditions(picture, mkdtempSync(join(directory, 'ours-')))
    const { renditions } = await makeOurs()
    const makeAlone = () => makeBySharp(picture, renditions, mkdtempSync(join(directory, 'alone-')))
    await makeAlone()
    const ours: number[] = []
    const alone: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await cpuMsOfEach(makeAlone))
      ours.push(await cpuMsOfEach(makeOurs))
    }
    const ratios = spreadOf(ours.map((ms, round) => ms / alone[round]!))
    return {
      title: 'Cutting pictures',
      text: [
        `CPU time of one photograph of ${(WIDTH * HEIGHT) / 1e6} megapixels, cut into ${renditions.length} files: the median of ${rounds} rounds of ${PICTURES}, in turn. Ours looks at the file first, decodes it in a process of its own, computes colours, placeholder and digests; the other is a script that calls sharp for the same files, each size from the next larger one.`,
        table(
          ['sharp alone, ms', 'photoblog, ms', 'ratio'],
          [[median(alone).toFixed(0), median(ours).toFixed(0), ratioText(ratios)]],
        ),
      ].join('\n\n'),
      budgets: [
        {
          what: 'cutting all files of a picture, against sharp alone',
          unit: '×',
          limit: 1.05,
          is: 'at most',
          measured: ratios.median,
        },
      ],
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function cpuMsOfEach(make: () => Promise<unknown>): Promise<number> {
  const before = familyCpuMs(process.pid)
  for (let picture = 0; picture < PICTURES; picture++) await make()
  return (familyCpuMs(process.pid) - before) / PICTURES
}

/** A plain script that ignores damaged files, memory and power loss. */
async function makeBySharp(picture: string, renditions: readonly Rendition[], directory: string): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const { jpeg, webp } = SPECIFIED_SITE.quality
  const sizes = [...new Set(renditions.map(({ size }) => size))]
  let larger = sharp(picture)
  const written: Promise<unknown>[] = []
  for (const size of sizes) {
    const px = RENDITION_PX[size]
    const { data, info } = await larger
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: 3 } as const
    const isLarger = px > RENDITION_PX.full
    for (const { format } of renditions.filter((one) => one.size === size)) {
      const file = join(directory, `${size}.${format}`)
      const pixels = sharp(data, { raw })
      written.push(
        format === 'jpeg'
          ? pixels.jpeg({ quality: isLarger ? jpeg - 4 : jpeg, progressive: true, optimiseCoding: true }).toFile(file)
          : pixels
              .webp({ quality: isLarger ? webp - 4 : px < RENDITION_PX.full ? webp - 8 : webp, effort: 2 })
              .toFile(file),
      )
    }
    larger = sharp(data, { raw })
  }
  await Promise.all(written)
}
