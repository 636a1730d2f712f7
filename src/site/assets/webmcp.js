// Offers the tools of the MCP server to an agent in the browser. @see WebMCP
;(() => {
  const context = document.modelContext ?? navigator.modelContext
  const { tools: list } = document.currentScript.dataset

  /** Returns the MCP server's result, or its error as a result. */
  async function call(endpoint, name, given = {}) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    })
    const body = await response.json()
    return body.result ?? { content: [{ type: 'text', text: JSON.stringify(body.error ?? body) }], isError: true }
  }

  async function offer() {
    const answer = await fetch(list)
    const { endpoint, tools } = await answer.json()
    const address = new URL(`..${endpoint}`, answer.url)
    const offered = tools.map((tool) => ({ ...tool, execute: (given) => call(address, tool.name, given) }))
    if (context.registerTool) await Promise.allSettled(offered.map(async (tool) => context.registerTool(tool)))
    else context.provideContext({ tools: offered })
  }
  // Some forms are tools. Standard HTML lacks their attributes, so pages carry them as data attributes.
  for (const element of document.querySelectorAll('[data-toolname], [data-toolparamdescription]')) {
    for (const [name, value] of Object.entries(element.dataset)) {
      if (name.startsWith('tool')) element.setAttribute(name, value)
    }
  }
  // The interface is experimental: ignore agents that implement another version of it.
  if (context) offer().catch(() => {})
})()
