/** API changes that clients can notice, newest first; the date is that of the release, `YYYY-MM-DD`. */
export const API_CHANGELOG: readonly { readonly date: string; readonly change: string }[] = [
  {
    date: '2026-11-27',
    change:
      '`include=details` gives the place of a photo in its series, and the photos before and after it there, in `place_in_series`. The overview counts the districts of a city with `location` and `include=places`. Hints that correct a search name the first photo. The overview also counts `focal_lengths`, `apertures`, `exposures` and `sensitivities`. `setting` finds photos by an aperture, exposure, sensitivity or focal length, `caption` searches captions, and `location` knows places by their names in other languages. `year` takes every year of the archive, and `tag` and `series` up to 500 characters.',
  },
  {
    date: '2026-11-26',
    change:
      'Search and `search_photos` take `title`; `category` takes several names separated by commas, and `alt` finds plural and singular. The overview takes search conditions and counts what they match; `include=places` names the three largest cities of each country, and with `location` all of them. `include=brief` of `search_photos` names the photographer.',
  },
  {
    date: '2026-11-26',
    change:
      'Search and `search_photos` take `alt`: words of the alternative text. `include=months` in the overview names the month with the most photos first, and lists the others by year. `include=details` names up to four similar photos of a single photo, in `similar`.',
  },
  {
    date: '2026-11-26',
    change: '`/today.jpg` and `/random.jpg` redirect to picture files; neither counts against the quota.',
  },
  {
    date: '2026-11-24',
    change:
      'Search and `search_photos` take `series`; `include=details` names the series of a photo, and `include=series` counts them in the overview.',
  },
  {
    date: '2026-11-23',
    change:
      'Over MCP, `get_site_overview` with arguments returns counts alone; the title, the sections, the URL pattern and the licence terms are in the call without arguments.',
  },
  {
    date: '2026-11-22',
    change:
      'Search and `search_photos` take `tag`, `from`, `to`, `on` and `order`; a random photo takes `tag`, `from` and `to`, and the newest photo `photographer`. `include=details` adds alternative text, caption, camera, image files and neighbouring days to photos; `include=counts` and `include=places` add numbers to the overview. When nothing matches, `hint` says why and gives a request that finds photos; unknown parameters are ignored as before, and `hint` names them. A tool refuses unknown arguments. A photo requested by day links to the ones before and after it (`Link`, `prev` and `next`), and `photo_not_found` says when the next one appears.',
  },
  {
    date: '2026-11-22',
    change:
      '`If-Match` is supported, with the new problem `precondition_failed`. Integers with leading zeros are rejected. Until a photo has been published, `get_latest_photo` returns `found: false` with a `hint`. The sitemap is now an index of sitemaps, one per year. Picture files answer `Range`, with the new problem `range_not_satisfiable`. REST responses of 1 KB or more are compressed for clients that accept it. The MCP server has resource templates, whose variables it completes; `tools/list` names the members of results without describing them.',
  },
  { date: '2026-11-21', change: 'Version `v1` of the REST API, with the MCP server, feeds and discovery documents.' },
]
