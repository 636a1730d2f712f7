/** What makes an alt text good, wherever one is written. */
export const ALT_ADVICE =
  'A good alt text says in a sentence what is to be seen, to somebody who cannot see it: no «photo of», not the title again, no names that the picture does not show.'
