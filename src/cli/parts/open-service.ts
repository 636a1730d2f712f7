import { injectRequest } from '../../http/connections/inject-request.js'
import { openSiteRuntime, type SiteRuntimeParts } from '../../server/site-runtime.js'
import type { OpenSite } from '../../site-dir/open-site.js'
import type { Config } from '../../site-dir/settings/config.js'

/** The Accept header of a browser that opens a page. */
const ACCEPT = 'text/html,*/*;q=0.8'
/** More requests than any command makes, so the quota never applies. */
const NO_QUOTA = 1_000_000_000

/** Opens the whole service in this process, without a port. It serves the photos as they are when it opens. */
export async function openService(
  settings: Config,
  open: OpenSite,
  parts: Pick<SiteRuntimeParts, 'clock' | 'preview' | 'isStatic'>,
) {
  const config = {
    ...settings,
    quota: NO_QUOTA,
    redisUrl: undefined,
    handOver: undefined,
    trustedProxies: [],
    logLevel: 'silent',
    pictureMemoryBytes: 0,
  } as const
  const { app, archive, retire } = await openSiteRuntime(config, open, {
    showsQueue: false,
    overload: { sheds: () => false, stop() {} },
    meter: undefined,
    pictureFailed() {},
    pictureFault() {},
    ...parts,
  })
  return {
    archive,
    ask: (path: string) => injectRequest(app.server, path, { accept: ACCEPT }),
    close: retire,
  }
}
