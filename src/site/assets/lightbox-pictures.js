// Reads what the lightbox shows, from this page and from the pages of other days.

// This module loads when the lightbox first opens, while the address still shows whether the reader came from a series.
const isInSeries = location.hash === '#series' && document.querySelector('.in-series') !== null

/** Reads a page: its picture, and the addresses of its neighbours. */
export function read(page) {
  const picture = page.querySelector('.frame picture')
  if (!picture) return undefined
  const image = picture.querySelector('img')
  const sources = [...picture.querySelectorAll('source')].map(({ media, type, srcset }) => ({ media, type, srcset }))
  const srcset = image.getAttribute('srcset') ?? ''
  const widths = [...(sources[0]?.srcset ?? srcset).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  const width = Number(image.getAttribute('width'))
  const to = (rel) =>
    page.querySelector(isInSeries ? `.in-series .${rel}` : `.beside a[rel="${rel}"]`)?.getAttribute('href') ?? undefined
  return {
    path: page.querySelector('.credit a').getAttribute('href'),
    pageTitle: page.title,
    title: page.querySelector('h1').textContent,
    day: page.querySelector('.day-text').textContent,
    alt: image.alt,
    /** The file that the page shows now. */
    seen: image.currentSrc,
    src: image.getAttribute('src'),
    srcset,
    sources,
    ratio: width / Number(image.getAttribute('height')),
    pixels: Math.max(width, ...widths),
    // If the site withholds larger files, fitting a picture to the screen enlarges the public ones by at most 5%.
    maxPixels:
      page.querySelector('.larger').dataset.limited === undefined
        ? Infinity
        : Number(/\bw(\d+)/.exec(page.querySelector('article').className)?.[1] ?? width),
    prev: to('prev'),
    next: to('next'),
  }
}

const found = new Map()
export const remember = (entry) => found.set(entry.path, Promise.resolve(entry))
export function find(path) {
  if (!found.has(path)) {
    const page = fetch(path, { headers: { Accept: 'text/html' } }).then(async (answer) => {
      const text = await answer.text()
      // Keep only the title of the head: its style element is not needed and violates the policy.
      const [title] = /<title>.*?<\/title>/.exec(text) ?? []
      const page = new DOMParser().parseFromString(title + text.slice(text.indexOf('<body')), 'text/html')
      const entry = answer.ok && read(page)
      if (!entry) throw new Error(`no picture at ${path}`)
      return entry
    })
    page.catch(() => found.delete(path))
    found.set(path, page)
  }
  return found.get(path)
}

export const sizesOf = (width) => `${Math.ceil(width)}px`

/** The `picture` of an entry, `width` CSS pixels wide. */
export function draw({ sources, src, srcset, alt, ratio, seen }, width) {
  const sizes = sizesOf(width)
  const picture = document.createElement('picture')
  for (const source of sources) picture.append(Object.assign(document.createElement('source'), source, { sizes }))
  const image = Object.assign(new Image(), { alt, draggable: false })
  image.style.aspectRatio = ratio
  if (seen) image.style.background = `url("${seen}") 0 / 100% 100%`
  picture.append(image)
  if (srcset) Object.assign(image, { sizes, srcset })
  image.src = src
  return picture
}

/** Pins a picture to its position on the screen while another one replaces it. */
export function hold(picture) {
  const { left, top } = picture.getBoundingClientRect()
  for (const fade of picture.getAnimations()) fade.finish()
  Object.assign(picture.style, { position: 'fixed', left: `${left}px`, top: `${top}px` })
  picture.ariaHidden = 'true'
  return picture
}
