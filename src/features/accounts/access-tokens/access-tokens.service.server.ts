import { isScope, type Scope, scopesFor } from '#platform/access/scopes.ts'
import type { Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { hashOfToken, newToken } from '../core/secret-token.server.ts'
import { proofSeconds } from '../sessions/reauthentication.service.server.ts'
import type { Lifetime } from './access-tokens.schema.ts'

/** By these letters people, and programs that look for leaked secrets, know what they have found. */
const tokenPrefix = 'tdm_'

export type ListedAccessToken = Awaited<ReturnType<ReturnType<typeof createAccessTokens>['accessTokensOf']>>[number]

/** More than anybody has programs. */
const maxTokens = 20
const day = 24 * 60 * 60
const listedAfter = 30 * day
/** Reading does not write, but for this: once a minute. */
const usedEvery = 60

export function createAccessTokens(deps: AccountsDeps & { withStatus(member: Member): Promise<Member> }) {
  const { db, tokenRows, reauthentication, members, withStatus, mail, audit, clock } = deps
  return {
    async accessTokensOf(viewer: Member) {
      const now = clock.seconds()
      const rows = await tokenRows.listOf(viewer.id)
      return rows.map((row) => ({ ...row, scopes: scopesOf(row.scopes), isExpired: row.expiresAt <= now }))
    },

    /** Answered this one time only. @throws PortalError auth/requires-recent-login, and what the body says */
    async makeAccessToken(
      viewer: Member,
      { name, scopes, days }: { name: string; scopes: readonly Scope[]; days: Lifetime },
    ): Promise<string> {
      reauthentication.requireRecentProof(viewer, proofSeconds)
      if (scopes.length === 0) throw accountsErrors['auth/no-scope']({}, 'scopes')
      const own = scopesFor(viewer)
      if (!scopes.every((scope) => own.includes(scope))) throw accountsErrors['auth/scope-refused']({}, 'scopes')
      const token = tokenPrefix + newToken()
      const now = clock.seconds()
      const row = { id: newId(), userId: viewer.id, name, createdAt: now, expiresAt: now + days * day }
      await transact(db, async (trx) => {
        await tokenRows.removeExpired(trx, viewer.id, now - listedAfter)
        if ((await tokenRows.listOf(viewer.id, trx)).length >= maxTokens)
          throw accountsErrors['auth/too-many-access-tokens']({ maximum: maxTokens })
        await tokenRows.insert(trx, { ...row, token: hashOfToken(token), scopes: JSON.stringify(scopes) })
        const language = viewer.defaultLanguage
        await mail.tell(trx, { ...viewer, language }, 'access-token-made', {
          path: '/settings/tokens',
          facts: { name, until: formatDate(row.expiresAt, language) },
        })
        const facts = { scopes, days }
        await audit.record(trx, { ...ofToken(viewer, row.id), action: 'accounts.access-token-made', facts })
      })
      return token
    },

    async revokeAccessToken(viewer: Member, id: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await tokenRows.remove(trx, viewer.id, id))) return
        await audit.record(trx, { ...ofToken(viewer, id), action: 'accounts.access-token-revoked' })
      })
    },

    /** With the rights that the owner has now. An unknown token and one that is none at all cost the same. */
    async callerOf(token: string) {
      const row = await tokenRows.byHash(hashOfToken(token))
      if (!row) throw accountsErrors['auth/invalid-access-token']()
      const now = clock.seconds()
      if (row.expiresAt <= now) throw accountsErrors['auth/access-token-expired']()
      const member = await members.findMember(row.userId)
      if (!member) throw accountsErrors['auth/invalid-access-token']()
      const isDue = row.lastUsedAt === null || row.lastUsedAt <= now - usedEvery
      if (isDue) await tokenRows.use(row.id, now, now - usedEvery)
      const viewer = { ...(await withStatus(member)), accessToken: row.id }
      return { viewer, scopes: scopesOf(row.scopes) }
    },
  }
}

const ofToken = (actor: Member, subject: string) => ({ actor, subjectKind: 'access-token', subject })

/** What a later version may have written and this one does not know gives no right. */
const scopesOf = (json: string): Scope[] => (JSON.parse(json) as unknown[]).filter(isScope)
