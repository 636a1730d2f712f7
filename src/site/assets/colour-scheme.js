// Usually runs before the first paint: records that scripts run, and applies the scheme chosen in this browser, if any.
document.documentElement.dataset.live = ''
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
} catch {}
// Browsers reject a promise when they skip a view transition; ignore it.
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
})
