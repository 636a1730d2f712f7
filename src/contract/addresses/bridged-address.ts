import type { Contract } from '../contract.js'
import { PATHS } from './addresses.js'

/** Bridgy Fed, whose addresses are built differently from those of other bridges. */
const BRIDGY_FED = 'fed.brid.gy'

/** The home page, which represents the account, and photo pages, which represent its posts. */
const BRIDGED = /^\/(?:\d{4}\/\d{2}\/\d{2}\/[^/]+\/)?$/

/**
 * The address at which the owner's bridge serves the home page or a photo's page as ActivityPub; `undefined` for other paths,
 * or without a bridge. The result depends on the path alone, never on whether there is a photo.
 * @see hatsu.cli.rs/users/redirecting.html; fed.brid.gy/docs#web-searchable
 */
export function bridgedAddress(path: string, { site, addresses }: Pick<Contract, 'site' | 'addresses'>) {
  const bridge = site.follow?.bridge
  if (!bridge || !BRIDGED.test(path)) return undefined
  const isBridgyFed = new URL(bridge).hostname === BRIDGY_FED
  const { host } = new URL(addresses.baseUrl)
  if (path === PATHS.home) return `${bridge}/${isBridgyFed ? '' : 'users/'}${host}`
  return `${bridge}/${isBridgyFed ? 'r' : 'posts'}/${addresses.absolute(path)}`
}
