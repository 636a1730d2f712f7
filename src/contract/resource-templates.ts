import { PATHS } from './addresses/addresses.js'
import type { Operations } from './operations.js'

/** A URL pattern for resources too numerous to list. @see MCP 2025-06-18, Resources */
export interface ResourceTemplate {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The path, with RFC 6570 variables: `{name}`, or `{+name}`, which may contain slashes. */
  readonly path: string
  readonly variables: Readonly<Record<string, RegExp>>
}

/** The four templates; each URL works over HTTP too. */
export function createResourceTemplates({ getPhotoByDate }: Pick<Operations, 'getPhotoByDate'>) {
  return {
    photo: {
      name: 'photo',
      title: 'Photo of a day',
      description: 'The photo of a day, YYYY-MM-DD, as JSON.',
      path: getPhotoByDate.path,
      variables: { date: /\d{4}-\d{2}-\d{2}/ },
    },
    month: {
      name: 'month',
      title: 'Month',
      description: 'The photos of a month, YYYY and MM, as markdown.',
      path: '/{year}/{month}.md',
      variables: { year: /\d{4}/, month: /\d{2}/ },
    },
    category: {
      name: 'category',
      title: 'Category',
      description: 'The newest photos in a category, and how many it has, as markdown.',
      path: `${PATHS.categories}{category}.md`,
      variables: { category: /[^/]+/ },
    },
    place: {
      name: 'place',
      title: 'Place',
      description: 'The newest photos from a country, or city as country/city, and their total number, as markdown.',
      path: `${PATHS.places}{+place}.md`,
      variables: { place: /.+/ },
    },
  } as const satisfies Record<string, ResourceTemplate>
}

export type ResourceTemplates = ReturnType<typeof createResourceTemplates>

/** The variables of a path that a template describes; `undefined` for any other path. */
export function matchTemplate(
  { path, variables }: ResourceTemplate,
  given: string,
): Readonly<Record<string, string>> | undefined {
  const pattern = path.replace(/[.]/g, '\\.').replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    return `(?<${name}>${variables[name]!.source})`
  })
  return new RegExp(`^${pattern}$`).exec(given)?.groups
}
