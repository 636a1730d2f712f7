// The interactive reference: Swagger UI on our OpenAPI document, in the scheme of the site.
;(() => {
  const place = document.getElementById('reference')
  window.SwaggerUIBundle({
    domNode: place,
    url: place.dataset.openapi,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () =>
    root.classList.toggle('dark-mode', root.dataset.scheme ? root.dataset.scheme === 'dark' : dark.matches)
  dark.addEventListener('change', follow)
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-scheme'] })
  follow()
})()
