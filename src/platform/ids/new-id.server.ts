import { randomBytes } from 'node:crypto'

const idBytes = 16
/** Asking the system for chance costs more than an id: it is asked for 256 at a time. Each byte is used once. */
let pool = Buffer.alloc(0)
let used = 0

/** 128 random bits, URL-safe, 22 characters: nobody guesses one. */
export function newId(): string {
  if (used === pool.length) {
    pool = randomBytes(idBytes * 256)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}

export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)
