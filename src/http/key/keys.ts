import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 128 random bits, as text that needs no escaping in an address. */
export function createKey(): string {
  return randomBytes(16).toString('base64url')
}

export function isKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** The path prefix of all addresses that need this key. */
export function keyPath(key: string): string {
  return `/k/${key}`
}

/** Compares in constant time. */
export function isSameKey(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
