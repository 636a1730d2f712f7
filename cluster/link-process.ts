// The address of the database, in a process of its own: it must not wait for what readers do.
import { openLink } from '../test/scale/link.js'

/** What the link is told. */
export type ToLink = { readonly kind: 'lead'; readonly port: number } | { readonly kind: 'lose answer' }

const link = await openLink(Number(process.argv[2]))
process.on('message', (message: ToLink) => {
  if (message.kind === 'lead') link.leadTo(message.port)
  else link.loseAnswerTo('COMMIT')
})
process.on('disconnect', () => process.exit())
process.send?.(link.port)
