import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../measure/ask.js'
import { requestBytes } from '../measure/load.js'
import type { Workshop } from '../workshop.js'

/** One of the ten newest posts of our archive, as added to the other programs. */
export interface Post {
  readonly title: string
  readonly slug: string
  readonly date: string
  /** Its page on our server. */
  readonly path: string
  readonly text: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** JPEG files of 1600 px and 400 px. */
  readonly full: string
  readonly thumbnail: string
  readonly thumbnailPath: string
}

export interface TenPosts {
  readonly posts: readonly Post[]
  /** A word in one of the titles. */
  readonly searched: string
  /** `posts` as JSON. */
  readonly file: string
}

/** Reads the ten newest posts from our server, pictures included. */
export async function takeTenPosts(workshop: Workshop): Promise<TenPosts> {
  const directory = join(workshop.directory, 'ten-posts')
  mkdirSync(directory)
  const ours = await workshop.startOurs()
  const keep = async (url: string, name: string) => {
    const file = join(directory, name)
    writeFileSync(file, (await ask(ours.port, requestBytes(new URL(url).pathname))).body)
    return file
  }
  const posts: Post[] = []
  for (const { title, url, date, location, photographer, categories, tags, image, credit } of workshop.photos.slice(
    0,
    10,
  )) {
    const path = new URL(url).pathname
    const slug = path.split('/').at(-2)!
    posts.push({
      title,
      slug,
      date,
      path,
      text: `${location}. ${photographer}. ${credit}`,
      categories,
      tags,
      full: await keep(image.full, `${slug}.jpg`),
      thumbnail: await keep(image.thumbnail, `${slug}-small.jpg`),
      thumbnailPath: new URL(image.thumbnail).pathname,
    })
  }
  await ours.stop()
  const file = join(directory, 'posts.json')
  writeFileSync(file, JSON.stringify(posts))
  return { posts, searched: longestWord(posts[0]!.title), file }
}

/** The part of a title that survives any handling of punctuation. */
export function longestWord(title: string): string {
  return title.split(/[^A-Za-z]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
