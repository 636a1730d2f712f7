import type { Contract } from '../contract/contract.js'
import { LIMITS } from '../contract/limits.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'
import { matchTemplate, type ResourceTemplate, type ResourceTemplates } from '../contract/resource-templates.js'
import type { Archive } from '../state/archive.js'
import { keepByKey } from '../state/keep-by-key.js'
import { oncePerState } from '../state/once-per-state.js'
import type { Published } from '../state/published.js'
import type { Pieces } from './json-rpc.js'
import { type Method, refuseCursor } from './method.js'
import { presentContents } from './resources.js'

type Variables = Readonly<Record<string, string>>

/** The markdown of pages of which there are many; `undefined` where there is none. */
export type ReadPages = Readonly<
  Record<
    Exclude<keyof ResourceTemplates, 'photo'>,
    (path: string, variables: Variables, published: Published) => string | undefined
  >
>

interface TemplateParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly readPages: ReadPages
}

/** How a template's resources are read; `undefined` where there is none. */
interface Reader {
  readonly template: ResourceTemplate
  readonly mimeType: string
  readonly read: (path: string, variables: Variables, published: Published) => Buffer | undefined
}

/** Resources kept for each state of the archive, so that agents that look around have each made once. */
const KEPT = 100

/** `resources/templates/list`, and `resources/read` for what its templates describe: the same bytes as over HTTP. */
export function createTemplates({ archive, contract, readPages }: TemplateParts): {
  readonly list: Method
  readonly read: (uri: string) => Pieces | undefined
} {
  const { resourceTemplates, addresses, photoJson } = contract
  const readers = Object.entries(resourceTemplates).map(([key, template]): Reader => {
    if (key === 'photo') {
      const read: Reader['read'] = (_path, { date }, published) => {
        const photo = published.onDate(date ?? '')
        return photo && photoJson.envelope(photo)
      }
      return { template, mimeType: MEDIA_TYPES.plainJson, read }
    }
    const readPage = readPages[key as keyof ReadPages]
    return {
      template,
      mimeType: essence(MEDIA_TYPES.markdown),
      read: (path, variables, published) => {
        const text = readPage(path, variables, published)
        return text === undefined ? undefined : Buffer.from(text)
      },
    }
  })
  const listed = readers.map(({ template: { name, title, description, path }, mimeType }) => ({
    uriTemplate: addresses.absolute(path),
    name,
    title,
    description,
    mimeType,
  }))
  const listing: Pieces = [Buffer.from(JSON.stringify({ resourceTemplates: listed }))]
  const kept = oncePerState(() => keepByKey<Buffer | undefined>({ max: KEPT }))

  return {
    list: (params) => {
      refuseCursor(params)
      return listing
    },
    read: (uri) => {
      if (!uri.startsWith(addresses.baseUrl) || uri.length > LIMITS.maxAddressCharacters) return undefined
      const path = uri.slice(addresses.baseUrl.length)
      const published = archive.published()
      for (const reader of readers) {
        const variables = matchTemplate(reader.template, path)
        if (variables === undefined) continue
        const body = kept(published)(path, () => reader.read(path, variables, published))
        return body && presentContents(uri, reader.mimeType, body)
      }
      return undefined
    },
  }
}
