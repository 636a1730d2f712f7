import { listUnnamed, nameInFiles } from '../../owner/edit/name-in-files.js'
import type { Visit } from '../studio-page.js'

/** Writing so many pictures takes a second or two. */
const MAX_AT_ONCE = 20

type NamingParts = Pick<Visit, 'jobs' | 'workplaceNow'>

/**
 * Writes new photographers into picture files: a few at once, many while their owner goes on.
 * @returns lines for the notice
 */
export async function nameFiles(
  visit: Visit,
): Promise<{ readonly going: readonly string[]; readonly failed: readonly string[] }> {
  const { workplace } = visit
  if (!visit.jobs.isRunning('naming') && (await listUnnamed(workplace)).length <= MAX_AT_ONCE) {
    const { failed } = await nameInFiles(workplace)
    return { going: [], failed: failed.map(({ message }) => message) }
  }
  startNaming(visit)
  return { going: [workplace.words.naming.behind], failed: [] }
}

/** Goes on with what was interrupted. */
export async function resumeNaming(parts: NamingParts): Promise<void> {
  if ((await listUnnamed(await parts.workplaceNow())).length > 0) startNaming(parts)
}

function startNaming({ jobs, workplaceNow }: NamingParts): void {
  jobs.start('naming', async ({ signal, onProgress }) => {
    let rewritten = 0
    const failed = new Set<string>()
    // More may be asked for meanwhile.
    for (;;) {
      const workplace = await workplaceNow()
      if (signal.aborted || (await listUnnamed(workplace)).length === 0) return { rewritten, failed: [...failed] }
      const named = await nameInFiles(workplace, { signal, onProgress })
      rewritten += named.rewritten
      for (const { message } of named.failed) failed.add(message)
      if (named.rewritten + named.right === 0) return { rewritten, failed: [...failed] }
    }
  })
}
