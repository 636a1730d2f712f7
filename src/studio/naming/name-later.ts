import { embedRights } from '../../owner/edit/embed-rights.js'
import type { Visit } from '../page.js'
import type { Workplace } from '../workplace.js'
import { changeWaiting, readWaiting } from './waiting-pictures.js'

type NamingParts = Pick<Visit, 'jobs' | 'workplaceNow'>

/** The parts for a change that may give thousands of pictures another name: their files are written while its owner goes on. */
export function namesLater({ workplace, ...parts }: Pick<Visit, 'workplace'> & NamingParts) {
  const nameLater = async (pictures: ReadonlySet<string>) => {
    await changeWaiting(workplace.dataDir, { more: pictures })
    startNaming(parts)
  }
  return { ...workplace, nameLater }
}

/** Goes on with what was interrupted. */
export async function resumeNaming(parts: NamingParts): Promise<void> {
  const { dataDir } = await parts.workplaceNow()
  if ((await readWaiting(dataDir)).size > 0) startNaming(parts)
}

function startNaming({ jobs, workplaceNow }: NamingParts): void {
  jobs.start('naming', async ({ signal, onProgress }) => {
    let rewritten = 0
    const failed: string[] = []
    // More may be asked for meanwhile.
    for (;;) {
      const workplace: Workplace = await workplaceNow()
      const only = await readWaiting(workplace.dataDir)
      if (only.size === 0 || signal.aborted) return { rewritten, failed }
      const embedded = await embedRights(workplace, { only, signal, onProgress })
      rewritten += embedded.rewritten
      failed.push(...embedded.failed.map(({ message }) => message))
      // What was stopped is looked at from the beginning: what is right already is passed over.
      if (embedded.notTried > 0) return { rewritten, failed }
      await changeWaiting(workplace.dataDir, { done: only })
    }
  })
}
