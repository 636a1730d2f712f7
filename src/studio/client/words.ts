import { queueDe } from '../words/queue-de.js'
import { queueEn } from '../words/queue-en.js'

/** The words of the pages, in their language. */
export const words: typeof queueEn = document.documentElement.lang.startsWith('de') ? queueDe : queueEn
