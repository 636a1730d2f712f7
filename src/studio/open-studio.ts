import type { AddressInfo } from 'node:net'
import { Problem } from '../contract/problems.js'
import { OwnerError } from '../disk/owner-error.js'
import type { HttpRequest } from '../http/http-request.js'
import { keyPath } from '../http/key/keys.js'
import { serveBelowKey } from '../http/key/serve-below-key.js'
import { respond } from '../http/respond.js'
import { HttpApp } from '../http/routes/http-app.js'
import { describeFailure } from '../site-dir/describe-failure.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { createMissing, registerStudioPages } from './answer-pages.js'
import { refusal, registerFiles } from './files.js'
import { FormError } from './forms/form.js'
import { openUploadArea } from './forms/upload-area.js'
import { createGuard } from './guard.js'
import { registerThumbnails } from './import/serve-thumbnails.js'
import { createJobs } from './jobs.js'
import { resumeMetadataWrites } from './metadata-writes.js'
import { createPreviews, type StartPreview } from './preview/previews.js'
import { createStudioContext, type RightsOf } from './studio-context.js'
import type { Examine, StudioRequest } from './studio-page.js'
import { createUploadIngester } from './uploads/upload-ingester.js'
import { createWaitingUploads } from './uploads/waiting-uploads.js'
import { languageOfBrowser, wordsOf } from './words/words.js'

export interface StudioOptions {
  /** All requests share its store, and may use it concurrently. */
  readonly own: OwnSite
  readonly rightsOf: RightsOf
  readonly examine: Examine
  readonly startPreview: StartPreview
  readonly key: string
  /** 0 for any free port. */
  readonly port: number
  /** Whether another port will do if this one cannot be opened. */
  readonly mayMove: boolean
  readonly onFailure: (text: string) => void
}

const HOST = '127.0.0.1'
/** Long, because a browser does not resend a form if its idle connection was closed. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/** Opens the owners' pages of a site on this machine only. @throws OwnerError if the port is in use or not allowed */
export async function openStudio(options: StudioOptions) {
  const currentContext = createStudioContext(options.own, options.rightsOf)
  const area = await openUploadArea(options.own.dataDir)
  const uploads = createUploadIngester()
  const waiting = createWaitingUploads(area)
  const jobs = createJobs(options.own.clock, (error) => options.onFailure(describeFailure(error)))
  const portNow = () => (app.server.address() as AddressInfo).port
  const previews = createPreviews(options.startPreview, portNow)

  const toRequest = async (http: HttpRequest): Promise<StudioRequest> => {
    const speaking = () => currentContext(http.headers['accept-language'])
    const query = new URLSearchParams(http.query)
    const bare = new URLSearchParams(http.query)
    bare.delete('notice')
    const { path } = http
    const context = await speaking()
    return {
      context,
      photos: await context.photos(),
      uploads,
      waiting,
      jobs,
      examine: options.examine,
      previews,
      currentContext: speaking,
      hostname: (http.headers.host ?? HOST).split(':', 1)[0]!,
      params: http.params,
      query,
      url: bare.size === 0 ? path : `${path}?${bare}`,
    }
  }
  const missing = createMissing({ toRequest })
  const fail = async (error: unknown, http: HttpRequest): Promise<void> => {
    if (http.response.headersSent) {
      http.response.destroy()
      return
    }
    if (error instanceof FormError) return respond(http, refusal(http, error.status, error.message))
    if (error instanceof Problem) return respond(http, refusal(http, error.status, error.detail))
    options.onFailure(describeFailure(error))
    const words = wordsOf(languageOfBrowser(http.headers['accept-language']) ?? options.own.site.language)
    const text = error instanceof OwnerError ? error.message : `${http.method} ${http.url}: ${words.frame.unexpected}`
    respond(http, refusal(http, 500, text))
  }
  const app = new HttpApp({
    clock: options.own.clock,
    // No CORS header fields; the guard sets the others.
    commonHeaders: [],
    unrouted: missing,
    fail: (error, http) => void fail(error, http),
    // No time limit, because an upload may take very long.
    server: { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, requestTimeout: 0 },
  })
  serveBelowKey(app.server, options.key)
  app.addHook(createGuard(portNow))
  registerStudioPages(app, { toRequest, area, onFailure: options.onFailure })
  registerFiles(app, currentContext, missing)
  registerThumbnails(app, jobs, area)
  await listen(app, options)
  // Read the archive in advance, while the owner opens the browser.
  void currentContext()
    .then(({ photos }) => photos())
    .then(() => resumeMetadataWrites({ jobs, currentContext }))
    .catch((error) => options.onFailure(describeFailure(error)))

  return {
    port: portNow(),
    /** The URL, including the key. */
    address: `http://${HOST}:${portNow()}${keyPath(options.key)}/`,
    /** Finishes the current upload, stops all jobs and ends the preview; then closes the server and deletes uploads. */
    async close() {
      await Promise.all([uploads.close(), jobs.close(), previews.close()])
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      await area.close()
    },
  }
}

async function listen(app: HttpApp, { port, mayMove }: StudioOptions): Promise<void> {
  try {
    await app.listen(port, HOST)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    if (mayMove) return listen(app, { port: 0, mayMove: false } as StudioOptions)
    const why = code === 'EACCES' ? 'not allowed for this user' : 'in use'
    throw new OwnerError(`port ${port} is ${why}; name another one with --port`)
  }
}
