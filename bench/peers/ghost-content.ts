import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Post } from './ten-posts.js'

const OWNER = { name: 'Owner', email: 'owner@photos.example', password: 'not-a-secret-9317' }

export interface GhostContent {
  /** Key of the content API. */
  readonly key: string
  /** The page of the newest post. */
  readonly post: string
  /** The small file of its picture. */
  readonly thumbnail: string
}

/** Sets up a fresh Ghost and adds the posts through its API. */
export async function fillGhost(url: string, posts: readonly Post[]): Promise<GhostContent> {
  let cookie = ''
  const send = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method: 'POST',
      headers: { Origin: url, Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Ghost answers ${answer.status} to ${path}: ${text.slice(0, 300)}`)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return text.startsWith('{') ? JSON.parse(text) : undefined
  }
  const upload = async (file: string): Promise<string> => {
    const form = new FormData()
    form.set('file', new Blob([readFileSync(file)], { type: 'image/jpeg' }), basename(file))
    form.set('purpose', 'image')
    return (await send('images/upload/', form)).images[0].url
  }

  const { name, email, password } = OWNER
  await send('authentication/setup/', { setup: [{ name, email, password, blogTitle: 'Ten posts' }] })
  await send('session/', { username: email, password })
  for (const { title, slug, date, text, categories, tags, full } of posts) {
    const picture = await upload(full)
    await send('posts/?source=html', {
      posts: [
        {
          title,
          slug,
          status: 'published',
          published_at: `${date}T00:00:00.000Z`,
          feature_image: picture,
          html: `<p>${text}</p>`,
          tags: [...categories, ...tags].map((tag) => ({ name: tag })),
        },
      ],
    })
  }
  const thumbnail = await upload(posts[0]!.thumbnail)
  const { integrations } = await send('integrations/?include=api_keys', { integrations: [{ name: 'bench' }] })
  const keys: readonly { type: string; secret: string }[] = integrations[0].api_keys
  return {
    key: keys.find(({ type }) => type === 'content')!.secret,
    post: `/${posts[0]!.slug}/`,
    thumbnail: new URL(thumbnail).pathname,
  }
}
