import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { MEDIA_TYPES } from '../contract/index.js'
import { describeFailure, isForOwner, OwnerError } from '../data-dir/index.js'
import { followStore } from '../store/index.js'
import { FormError } from './forms/form.js'
import { isOwnPath } from './forms/own-path.js'
import { readForm } from './forms/read-form.js'
import { openUploadArea } from './forms/upload-area.js'
import { cookieName, faultOfRequest, isRead, readCookie } from './guard/check-request.js'
import { enterByKey } from './guard/enter-by-key.js'
import { securityHeaders } from './guard/headers.js'
import { keepNotice, type Session, Sessions } from './guard/sessions.js'
import type { TakeSettings } from './import/run-import.js'
import { registerThumbnails } from './import/serve-thumbnails.js'
import { createJobs } from './jobs/jobs.js'
import { resumeNaming } from './naming/name-later.js'
import type { Action, Done, Form, Later, Shown, StudioPage, Visit } from './page.js'
import { PAGES } from './pages.js'
import { renderPage } from './parts/frame.js'
import { Missing } from './parts/missing.js'
import { createPreviews, type StartPreview } from './preview/previews.js'
import { sayError } from './say-error.js'
import { registerHandbook } from './serve-handbook.js'
import { registerPictures } from './serve-pictures.js'
import type { JobResults } from './studio-jobs.js'
import type { Doctor } from './upkeep/doctor.js'
import { createUploadFiler } from './uploads/upload-filer.js'
import { createWorkplaces, type StudioParts, type Workplace } from './workplace.js'

/** The owners' pages, on this machine alone. */
export interface Studio {
  readonly port: number
  /** An address that opens the studio to one browser; those before it are worthless from now on. */
  newAddress(): string
  /** Finishes what is under way. */
  close(): Promise<void>
}

export interface StudioOptions extends StudioParts {
  readonly doctor: Doctor
  readonly startPreview: StartPreview
  readonly takeSettings: TakeSettings
  /** 0 for any that is free. */
  readonly port: number
  /** Another one, when this one is taken. */
  readonly mayMove: boolean
  /** What nobody foresaw, for the terminal. */
  readonly onFailure: (text: string) => void
}

const HOST = '127.0.0.1'
const FOLLOW_EVERY_MS = 2000

/** Opens the studio of a site. @throws OwnerError when the port cannot be opened */
export async function openStudio(options: StudioOptions): Promise<Studio> {
  const workplaceNow = createWorkplaces(options)
  const sessions = new Sessions()
  const area = await openUploadArea(options.open.dataDir)
  const uploads = createUploadFiler()
  const jobs = createJobs<JobResults>(options.clock, (error) => options.onFailure(describeFailure(error)))
  const app = Fastify({ logger: false, exposeHeadRoutes: false, forceCloseConnections: true, requestTimeout: 0 })
  // Forms are read by their actions, files straight to the disk.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const portNow = () => (app.server.address() as AddressInfo).port
  const previews = createPreviews(options.startPreview, portNow)
  const sessionOf = ({ headers }: FastifyRequest): Session => {
    const session = sessions.find(readCookie(headers.cookie, cookieName(portNow())) ?? '')
    if (session === undefined) throw new Error('a request without a session came through')
    return session
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(undefined))
    const port = portNow()
    const fault = faultOfRequest({ method: request.method, headers: request.headers, port })
    if (fault !== undefined) return refuse(reply, 403, fault)
    const { gate } = (await workplaceNow()).words
    const key = new URLSearchParams(request.url.split('?')[1]).get('key')
    if (key !== null && request.method === 'GET') {
      const secret = sessions.enter(key)
      if (secret === undefined) return refuse(reply, 403, gate.deadKey)
      return enterByKey(reply, `${cookieName(port)}=${secret}`, gate)
    }
    if (sessions.find(readCookie(request.headers.cookie, cookieName(port)) ?? '') === undefined) {
      return refuse(reply, 403, gate.closed)
    }
  })

  const show = async (reply: FastifyReply, visit: Visit, shown: Shown, status = shown.status ?? 200) => {
    const notice = shown.notice ?? visit.session.notices.get(visit.query.get('notice') ?? '')
    const html = renderPage({ shown, visit, pages: PAGES, notice, notes: await visit.workplace.notes() })
    if (shown.frame !== undefined) {
      reply.headers(securityHeaders(shown.frame.origin))
      reply.header('Set-Cookie', `${shown.frame.cookie}; Path=/; HttpOnly; SameSite=Strict`)
    }
    return reply.status(status).type('text/html; charset=utf-8').send(html)
  }
  const visitOf = (request: FastifyRequest, workplace: Workplace): Visit => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    const asked = new URLSearchParams(query)
    const notice = asked.get('notice')
    const bare = new URLSearchParams(query)
    bare.delete('notice')
    const url = bare.size === 0 ? path : `${path}?${bare}`
    return {
      workplace,
      session: sessionOf(request),
      uploads,
      jobs,
      doctor: options.doctor,
      previews,
      takeSettings: options.takeSettings,
      workplaceNow,
      hostname: (request.headers.host ?? HOST).split(':', 1)[0] as string,
      params: request.params as Record<string, string>,
      query: new URLSearchParams([...bare, ...(notice === null ? [] : [['notice', notice]])]),
      url,
    }
  }
  const missing = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request, await workplaceNow())
    return show(reply, visit, Missing(visit), 404)
  }

  for (const page of PAGES) {
    if (page.show !== undefined) {
      app.get(page.path, async (request, reply) => {
        const visit = visitOf(request, await workplaceNow())
        const shown = await page.show?.(visit)
        return shown === undefined ? missing(request, reply) : show(reply, visit, shown)
      })
    }
    if (page.actions !== undefined) {
      app.post(page.path, async (request, reply) => {
        const visit = visitOf(request, await workplaceNow())
        const form = await readForm(request.raw, visit.session.token, area)
        const otherwise = page.show === undefined ? '/' : visit.url
        const lead = (done: Done) => (isOwnPath(done.to) ? done : { ...done, to: otherwise })
        const first = await act(visit, form, actionOf(page, form)).catch(async (error) => {
          await area.remove(form.files)
          throw error
        })
        const isLater = 'later' in first
        const ended = (isLater ? act(visit, form, () => first.later) : Promise.resolve(first)).finally(() =>
          area.remove(form.files),
        )
        // Also when nobody waits for it any more.
        ended.catch(() => undefined)
        if (isLater && isForScript(request))
          return reply.type(MEDIA_TYPES.plainJson).send(answerLater(ended, lead, options))
        const came = (await ended) as Done | Shown
        return 'body' in came ? show(reply, visit, came) : tell(request, reply, visit, lead(came))
      })
    }
  }
  registerAssets(app, workplaceNow)
  registerPictures(app, workplaceNow)
  registerHandbook(app)
  registerThumbnails(app, jobs, area)
  app.setNotFoundHandler(missing)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof FormError) return refuse(reply, error.status, error.message)
    options.onFailure(describeFailure(error))
    const { unexpected } = (await workplaceNow()).words.frame
    return refuse(reply, 500, isForOwner(error) ? error.message : `${request.method} ${request.url}: ${unexpected}`)
  })
  await listen(app, options)
  // The archive is read while the owner still looks for the address.
  void workplaceNow()
    .then(({ photos }) => photos())
    .then(() => resumeNaming({ jobs, workplaceNow }))
    .catch((error) => options.onFailure(describeFailure(error)))

  // What a command changes is read before somebody asks for it.
  const follower = followStore(options.open.store, {
    everyMs: FOLLOW_EVERY_MS,
    changed: async () => {
      await (await workplaceNow()).photos()
    },
    // The page that needs them says so.
    failed: () => undefined,
  })

  return {
    port: portNow(),
    newAddress: () => `http://${HOST}:${portNow()}/?key=${sessions.issueKey()}`,
    async close() {
      follower.stop()
      await Promise.all([uploads.close(), jobs.close(), previews.close()])
      await app.close()
      await area.close()
    },
  }
}

function actionOf(page: StudioPage, form: Form): Action | undefined {
  const name = form.text('do')
  return Object.hasOwn(page.actions ?? {}, name) ? page.actions?.[name] : undefined
}

/** What an action does, or why it could not: then the page that sent the form says so. */
async function act(visit: Visit, form: Form, action: Action | undefined): Promise<Done | Later | Shown> {
  if (action === undefined) return { notice: visit.workplace.words.frame.noSuchAction, isFault: true }
  try {
    return await action(visit, form)
  } catch (error) {
    if (!isForOwner(error)) throw error
    return { to: form.text('back'), notice: sayError(error, visit.workplace), isFault: true }
  }
}

function isForScript({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('application/json') === true
}

/** The head of the answer goes out with a space, before which no JSON minds; the rest follows when it is known. */
function answerLater(
  ended: Promise<Done | Later | Shown>,
  lead: (done: Done) => Done,
  { onFailure }: StudioOptions,
): Readable {
  async function* write() {
    yield ' '
    const done = await ended.catch((error): Done => {
      onFailure(describeFailure(error))
      return { notice: describeFailure(error), isFault: true }
    })
    const { to, notice, isFault, data } = lead(done as Done)
    yield JSON.stringify({ to, notice, isFault: isFault === true, data })
  }
  return Readable.from(write())
}

/** Leads to the page that follows; a script gets the same as JSON. */
function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  { to: target = '/', notice, noticeTo, isFault, data }: Done,
) {
  if (isForScript(request)) {
    return reply.send({ to: target, notice, isFault: isFault === true, data })
  }
  const [path, query] = target.split('?', 2)
  const asked = new URLSearchParams(query)
  if (notice !== undefined) {
    asked.set('notice', keepNotice(visit.session, { text: notice, isFault: isFault === true, to: noticeTo }))
  }
  return reply.redirect(asked.size === 0 ? (path ?? '/') : `${path}?${asked}`, 303)
}

function registerAssets(app: FastifyInstance, workplaceNow: () => Promise<Workplace>): void {
  app.get('/assets/:name', async (request, reply) => {
    const { assets } = await workplaceNow()
    const asset = assets.all.get(request.url)
    if (asset === undefined) return refuse(reply, 404, 'There is no such file; load the page again.')
    // Its name has its digest.
    reply.header('Cache-Control', 'private, max-age=31536000, immutable')
    return reply.type(asset.mediaType).send(asset.body)
  })
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  // What is left of a body is not waited for.
  if (!isRead(reply.request.method)) reply.header('Connection', 'close')
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`)
}

async function listen(app: FastifyInstance, { port, mayMove }: StudioOptions): Promise<void> {
  try {
    await app.listen({ host: HOST, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    if (mayMove) return listen(app, { port: 0, mayMove: false } as StudioOptions)
    const why = code === 'EACCES' ? 'not allowed to this user' : 'in use'
    throw new OwnerError(`the port ${port} is ${why}; name another one with --port`)
  }
}
