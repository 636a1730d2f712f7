import type { Link } from '../page.js'

export function To({ link: { name, path }, rel }: { readonly link: Link; readonly rel?: string }) {
  return (
    <a href={path} rel={rel}>
      {name}
    </a>
  )
}

/** Links in a line, with dots between them. */
export function Links({ links, rel }: { readonly links: readonly Link[]; readonly rel?: string }) {
  return links.flatMap((link, index) => [index > 0 && ' · ', <To key={link.path} link={link} {...(rel && { rel })} />])
}
