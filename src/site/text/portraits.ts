import type { Portrait, ThemePicture } from '../../contract/theme/theme.js'
import { type Asset, createAsset } from '../asset-files.js'
import type { ThumbnailFile } from '../parts/photo-item.js'

export function portraitAssets(portraits: ReadonlyMap<string, Portrait>): readonly Asset[] {
  return [...portraits.values()].flat().map(toAsset)
}

export function presentPortrait(files: Portrait): ThumbnailFile {
  const candidates = files.map((file) => ({ href: toAsset(file).path, width: file.width }))
  const { width, height } = files[0]
  return { src: candidates[0]!.href, candidates, width, height, className: 'portrait' }
}

function toAsset({ name, mediaType, body }: ThemePicture): Asset {
  return createAsset(name, mediaType, body)
}
