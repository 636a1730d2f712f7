// The link to the database runs in a separate process, so readers cannot delay it.
import { openLink } from '../test/scale/link.js'

/** Commands for the link. */
export type ToLink = { readonly kind: 'lead'; readonly port: number } | { readonly kind: 'lose answer' }

const link = await openLink(Number(process.argv[2]))
process.on('message', (message: ToLink) => {
  if (message.kind === 'lead') link.leadTo(message.port)
  else link.loseAnswerTo('COMMIT')
})
process.on('disconnect', () => process.exit())
process.send?.(link.port)
