import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import type { Semaphore } from '#platform/semaphore/semaphore.server.ts'

/** What one guess costs: kibibytes of memory, and how often they are gone through. */
export type PasswordCost = { memory: number; passes: number }

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const recommended: PasswordCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

/** In bytes: an engine that may take less runs on a machine with little memory for anything. */
const littleHeap = 512 * 1024 * 1024

/**
 * So many may be computed at once: the second takes another 19 MiB, a tenth of what a small machine has for the portal (decision 164).
 * @param heapLimit of the engine, in bytes
 */
export const hashesAtOnce = (heapLimit: number = getHeapStatistics().heap_size_limit): number =>
  heapLimit < littleHeap ? 1 : 2

/** Computed off the event loop, and never more at once than there are slots. @param cost lower only in tests */
export function createPasswordHash(slots: Semaphore, cost = recommended) {
  const { memory, passes } = cost
  return {
    /** @returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16)
      const key = await slots.run(() => derive(password, { nonce: salt, memory, passes, parallelism, tagLength }))
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const stored = parse(hash)
      if (!stored) return false
      const key = await slots.run(() => derive(password, stored))
      return timingSafeEqual(key, stored.key)
    },
  }
}

const argon2id = promisify(argon2)

type Parameters = Omit<Argon2Parameters, 'message'>

// The same letters typed on another keyboard may be composed otherwise (é as one sign or as two).
const derive = (password: string, parameters: Parameters) =>
  argon2id('argon2id', { ...parameters, message: password.normalize('NFKC') })

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/

function parse(text: string): (Parameters & { key: Buffer }) | null {
  const [, m, t, p, salt, hash] = phc.exec(text) ?? []
  if (!m || !t || !p || !salt || !hash) return null
  const key = Buffer.from(hash, 'base64')
  return {
    key,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: key.length,
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
