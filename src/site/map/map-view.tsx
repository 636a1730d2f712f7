import type { SiteLanguage } from '../words/site-language.js'
import type { DrawnMap } from './draw-map.js'
import { labelMap, TARGET_PX } from './label-map.js'
import type { SmallMap } from './place-maps.js'

/**
 * A map with links on its dots. Land and dots grow with the screen; links and labels keep their size. The GeoNames
 * licence requires the credit.
 */
export function MapView({ map, language }: { readonly map: DrawnMap; readonly language: SiteLanguage }) {
  const { words, photos } = language
  return (
    <figure class={`map ${map.shape}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group within a picture */}
      <svg role="group" aria-label={words.map.title}>
        <Land map={map} />
        {labelMap(map).map(({ dot: { mark, x, y }, isWide, label }) => {
          const at = { x: `${x}%`, y: `${y}%` }
          return (
            <a key={mark.path} href={mark.path} class={isWide ? 'if-wide' : undefined}>
              <title>{`${mark.name}: ${photos(mark.photos)}`}</title>
              <circle cx={at.x} cy={at.y} r={TARGET_PX / 2} />
              {label && (
                <text {...at} class={[label.side, label.isWide ? 'if-wide' : ''].join(' ').trim()}>
                  {mark.name}
                </text>
              )}
            </a>
          )
        })}
      </svg>
      <figcaption>
        {words.map.data}: <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0), Natural Earth
      </figcaption>
    </figure>
  )
}

/** A small map of a place in its country or in the world; map and name together are one link. */
export function SmallMapView({ name, path, map }: SmallMap) {
  return (
    <a class={`map small ${map.shape}`} href={path}>
      <svg aria-hidden="true">
        <Land map={map} />
      </svg>
      {name}
    </a>
  )
}

function Land({ map: { viewBox, land, dots } }: { readonly map: DrawnMap }) {
  return (
    <g>
      <svg viewBox={viewBox} aria-hidden="true">
        <path d={land} />
      </svg>
      {dots.map(({ mark, x, y, radius }) => (
        <circle key={mark.path} cx={`${x}%`} cy={`${y}%`} r={`${radius}%`} />
      ))}
    </g>
  )
}
