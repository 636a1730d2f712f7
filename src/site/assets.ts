import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { notFound } from '../contract/problems.js'
import { presentTool } from '../contract/tools.js'
import { type Answer, entityTag } from '../http/answer.js'
import { CompressedText } from '../http/compressed-text.js'
import { type Routes, route } from '../http/routes/http-app.js'
import { cacheByKey } from '../state/cache-by-key.js'
import { ASSET_DIRECTORY, type Asset, createAsset, readAssetFile, readScript, readStylesheet } from './asset-files.js'
import { portraitAssets } from './text/portraits.js'
import { buildTheme } from './theme/build-theme.js'
import { languageOf } from './words/site-language.js'

/** A file of Swagger UI: from its npm package in a checkout, bundled in a build, compressed in our package. */
function readSwaggerFile(name: string): Buffer {
  const bundled = join(ASSET_DIRECTORY, name)
  const packed = `${bundled}.br`
  if (existsSync(packed)) return brotliDecompressSync(readFileSync(packed))
  return readFileSync(existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`))
}

/** Assets that only some pages need, by file name. */
const EXTRAS = {
  'developers.css': [MEDIA_TYPES.css, readAssetFile],
  'frame.css': [MEDIA_TYPES.css, readAssetFile],
  'frame.js': [MEDIA_TYPES.javascript, readAssetFile],
  'own-page.css': [MEDIA_TYPES.css, readAssetFile],
  'reference.css': [MEDIA_TYPES.css, readAssetFile],
  'reference.js': [MEDIA_TYPES.javascript, readAssetFile],
  'static-search.js': [MEDIA_TYPES.javascript, readAssetFile],
  'swagger-ui.css': [MEDIA_TYPES.css, readSwaggerFile],
  'swagger-ui-bundle.js': [MEDIA_TYPES.javascript, readSwaggerFile],
} as const

export type ExtraAsset = keyof typeof EXTRAS
export const EXTRA_NAMES = Object.keys(EXTRAS) as ExtraAsset[]

/** The content hash in an asset's path. */
const HASH = /-[0-9a-f]{10}(?=\.[a-z0-9]+$)/

const isExtra = (name: string): name is ExtraAsset => Object.hasOwn(EXTRAS, name)

export type Assets = ReturnType<typeof readAssets>

/** Fonts that most pages need are preloaded; those with symbols and rarer Latin letters are loaded only when needed. */
const FONTS = ['sans.woff2', 'serif.woff2'] as const
const RARE_FONTS = ['sans-ext.woff2', 'serif-ext.woff2'] as const

const createScript = (name: string, text = readScript(name)) =>
  createAsset(name, MEDIA_TYPES.javascript, Buffer.from(text))

/** Reads the assets of every page. The stylesheet gets the fonts' hashed paths; the script gets texts and the lightbox's path. */
export function readAssets(contract: Contract) {
  const font = (name: string) => createAsset(name, MEDIA_TYPES.woff2, readAssetFile(name))
  const theme = buildTheme(readStylesheet('site.css'), contract.theme)
  const isUsed = (name: string) => !theme.replaces[name.startsWith('sans') ? 'sans' : 'serif']
  const ownFonts = FONTS.filter(isUsed).map(font)
  const allFonts = [...ownFonts, ...RARE_FONTS.filter(isUsed).map(font)]
  const css = allFonts.reduce((text, { name, file }) => text.replaceAll(`"${name}"`, `"${file}"`), theme.css)
  const stylesheet = createAsset('site.css', MEDIA_TYPES.css, Buffer.from(css))
  const lightbox = createScript(
    'lightbox.js',
    ['lightbox-pictures.js', 'lightbox-gestures.js', 'lightbox.js'].map(readScript).join(''),
  )
  const { script: words } = languageOf(contract.site).words
  const given = `const words=${JSON.stringify(words)},lightbox='./${lightbox.file}'\n`
  const script = createScript('site.js', given + readScript('site.js'))
  const [colourSchemeScript, webMcpScript] = [createScript('colour-scheme.js'), createScript('webmcp.js')]
  const tools = Buffer.from(JSON.stringify(presentWebMcpTools(contract)))
  const extras = cacheByKey<Asset>({ max: MAX_KEPT })
  const webMcpTools = createAsset('webmcp.json', MEDIA_TYPES.plainJson, tools)
  return {
    ...theme,
    stylesheet,
    colourSchemeScript,
    script,
    webMcpScript,
    /** The tools that `webMcpScript` offers. */
    webMcpTools,
    fonts: [...theme.preloaded, ...ownFonts],
    /** The above, rarely needed fonts, other files of the theme, portraits, and the lightbox, which loads on demand. */
    onEveryPage: [
      stylesheet,
      colourSchemeScript,
      script,
      lightbox,
      webMcpScript,
      webMcpTools,
      ...allFonts,
      ...theme.files,
      ...portraitAssets(contract.portraits),
    ],
    /** Reads a file on first use, because few pages need these files and those of Swagger UI are large. */
    extra: (name: ExtraAsset) =>
      extras(name, () => {
        const [mediaType, read] = EXTRAS[name]
        return createAsset(name, mediaType, read(name))
      }),
  }
}

/** Maximum number of cached files: enough for ours and the owners', portraits included. */
const MAX_KEPT = 1000
const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** For a request with another version's hash, which may arrive while a site is being upgraded. */
const BRIEFLY = 'public, max-age=60'

/** Files at fixed addresses, such as icons. */
const ICONS: readonly (readonly [path: string, file: string, mediaType: string])[] = [
  ['/favicon.ico', 'icon-32.png', MEDIA_TYPES.png],
  [PATHS.scalableIcon, 'icon.svg', MEDIA_TYPES.svg],
  ['/apple-touch-icon.png', 'icon-180.png', MEDIA_TYPES.png],
  [PATHS.smallIcon, 'icon-144.png', MEDIA_TYPES.png],
  [PATHS.middleIcon, 'icon-192.png', MEDIA_TYPES.png],
  [PATHS.icon, 'icon-512.png', MEDIA_TYPES.png],
  ['/feed.css', 'feed.css', MEDIA_TYPES.css],
]

/** Keeps an owner's SVG from running or loading anything when it is opened directly. */
const DRAWING_POLICY = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"] as const

export function registerAssets(app: Routes, assets: Assets, headers: readonly string[]): void {
  const answerWith = (mediaType: string, body: Buffer, cacheControl: string, isOwn: boolean): Answer => ({
    status: 200,
    body,
    mediaType,
    cacheControl,
    etag: entityTag(body),
    headers: isOwn && mediaType === MEDIA_TYPES.svg ? [...DRAWING_POLICY, ...headers] : headers,
    ...(/^text|svg|json/.test(mediaType) ? { compressed: new CompressedText(body) } : {}),
  })
  const ofEveryPage = new Map(assets.onEveryPage.map((asset) => [asset.name, asset]))
  const find = (name: string) => ofEveryPage.get(name) ?? (isExtra(name) ? assets.extra(name) : undefined)
  const kept = cacheByKey<Answer>({ max: MAX_KEPT })
  const answerOf = ({ file, mediaType, body }: Asset) => kept(file, () => answerWith(mediaType, body, FOR_EVER, true))
  route(app, 'GET', `${PATHS.assets}:name`, (request) => {
    const { path } = request
    const asset = find(path.slice(PATHS.assets.length).replace(HASH, ''))
    if (asset?.path === path) return answerOf(asset)
    if (asset === undefined || !HASH.test(path)) throw notFound(path)
    return { ...answerOf(asset), cacheControl: BRIEFLY }
  })
  const { favicon } = assets
  for (const [path, file, mediaType] of ICONS) {
    const isOwn = favicon?.mediaType === mediaType
    const answer = answerWith(mediaType, isOwn ? favicon.body : readAssetFile(file), A_DAY, isOwn)
    route(app, 'GET', path, () => answer)
  }
}

/**
 * The tools of the MCP server for an agent in the browser, and the endpoint that runs them; `webmcp.js` fetches this only in
 * browsers that have an agent.
 */
function presentWebMcpTools({ tools }: Contract): object {
  return {
    endpoint: PATHS.mcp,
    tools: Object.values(tools).map((tool) => {
      const { outputSchema: _, annotations, ...shown } = presentTool(tool)
      return { ...shown, annotations: { readOnlyHint: annotations.readOnlyHint } }
    }),
  }
}
