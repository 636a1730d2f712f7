// Offers the tools of the MCP server to an agent in the browser, by way of the REST API. @see WebMCP
;(() => {
  const context = document.modelContext ?? navigator.modelContext
  const { tools } = document.currentScript.dataset

  /** An answer as MCP's tools give it. */
  const answer = (result, isError = false) => ({
    content: [{ type: 'text', text: JSON.stringify(result) }],
    structuredContent: result,
    isError,
  })

  async function call(path, input = {}) {
    const query = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined))
    const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      headers: { Accept: 'application/json' },
    })
    return { ok: response.ok, body: await response.json() }
  }

  /** What REST answers in another way than the tool promises. */
  const special = {
    async get_photo({ path }, { date, url }) {
      if ((date === undefined) === (url === undefined))
        return { ok: false, body: { error: 'Give either date or url.' } }
      const [, ...day] =
        url === undefined ? [] : (/\/(\d{4})\/(\d\d)\/(\d\d)(?:\/|$)/.exec(new URL(url, location).pathname) ?? [])
      const { ok, body } = await call(path.replace('{date}', encodeURIComponent(date ?? (day.join('-') || 'none'))))
      const isIt =
        ok && (url === undefined || new URL(body.photo.url).pathname.startsWith(new URL(url, location).pathname))
      return {
        ok: true,
        body: isIt ? { found: true, photo: body.photo } : { found: false, date, url, hint: body.resolution },
      }
    },
    async get_latest_photo({ path, search }, { photographer }) {
      if (photographer === undefined) {
        const { ok, body } = await call(path)
        return body.code === 'photo_not_found'
          ? { ok: true, body: { found: false, hint: body.resolution } }
          : { ok, body }
      }
      const { ok, body } = await call(search, { photographer, limit: 1 })
      if (!ok) return { ok, body }
      const [photo] = body.photos
      return {
        ok,
        body: photo ? { photo } : { found: false, hint: `No photo by ${photographer} has been published yet.` },
      }
    },
  }

  async function offer() {
    const list = (await (await fetch(tools)).json()).map(({ request, ...tool }) => ({
      ...tool,
      async execute(input = {}) {
        const { ok, body } = await (special[tool.name] ?? (({ path }, given) => call(path, given)))(request, input)
        return answer(body, !ok)
      },
    }))
    if (context.registerTool) await Promise.allSettled(list.map(async (tool) => context.registerTool(tool)))
    else context.provideContext({ tools: list })
  }
  // A form that is a tool: what HTML does not know yet stands in data attributes.
  for (const element of document.querySelectorAll('[data-toolname], [data-toolparamdescription]')) {
    for (const [name, value] of Object.entries(element.dataset)) {
      if (name.startsWith('tool')) element.setAttribute(name, value)
    }
  }
  // An agent that changed its mind about the interface is no trouble of the page's.
  if (context) offer().catch(() => {})
})()
