// Before the first paint: the colour scheme that was chosen here, if one was; and that there is a script.
document.documentElement.dataset.live = ''
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
} catch {}
// Browsers reject a promise when they skip a view transition; ignore it.
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
})
