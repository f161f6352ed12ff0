import { isScope, type Scope, scopesFor } from '#platform/access/scopes.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { proofSeconds } from '../factors/authenticator.service.server.ts'
import type { AccountMail } from '../links/account-mail.server.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import { hashOfToken, newSessionToken } from '../sessions/session-token.server.ts'
import type { AccessTokensRepository } from './access-tokens.repository.server.ts'
import type { Lifetime } from './access-tokens.schema.ts'

/** By these letters people, and programs that look for leaked secrets, know what they have found. */
const tokenPrefix = 'tdm_'

/** 256 random bits behind the prefix. Shown once; the database keeps a hash (`hashOfToken`). */
const newAccessToken = (): string => tokenPrefix + newSessionToken()

/** A token as its owner sees it: everything but the token. Times are UTC seconds. */
export type ListedAccessToken = {
  id: string
  name: string
  scopes: Scope[]
  createdAt: number
  expiresAt: number
  isExpired: boolean
  /** To the minute; null while nobody used it. */
  lastUsedAt: number | null
}

/** Who speaks through a token, and what it is good for. */
export type TokenCaller = { viewer: Member; scopes: readonly Scope[] }

type Dependencies = {
  db: Database
  tokens: AccessTokensRepository
  reauthentication: Reauthentication
  /** The owner as he is now; null when he may no longer sign in. */
  findMember(id: string): Promise<Member | null>
  withStanding(member: Member): Promise<Member>
  mail: Pick<AccountMail, 'tell'>
  audit: Audit
  clock: Clock
}

/** More than anybody has programs. */
const maxTokens = 20
const day = 24 * 60 * 60
/** For so long a token that ran out is still listed. */
const listedAfter = 30 * day
/** Reading does not write, but for this: once a minute. */
const usedEvery = 60

/** Personal access tokens: with what a program speaks to the JSON interface in a member's name. */
export function createAccessTokens(dependencies: Dependencies) {
  const { db, tokens, reauthentication, findMember, withStanding, mail, audit, clock } = dependencies

  return {
    async accessTokensOf(viewer: Member): Promise<ListedAccessToken[]> {
      const now = clock.seconds()
      const rows = await tokens.listOf(viewer.id)
      return rows.map(({ scopes, ...row }) => ({
        ...row,
        scopes: scopesOf(scopes),
        isExpired: row.expiresAt <= now,
      }))
    },

    /**
     * Makes a token, tells its owner by mail, and answers it this one time.
     *
     * @throws PortalError auth/requires-recent-login; auth/no-scope; auth/scope-refused for a scope that is for admins;
     *   auth/too-many-access-tokens
     */
    async makeAccessToken(
      viewer: Member,
      { name, scopes, days }: { name: string; scopes: readonly Scope[]; days: Lifetime },
    ): Promise<string> {
      reauthentication.requireRecentProof(viewer, proofSeconds)
      if (scopes.length === 0) throw accountsErrors['auth/no-scope']({}, 'scopes')
      const own = scopesFor(viewer)
      if (!scopes.every((scope) => own.includes(scope))) throw accountsErrors['auth/scope-refused']({}, 'scopes')
      const token = newAccessToken()
      const now = clock.seconds()
      const row = { id: newId(), userId: viewer.id, name, createdAt: now, expiresAt: now + days * day }
      await transact(db, async (trx) => {
        await tokens.removeExpired(trx, viewer.id, now - listedAfter)
        if ((await tokens.listOf(viewer.id, trx)).length >= maxTokens)
          throw accountsErrors['auth/too-many-access-tokens']({ maximum: maxTokens })
        await tokens.insert(trx, { ...row, token: hashOfToken(token), scopes: JSON.stringify(scopes) })
        const language = viewer.defaultLanguage
        const facts = { name, until: formatDate(row.expiresAt, language) }
        await mail.tell(trx, { ...viewer, language }, 'access-token-made', { path: '/settings/tokens', facts })
        await audit.record(trx, {
          actor: viewer,
          action: 'accounts.access-token-made',
          subjectKind: 'access-token',
          subject: row.id,
          facts: { scopes, days },
        })
      })
      return token
    },

    /** From now on it opens nothing. One that is gone already is revoked too. */
    async revokeAccessToken(viewer: Member, id: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await tokens.remove(trx, viewer.id, id))) return
        const entry = { actor: viewer, subjectKind: 'access-token', subject: id }
        await audit.record(trx, { ...entry, action: 'accounts.access-token-revoked' })
      })
    },

    /**
     * Who speaks through this token, with the rights that he has at this moment. Whatever is sent is hashed and looked up
     * once: an unknown token, and one that is none at all, cost the same.
     *
     * @throws PortalError auth/invalid-access-token, auth/access-token-expired
     */
    async callerOf(token: string): Promise<TokenCaller> {
      const row = await tokens.byHash(hashOfToken(token))
      if (!row) throw accountsErrors['auth/invalid-access-token']()
      const now = clock.seconds()
      if (row.expiresAt <= now) throw accountsErrors['auth/access-token-expired']()
      const member = await findMember(row.userId)
      if (!member) throw accountsErrors['auth/invalid-access-token']()
      const isDue = row.lastUsedAt === null || row.lastUsedAt <= now - usedEvery
      if (isDue) await tokens.use(row.id, now, now - usedEvery)
      const viewer = { ...(await withStanding(member)), accessToken: row.id }
      return { viewer, scopes: scopesOf(row.scopes) }
    },
  }
}

/** What a later version may have written and this one does not know gives no right. */
const scopesOf = (json: string): Scope[] => (JSON.parse(json) as unknown[]).filter(isScope)
