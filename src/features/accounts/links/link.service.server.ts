import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { type LinkKind, linkLifetimes } from './link.policy.ts'
import type { FoundLink, LinkRepository } from './link.repository.server.ts'

export type LinkService = ReturnType<typeof createLinkService>

/** A link whose time has not run out. */
export type OpenLink = FoundLink

/**
 * Links that work once: 256 random bits in the mail, their SHA-256 in the database, so that a stolen database opens no
 * account.
 */
export function createLinkService({ links, clock }: { links: LinkRepository; clock: Clock }) {
  async function issue(
    trx: Database,
    kind: LinkKind,
    userId: string | null,
    { email = null }: { email?: string | null } = {},
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = clock.seconds()
    const expiresAt = createdAt + linkLifetimes[kind]
    await links.put(trx, { id: newId(), kind, userId, token: hashOf(token), email, createdAt, expiresAt })
    return token
  }

  return {
    /**
     * Makes a link and undoes the one of the same kind that this person had.
     *
     * @param email the new address that waits for its confirmation; only for `email`
     * @returns the token for the address of the page (`linkPath`); it is kept nowhere
     */
    issue,

    /** Looks without using: for the page that opens with a GET, which mail scanners do too. */
    async peek(kind: LinkKind, token: string): Promise<OpenLink | null> {
      const link = isToken(token) ? await links.find(kind, hashOf(token)) : undefined
      return link && link.expiresAt > clock.seconds() ? link : null
    },

    /** A link that was good once, and that nobody used. */
    async peekExpired(kind: LinkKind, token: string): Promise<FoundLink | null> {
      const link = isToken(token) ? await links.find(kind, hashOf(token)) : undefined
      return link && link.expiresAt <= clock.seconds() ? link : null
    },

    /** Uses a link, in the transaction of its effect. Null for all but one of those who use it at once. */
    async consume(trx: Database, kind: LinkKind, token: string): Promise<OpenLink | null> {
      if (!isToken(token)) return null
      return (await links.take(trx, kind, hashOf(token), clock.seconds())) ?? null
    },

    /** Uses up every set-up link. @returns whether this token was one of them, and is the first of all that are used */
    async consumeSetup(trx: Database, token: string): Promise<boolean> {
      return isToken(token) && (await links.takeOfNobody(trx)).includes(hashOf(token))
    },

    /** A new set-up link; earlier ones work no more. */
    async issueSetup(trx: Database): Promise<string> {
      await links.takeOfNobody(trx)
      return issue(trx, 'setup', null)
    },

    /** Undoes what waits in this person's mailbox: after disabling, deleting or a new password. */
    revoke: (trx: Database, userId: string, kinds: readonly LinkKind[] = ['reset', 'email', 'invitation']) =>
      links.remove(trx, userId, kinds),
  }
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
