// The picture frame: shows the next picture when it is due. Offline, it keeps the current one and tries again.
// The page states the next address and when to load it: after a number of seconds, or at the end of the day if that is sooner.

/** In ms: interval between clock checks, timeout of an attempt, first and longest pause after failures, spread after midnight. */
const [LOOK, PATIENCE, FIRST_PAUSE, LONGEST_PAUSE, SPREAD] = [5000, 120_000, 15_000, 600_000, 20_000]
let figure = document.querySelector('figure')
let isBusy = false
let pause = FIRST_PAUSE
let planned
let due

const plan = () => {
  const { seconds, until } = figure.dataset
  planned = Date.now()
  due = planned + 1000 * seconds
  if (until) due = Math.min(due, Date.parse(until) + SPREAD * Math.random())
}

const bring = async (signal) => {
  const { next } = figure.dataset
  const answer = await fetch(next, { cache: 'no-cache', signal })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const coming = document.importNode(page.querySelector('figure'), true)
  try {
    await coming.querySelector('img').decode()
  } catch {
    // If the server answers, the file is at fault: skip to the next photo. Request the page rather than the picture,
    // because the security policy may keep scripts from the origin of the pictures.
    await fetch(next, { method: 'HEAD', cache: 'no-store', signal })
    figure.dataset.next = coming.dataset.next
    return
  }
  if (signal.aborted) return
  if (!coming.isEqualNode(figure)) {
    figure.replaceWith(coming)
    figure = coming
    document.title = page.title
    // After a restart, the frame continues with this picture.
    history.replaceState(null, '', next)
  }
  plan()
}

const look = async () => {
  // The clock was set back.
  if (Date.now() < planned) due = planned = Date.now()
  if (isBusy || Date.now() < due) return
  isBusy = true
  const attempt = new AbortController()
  const isOver = new Promise((end) => setTimeout(end, PATIENCE))
  await Promise.race([bring(attempt.signal).catch(() => {}), isOver])
  attempt.abort()
  const isFailed = due <= Date.now()
  // After midnight, a server whose clock is behind also counts as a failure.
  if (isFailed) due = Date.now() + pause
  pause = isFailed ? Math.min(2 * pause, LONGEST_PAUSE) : FIRST_PAUSE
  isBusy = false
}

const stayAwake = () => {
  if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {})
}

plan()
stayAwake()
setInterval(look, LOOK)
addEventListener('online', () => {
  if (pause > FIRST_PAUSE) due = 0
  look()
})
document.addEventListener('visibilitychange', () => {
  stayAwake()
  look()
})
