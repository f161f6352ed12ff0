import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { AccountsCore } from '../core/accounts-core.server.ts'
import { hashOfToken, isToken, newToken } from '../core/secret-token.server.ts'
import type { AccountHolder } from './account-holder.repository.server.ts'
import { type LinkKind, linkLifetimes } from './link.policy.ts'
import type { FoundLink } from './link.repository.server.ts'

/** Links that work once: the token in the email, its hash in the database, so that a stolen database opens no account. */
export function createLinkService({ linkRows, holders, clock }: AccountsCore) {
  /** Undoes the link of the same kind that this person had. @param email the new address, only for `email` */
  async function issue(trx: Database, kind: LinkKind, userId: string | null, email: string | null = null) {
    const token = newToken()
    const createdAt = clock.seconds()
    const expiresAt = createdAt + linkLifetimes[kind]
    await linkRows.put(trx, { id: newId(), kind, userId, token: hashOfToken(token), email, createdAt, expiresAt })
    return token
  }

  const find = async (kind: LinkKind, token: string, isExpired: boolean): Promise<FoundLink | null> => {
    const link = isToken(token) ? await linkRows.find(kind, hashOfToken(token)) : undefined
    return link && link.expiresAt <= clock.seconds() === isExpired ? link : null
  }

  return {
    issue,

    /** Looks without using: for the page that opens with a GET, which mail scanners do too. */
    peek: (kind: LinkKind, token: string) => find(kind, token, false),
    peekExpired: (kind: LinkKind, token: string) => find(kind, token, true),

    holderOf: async (link: FoundLink | null): Promise<AccountHolder | null> =>
      link?.userId ? holders.byId(link.userId) : null,

    /** Uses a link, in the transaction of its effect. Null for all but one of those who use it at once. */
    async consume(trx: Database, kind: LinkKind, token: string): Promise<FoundLink | null> {
      if (!isToken(token)) return null
      return (await linkRows.take(trx, kind, hashOfToken(token), clock.seconds())) ?? null
    },

    /** Uses up every set-up link. @returns whether this token was one of them, and is the first of all that are used */
    async consumeSetup(trx: Database, token: string): Promise<boolean> {
      return isToken(token) && (await linkRows.takeOfNobody(trx)).includes(hashOfToken(token))
    },

    async issueSetup(trx: Database): Promise<string> {
      await linkRows.takeOfNobody(trx)
      return issue(trx, 'setup', null)
    },

    /** Undoes what waits in this person's mailbox: after disabling, deleting or a new password. */
    revoke: (trx: Database, userId: string) => linkRows.remove(trx, userId, ['reset', 'email', 'invitation']),
  }
}
