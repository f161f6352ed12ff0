import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { LinkKind } from './link.policy.ts'

export type FoundLink = Pick<Schema['accountsLink'], 'kind' | 'userId' | 'email' | 'createdAt' | 'expiresAt'>

const columns = ['kind', 'userId', 'email', 'createdAt', 'expiresAt'] as const

/** Writes `accounts_link`. What it calls `token` is the hash of one. */
export function createLinkRepository(db: Database) {
  return {
    /** One link of a kind for each person: a newer one takes the place of the older, even when two are made at once. */
    put(trx: Database, link: Schema['accountsLink']) {
      const { userId: _, kind: __, ...renewed } = link
      return trx
        .insertInto('accountsLink')
        .values(link)
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(renewed))
        .execute()
    },

    /** Also when it has run out. */
    find: (kind: LinkKind, token: string): Promise<FoundLink | undefined> =>
      db
        .selectFrom('accountsLink')
        .select(columns)
        .where('token', '=', token)
        .where('kind', '=', kind)
        .executeTakeFirst(),

    async invitationsOf(userIds: readonly string[]): Promise<Map<string, FoundLink>> {
      const rows = await db
        .selectFrom('accountsLink')
        .select(columns)
        .where('userId', 'in', userIds)
        .where('kind', '=', 'invitation')
        .execute()
      return new Map(rows.map((row) => [row.userId ?? '', row]))
    },

    /** To exactly one of those who ask at once. */
    take: (trx: Database, kind: LinkKind, token: string, now: number): Promise<FoundLink | undefined> =>
      trx
        .deleteFrom('accountsLink')
        .where('token', '=', token)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .returning(columns)
        .executeTakeFirst(),

    remove: (trx: Database, userId: string, kinds: readonly LinkKind[]) =>
      trx.deleteFrom('accountsLink').where('userId', '=', userId).where('kind', 'in', kinds).execute(),

    /** Those that belong to nobody. @returns their hashes, to exactly one of those who ask at once */
    async takeOfNobody(trx: Database): Promise<string[]> {
      const rows = await trx.deleteFrom('accountsLink').where('userId', 'is', null).returning('token').execute()
      return rows.map((row) => row.token)
    },

    /** An invitation that ran out is still shown to administrators, and can be asked for anew. */
    deleteExpired: (now: number, keepInvitationsSince: number) =>
      transact(db, (trx) =>
        trx
          .deleteFrom('accountsLink')
          .where('expiresAt', '<=', now)
          .where((eb) => eb.or([eb('kind', '!=', 'invitation'), eb('expiresAt', '<=', keepInvitationsSince)]))
          .execute(),
      ),
  }
}
