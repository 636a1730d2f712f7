/** What may be done with the content, in the words of two vocabularies; the same everywhere. @see Spec 1.6 */
export const RIGHTS = {
  /** contentsignals.org: found and answered from, with credit, but not trained on. */
  contentSignal: 'search=yes, ai-input=yes, ai-train=no',
  /** draft-ietf-aipref-vocab, a structured field. */
  contentUsage: 'train-ai=n, search=y',
} as const
