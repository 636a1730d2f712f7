import type { Shown, Visit } from '../page.js'

/** What stands where there is nothing. */
export function Missing({ workplace: { words } }: Visit): Shown {
  return {
    status: 404,
    title: words.frame.noSuchPage,
    body: (
      <>
        <h1>{words.frame.noSuchPage}</h1>
        <p>
          <a href="/">{words.frame.toQueue}</a>
        </p>
      </>
    ),
  }
}
