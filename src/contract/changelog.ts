/** A change of the API that its clients can notice. */
interface ApiChange {
  /** The day on which it was released, `YYYY-MM-DD`. */
  readonly date: string
  readonly change: string
}

/** Newest first. */
export const API_CHANGELOG: readonly ApiChange[] = [
  {
    date: '2026-11-22',
    change:
      '`If-Match` is honoured, with the new problem `precondition_failed`. Integers with zeros before their digits are refused. While no photo has been published, `get_latest_photo` answers `found` false with a `hint`. The sitemap is an index of sitemaps by year.',
  },
  { date: '2026-11-21', change: 'Version `v1` of the REST API, with the MCP server, feeds and discovery documents.' },
]
