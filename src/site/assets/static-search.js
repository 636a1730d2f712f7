// The search of a static copy: it filters the list of all photos, newest first. `search.tsx` supplies its words.
const found = document.querySelector('#found')
const { index, one, many, nothing } = found.dataset
const MAX_SHOWN = 240
const TRY_AGAIN_MILLISECONDS = 5000

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const asked = [...new URLSearchParams(location.search)].filter(([, value]) => value.trim() !== '')
const NAMES = ['q', 'photographer', 'category', 'place', 'tag', 'year', 'camera', 'lens']
const conditions = asked
  .map(([name, value]) => [name === 'location' ? 'place' : name, value])
  .filter(([name]) => NAMES.includes(name))
const isRandom = asked.some(([name]) => name === 'random')

const textOf = ({ title, day, date, place, photographer, category, tag, camera = '', lens = '' }) =>
  plain([title, day, date, place, photographer, ...category, ...tag, camera, lens].join(' '))

// A condition on the place may name only a part of the place, such as the country.
const fulfils = (photo, name, value) => {
  const wanted = plain(value)
  if (name === 'q') return wanted.split(/[\s"“”„«»]+/).every((word) => textOf(photo).includes(word))
  const own = [photo[name] ?? ''].flat().map(plain)
  return own.some((text) => (name === 'place' ? text.includes(wanted) : text === wanted))
}

const show = ({ path, title, day, date, src, ratio }) => {
  const item = document.createElement('li')
  item.style.setProperty('--r', ratio)
  const link = Object.assign(document.createElement('a'), { href: path })
  const image = Object.assign(new Image(), { loading: 'lazy', alt: title })
  image.src = src
  const caption = Object.assign(document.createElement('span'), { className: 'caption' })
  const name = Object.assign(document.createElement('b'), { textContent: title })
  caption.append(name, ' ', Object.assign(document.createElement('time'), { dateTime: date, textContent: day }))
  link.append(image, caption)
  item.append(link)
  return item
}

async function search() {
  const photos = (await (await fetch(index)).json()).filter((photo) =>
    conditions.every(([name, value]) => fulfils(photo, name, value)),
  )
  if (isRandom && photos.length > 0) location.replace(photos[Math.floor(Math.random() * photos.length)].path)
  const count = photos.length.toLocaleString(document.documentElement.lang)
  const chosen = conditions.filter(([name]) => name !== 'q').map(([, value]) => value)
  const number = photos.length === 1 ? one : many.replace('2', count)
  found.querySelector('.count').textContent = [photos.length === 0 ? nothing : number, ...chosen].join(' · ')
  const items = photos.slice(0, MAX_SHOWN).map(show)
  // All rows get the same height, because no breaks were computed for these photos.
  items[0]?.setAttribute('data-rows', 'ABCDE')
  found.querySelector('.grid').append(...items)
  found.hidden = false
  document.querySelector('main > .heading').after(found)
}
const start = () => search().catch(() => setTimeout(start, TRY_AGAIN_MILLISECONDS))
if (conditions.length > 0 || isRandom) {
  document.querySelector('#q').value = conditions.find(([name]) => name === 'q')?.[1] ?? ''
  for (const other of document.querySelectorAll('main > .grid, main > .heading > .count')) other.hidden = true
  start()
}
