import type { queueEn } from './queue-en.js'

export const queueDe: typeof queueEn = {
  name: 'Warteschlange',
  title: 'Warteschlange',
}
