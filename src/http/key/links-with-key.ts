const OF_ONE = 'href|src|action|formaction|data-tools|data-openapi'
const OF_SEVERAL = / (?:srcset|imagesrcset|data-srcset|data-on-demand)="[^"]*"/g
const FOREIGN = /<a(?=[^>]* href="https?:)(?![^>]*noreferrer)[^>]*>/g

/** Adds a key to the addresses in one server's answers. */
export type LinksWithKey = ReturnType<typeof createLinksWithKey>

/**
 * @param prefix the path that holds the key
 * @param port of the server on this machine; absolute addresses with that port get the key too
 */
export function createLinksWithKey(prefix: string, port: number) {
  const own = `(?:http://(?:127\\.0\\.0\\.1|localhost):${port})?`
  const rest = `/(?!/|${prefix.slice(1)}/)`
  const added = `$1${prefix}/`
  const attribute = new RegExp(`( (?:${OF_ONE})="${own})${rest}`, 'g')
  const field = new RegExp(`(^|<)(${own})${rest}`, 'g')
  return {
    /** @param markup a page or a feed */
    inMarkup: (markup: string) =>
      markup
        .replace(attribute, added)
        .replace(OF_SEVERAL, (list) => list.replace(/(["\s])\/(?!\/)/g, added))
        // A precaution: `rel="noreferrer"` also overrides a link's own `referrerpolicy`, which `Referrer-Policy` does not.
        .replace(FOREIGN, withoutReferrer),
    /** @param fields header fields: name, value, name, value… */
    inFields: (fields: readonly string[]) =>
      fields.map((value, at) =>
        at % 2 === 1 && /^(?:location|link)$/i.test(fields[at - 1]!) ? value.replace(field, `$1$2${prefix}/`) : value,
      ),
  }
}

function withoutReferrer(tag: string): string {
  return tag.includes(' rel="') ? tag.replace(' rel="', ' rel="noreferrer ') : tag.replace('<a', '<a rel="noreferrer"')
}
