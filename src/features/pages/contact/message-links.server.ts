import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Deps } from '../core/deps.ts'
import { createMessageLinkRepository, type MessageLink } from './message.repository.server.ts'

type Kind = MessageLink['kind']

/** Seconds. The page after sending shows the message long enough to print it, and then to nobody who finds its address. */
const lifetimes: Record<Kind, number> = { sent: 60 * 60, copy: 7 * 24 * 60 * 60 }

const pages: Record<Kind, string> = { sent: '/contact/sent', copy: '/contact/copy' }

/** Where the page of this link stands. */
export const messageLinkPath = (kind: Kind, token: string): string => `${pages[kind]}/${token}`

export type MessageLinks = ReturnType<typeof createMessageLinks>

/** 256 random bits for the sender of a message, their SHA-256 in the database. */
export function createMessageLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const links = createMessageLinkRepository(db)
  return {
    /** @returns the token; it is kept nowhere */
    async issue(trx: Database, kind: Kind, message: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.seconds()
      await links.deleteExpired(trx, now)
      await links.insert(trx, { token: hashOf(token), message, kind, expiresAt: now + lifetimes[kind] })
      return token
    },

    /** Looks without using. @returns the id of the message; null for a token that was used, is too old or never was */
    messageOf: async (kind: Kind, token: string): Promise<string | null> =>
      isToken(token) ? links.messageOf(kind, hashOf(token), clock.seconds()) : null,

    /** Uses it up, in the transaction of its effect. */
    take: async (trx: Database, kind: Kind, token: string): Promise<string | null> =>
      isToken(token) ? links.take(trx, kind, hashOf(token), clock.seconds()) : null,
  }
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
