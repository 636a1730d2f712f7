import type { Random } from '../drawing/random.js'
import type { Category, Scene } from '../scenes/scene.js'
import { type Place, REGIONS, type Region } from './places.js'

/** Minimum days until a scene returns. */
export const DAYS_BETWEEN_RETURNS = 26

const COLD_TAGS = ['snow', 'ice', 'frost', 'winter'] as const
const RARE_CATEGORIES: readonly Category[] = ['News']

/** The position of the two photographers, and their recent scenes, day by day. */
export interface Journey {
  /** Advances by one day. */
  next(random: Random, day: number, month: number): { scene: Scene; place: Place; country: string }
}

export function startJourney(scenes: readonly Scene[]): Journey {
  const lastSeen = new Map<string, number>()
  let region: Region = REGIONS[0]!
  let daysLeft = 0

  const travel = (random: Random): void => {
    region = random.weighted(REGIONS, ({ weight }) => weight)
    daysLeft = random.whole(3, 8)
  }

  const pickScene = (random: Random, day: number, month: number): Scene => {
    const rested = scenes.filter(({ id }) => day - (lastSeen.get(id) ?? -1000) >= DAYS_BETWEEN_RETURNS)
    const fitting = rested.filter((scene) => fitsMonth(scene, month) && fitsRegion(scene, region))
    const left =
      fitting.length > 0 ? fitting : rested.filter((scene) => fitsMonth(scene, month) && scene.terrain === undefined)
    const pool = left.length > 0 ? left : rested.filter((scene) => fitsMonth(scene, month))
    const weightOf = (scene: Scene): number => {
      const waited = Math.min(400, day - (lastSeen.get(scene.id) ?? day - 400))
      const place = scene.countries !== undefined ? 4 : scene.terrain === undefined ? 0.7 : 1.4
      return place * waited ** 1.3 * (scene.categories.some((category) => RARE_CATEGORIES.includes(category)) ? 0.8 : 1)
    }
    return random.weighted(pool, weightOf)
  }

  return {
    next(random, day, month) {
      if (daysLeft === 0) travel(random)
      daysLeft -= 1
      const scene = pickScene(random, day, month)
      lastSeen.set(scene.id, day)
      const { terrain } = scene
      const matching =
        terrain === undefined ? region.places : region.places.filter(({ terrains }) => terrains.includes(terrain))
      return { scene, place: random.pick(matching.length > 0 ? matching : region.places), country: region.country }
    },
  }
}

function fitsMonth(scene: Scene, month: number): boolean {
  return scene.months === undefined || scene.months.includes(month)
}

function fitsRegion(scene: Scene, region: Region): boolean {
  if (scene.countries !== undefined && !scene.countries.includes(region.country)) return false
  if (region.climate === 'southern' && scene.months !== undefined) return false
  if (region.climate === 'warm' && scene.tags.some((tag) => (COLD_TAGS as readonly string[]).includes(tag)))
    return false
  const { terrain } = scene
  return terrain === undefined || region.places.some(({ terrains }) => terrains.includes(terrain))
}
