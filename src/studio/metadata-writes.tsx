import { listQueuedWrites, writePhotographerToFiles } from '../owner/edit/write-photographer.js'
import { JobSection } from './parts/job-section.js'
import { type StudioRequest, useRequest } from './studio-page.js'

/** Up to this many pictures are written before the response, within a second or two; a job writes more than that. */
const MAX_AT_ONCE = 20

type WriteParts = Pick<StudioRequest, 'jobs' | 'currentContext'>

/**
 * Writes new photographers and years into picture files: a few immediately, many in a job.
 * @returns a notice with these lines, and with the failures or a line about the job
 */
export async function writeMetadata(request: StudioRequest, lines: readonly string[]) {
  const { context } = request
  if (!request.jobs.isRunning('metadataWrites') && (await listQueuedWrites(context)).length <= MAX_AT_ONCE) {
    const { failed } = await writePhotographerToFiles(context)
    return { notice: [...lines, ...failed.map(({ message }) => message)].join('\n'), isFault: failed.length > 0 }
  }
  startMetadataWrites(request)
  return { notice: [...lines, context.words.metadataWrites.behind].join('\n'), isFault: false }
}

export async function resumeMetadataWrites(parts: WriteParts): Promise<void> {
  if ((await listQueuedWrites(await parts.currentContext())).length > 0) startMetadataWrites(parts)
}

function startMetadataWrites({ jobs, currentContext }: WriteParts): void {
  jobs.start('metadataWrites', async ({ signal, onProgress }) => {
    let rewritten = 0
    const failed = new Set<string>()
    // Further changes may queue more files.
    for (;;) {
      const context = await currentContext()
      if (signal.aborted || (await listQueuedWrites(context)).length === 0) return { rewritten, failed: [...failed] }
      const named = await writePhotographerToFiles(context, { signal, onProgress })
      rewritten += named.rewritten
      for (const { message } of named.failed) failed.add(message)
      if (named.rewritten + named.right === 0) return { rewritten, failed: [...failed] }
    }
  })
}

export function MetadataWritesSection() {
  const request = useRequest()
  const { words, language } = request.context
  const { metadataWrites } = words
  const job = request.jobs.find('metadataWrites')
  if (job === undefined) return null
  return (
    <JobSection name="metadataWrites" job={job} title={metadataWrites.title} label={metadataWrites.title}>
      {(done) =>
        done && (
          <>
            <p class="notice">{metadataWrites.done(language.number(done.result.rewritten))}</p>
            {done.result.failed.length > 0 && (
              <ul class="items" lang="en">
                {done.result.failed.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </>
        )
      }
    </JobSection>
  )
}
