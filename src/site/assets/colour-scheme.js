// Before the first paint: the colour scheme that was chosen here, if one was; and that there is a script.
document.documentElement.dataset.live = ''
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
} catch {}
// Browsers report a view transition that they leave out as a failed promise: nobody has to be told.
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
})
