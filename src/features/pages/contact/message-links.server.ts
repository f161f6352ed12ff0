import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Deps } from '../core/deps.ts'
import { insertMessageLink, type LinkKind, messageOfLink, takeMessageLink } from './message.repository.server.ts'

/** Seconds. The page after sending shows the message long enough to print it, and then to nobody who finds its address. */
const lifetimes: Record<LinkKind, number> = { sent: 60 * 60, copy: 7 * 24 * 60 * 60 }

const pages: Record<LinkKind, string> = { sent: '/contact/sent', copy: '/contact/copy' }

/** Where the page of this link stands. */
export const messageLinkPath = (kind: LinkKind, token: string): string => `${pages[kind]}/${token}`

export type MessageLinks = ReturnType<typeof createMessageLinks>

/** 256 random bits for the sender of a message, their SHA-256 in the database. */
export function createMessageLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** @returns the token; it is kept nowhere */
    async issue(trx: Database, kind: LinkKind, message: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.seconds()
      const link = { token: hashOf(token), message, kind, expiresAt: now + lifetimes[kind] }
      await insertMessageLink(trx, link, now)
      return token
    },

    /** Looks without using. @returns the id of the message; null for a token that was used, is too old or never was */
    messageOf: async (kind: LinkKind, token: string): Promise<string | null> =>
      isToken(token) ? messageOfLink(db, kind, hashOf(token), clock.seconds()) : null,

    /** Uses it up, in the transaction of its effect. */
    take: async (trx: Database, kind: LinkKind, token: string): Promise<string | null> =>
      isToken(token) ? takeMessageLink(trx, kind, hashOf(token), clock.seconds()) : null,
  }
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
