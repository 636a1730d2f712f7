import type { Site } from '../../archive/index.js'
import { de } from './de.js'
import { en, type Words } from './en.js'

export type { Words }

/** The words of the studio in the language of the site; English where it has none. */
export function wordsOf({ language }: Pick<Site, 'language'>): Words {
  return language.toLowerCase().split('-', 1)[0] === 'de' ? de : en
}
