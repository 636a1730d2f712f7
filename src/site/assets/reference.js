// The interactive reference: Swagger UI with our OpenAPI document and colour scheme, loaded on request.
;(() => {
  const place = document.getElementById('reference')
  const opener = document.getElementById('open-reference')
  const missing = new Set(document.currentScript.dataset.onDemand.split(' '))
  // Show only the operations, because the page itself has a heading and a main element, and there is only one server.
  const operationsOnly = ({ React }) => ({
    components: {
      OperationsOnly: ({ getComponent, specSelectors }) =>
        specSelectors.loadingStatus() === 'success'
          ? React.createElement(
              'div',
              { className: 'swagger-ui' },
              React.createElement(getComponent('operations', true)),
            )
          : null,
    },
  })
  const show = () =>
    window.SwaggerUIBundle({
      plugins: [operationsOnly],
      layout: 'OperationsOnly',
      domNode: place,
      url: place.dataset.openapi,
      // Swagger UI would put links inside buttons; each operation has an anchor on the developer pages.
      deepLinking: false,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      syntaxHighlight: false,
      tryItOutEnabled: true,
      validatorUrl: null,
    })

  // Swagger UI marks its dark scheme with a class.
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const { scheme } = root.dataset
    root.classList.toggle('dark-mode', scheme ? scheme === 'dark' : dark.matches)
  }
  dark.addEventListener('change', follow)
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-scheme'] })
  follow()

  // Make scrolling blocks focusable, label select boxes, and adapt heading levels to our page.
  const label = () => {
    for (const block of place.querySelectorAll('pre:not([tabindex])')) block.tabIndex = 0
    for (const select of place.querySelectorAll('select:not([aria-label])')) {
      const parameter = select.closest('tr[data-param-name]')
      select.setAttribute('aria-label', parameter ? parameter.dataset.paramName : 'Example')
    }
    for (const heading of place.querySelectorAll(':is(h3, h4, h5):not([aria-level])')) {
      heading.setAttribute('aria-level', Number(heading.localName[1]) - 1)
    }
  }
  new MutationObserver(label).observe(place, { childList: true, subtree: true })

  const fetchFile = (path) =>
    new Promise((resolve, reject) => {
      const isStyle = path.endsWith('.css')
      const element = document.createElement(isStyle ? 'link' : 'script')
      if (isStyle) Object.assign(element, { rel: 'stylesheet', href: path })
      else element.src = path
      element.addEventListener('load', () => resolve(missing.delete(path)))
      element.addEventListener('error', () => {
        element.remove()
        reject(new Error(path))
      })
      // The page's stylesheet and the owners' override Swagger UI's, so they come later.
      document.querySelector('link[rel="stylesheet"]').after(element)
    })

  opener.addEventListener('click', async () => {
    opener.disabled = true
    try {
      await Promise.all([...missing].map(fetchFile))
    } catch {
      opener.disabled = false
      opener.textContent = opener.dataset.failed
      return
    }
    for (const element of document.querySelectorAll('.operations, .opener')) element.remove()
    place.hidden = false
    show()
    place.focus({ preventScroll: true })
  })
})()
