import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** One browser that came with a key. */
export interface Session {
  /** What every form carries, so that no other page can send one. */
  readonly token: string
  readonly notices: Map<string, Notice>
}

/** What is to be said on the next page. */
export interface Notice {
  readonly text: string
  readonly isFault: boolean
  /** The page to which it leads. */
  readonly to?: string | undefined
  /** The number of the change that it tells of. */
  readonly change?: number | undefined
}

const MAX_NOTICES = 50

/** The keys that are still good, and the browsers that used one. Only digests of keys and cookies are kept. */
export class Sessions {
  #keys: Buffer[] = []
  readonly #sessions: { readonly digest: Buffer; readonly session: Session }[] = []

  /** A key for one browser. A new one makes those before it worthless. */
  issueKey(): string {
    const key = newSecret()
    this.#keys = [digestOf(key)]
    return key
  }

  /** Takes a key and gives the secret of a new session; `undefined` when the key is none, or was used. */
  enter(key: string): string | undefined {
    const digest = digestOf(key)
    if (!this.#keys.some((one) => timingSafeEqual(one, digest))) return undefined
    this.#keys = []
    const secret = newSecret()
    this.#sessions.push({ digest: digestOf(secret), session: { token: newSecret(), notices: new Map() } })
    return secret
  }

  find(secret: string): Session | undefined {
    const digest = digestOf(secret)
    return this.#sessions.find((one) => timingSafeEqual(one.digest, digest))?.session
  }
}

/** Keeps a notice for the page that follows. @returns the name by which that page asks for it */
export function keepNotice({ notices }: Session, notice: Notice): string {
  const name = randomBytes(6).toString('base64url')
  notices.set(name, notice)
  for (const oldest of notices.keys()) {
    if (notices.size <= MAX_NOTICES) break
    notices.delete(oldest)
  }
  return name
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function digestOf(text: string): Buffer {
  return Buffer.from(hash('sha256', text, 'hex'), 'hex')
}
