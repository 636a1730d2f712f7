import type { OwnSite } from '../../site-dir/own-site.js'
import type { Config } from '../../site-dir/settings/config.js'
import { createBluesky } from './bluesky.js'
import { createMailTarget } from './mail.js'
import { createMastodon } from './mastodon.js'
import { createIndexNow, createWebhook, createWebSub } from './pings.js'
import type { Target } from './target.js'

export function createTargets(config: Config, { site, addresses, calendar }: OwnSite): readonly Target[] {
  const { mastodonUrl, blueskyUrl, websubHubs, indexnowUrl, webhooks, mailUrl } = config
  const targets = [
    mastodonUrl && createMastodon(mastodonUrl, site.language),
    blueskyUrl && createBluesky(blueskyUrl, calendar, site.language),
    ...websubHubs.map((hub) => createWebSub(hub, addresses)),
    indexnowUrl && createIndexNow(indexnowUrl, addresses),
    ...webhooks.map((webhook) => createWebhook(webhook, site, addresses)),
    mailUrl && createMailTarget(mailUrl, site, addresses),
  ]
  return targets.filter((target) => typeof target === 'object')
}
