import type { InferResult, Insertable } from 'kysely'
import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { preparedStatement } from '#platform/database/prepared-statements.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { noteIfPossible, transact } from '#platform/database/transact.server.ts'

/** Seconds for which the token before counts: other tabs have sent requests with it that are on their way. */
const previousTokenSeconds = 10

const anySession = (db: Database) =>
  db
    .selectFrom('accountsSession as session')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'session.userId')
    .leftJoin('membersUser as user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.persistent', 'session.provedAt', 'session.withSecondFactor'])
    .select(['session.expiresAt', 'session.updatedAt', 'session.createdAt', 'identity.secondFactorDue'])
    .select(['identity.email', 'user.id', 'user.role', 'user.firstName', 'user.lastName', 'user.avatarColor'])
    .select(['user.defaultLanguage', 'user.showTooltips', 'user.disabled', 'user.deletedAt'])
    .select('user.mayManagePayments')

const sessionOf = (db: Database, tokenHash: string) => anySession(db).where('session.token', '=', tokenHash)

const previousSessionOf = (db: Database, tokenHash: string, now: number) =>
  anySession(db).where('session.previousToken', '=', tokenHash).where('session.previousUntil', '>', now)

export type SessionRow = InferResult<ReturnType<typeof sessionOf>>[number]

export function createSessionsRepository(db: Database) {
  // Asked on every request.
  const lookUp = preparedStatement(sessionOf(db, '').compile())
  return {
    /** The session, its e-mail address and its member (left open when the record is gone): one query, two keys. */
    async byTokenHash(tokenHash: string) {
      const { rows } = await db.executeQuery<SessionRow>(lookUp([tokenHash]))
      return rows.at(0)
    },

    byPreviousTokenHash: (tokenHash: string, now: number): Promise<SessionRow | undefined> =>
      previousSessionOf(db, tokenHash, now).executeTakeFirst(),

    insert: (trx: Database, session: Insertable<Schema['accountsSession']>) =>
      trx.insertInto('accountsSession').values(session).execute(),

    extend: (sessionId: string, expiresAt: number, updatedAt: number): Promise<boolean> =>
      noteIfPossible(db, (trx) =>
        trx.updateTable('accountsSession').set({ expiresAt, updatedAt }).where('id', '=', sessionId).execute(),
      ),

    /** The token gets a successor. @returns false when another request was given one meanwhile: there is no second one */
    async prove(
      trx: Database,
      { sessionId, token, successor }: { sessionId: string; token: string; successor: string },
      provedAt: number,
    ): Promise<boolean> {
      const ofSession = () => trx.updateTable('accountsSession').where('id', '=', sessionId)
      const renewal = { token: successor, previousToken: token, previousUntil: provedAt + previousTokenSeconds }
      const renewed = ofSession().set({ provedAt, ...renewal })
      const isRenewed = await hasChanged(renewed.where('token', '=', token))
      if (!isRenewed) await ofSession().set({ provedAt }).execute()
      return isRenewed
    },

    end: (sessionId: string) =>
      transact(db, (trx) => trx.deleteFrom('accountsSession').where('id', '=', sessionId).execute()),

    endOneOf: (trx: Database, userId: string, sessionId: string) =>
      hasChanged(trx.deleteFrom('accountsSession').where('id', '=', sessionId).where('userId', '=', userId)),

    listOf: (userId: string, now: number) =>
      db
        .selectFrom('accountsSession')
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
        .execute(),

    async setSecondFactor(trx: Database, withSecondFactor: boolean, of: { userId: string; sessionId?: string }) {
      const query = trx.updateTable('accountsSession').set({ withSecondFactor }).where('userId', '=', of.userId)
      await (of.sessionId ? query.where('id', '=', of.sessionId) : query).execute()
    },

    endAllOf: (userId: string, within: Database = db) =>
      transact(within, (trx) => trx.deleteFrom('accountsSession').where('userId', '=', userId).execute()),

    /** All but the one through which the member speaks. @returns the ids of those that ended */
    endOthersOf: async (userId: string, ownSessionId: string, within: Database = db): Promise<string[]> => {
      const ended = await transact(within, (trx) =>
        trx
          .deleteFrom('accountsSession')
          .where('userId', '=', userId)
          .where('id', '!=', ownSessionId)
          .returning('id')
          .execute(),
      )
      return ended.map((row) => row.id)
    },

    /** Nothing begun before opens the portal to this user. Sessions stay, as run out, so that browsers can learn why. */
    shutOut: async (trx: Database, userId: string): Promise<void> => {
      await trx.updateTable('accountsSession').set({ expiresAt: 0 }).where('userId', '=', userId).execute()
      await trx.deleteFrom('accountsLink').where('userId', '=', userId).execute()
      await trx.deleteFrom('accountsChallenge').where('userId', '=', userId).execute()
      await trx.deleteFrom('accountsAccessToken').where('userId', '=', userId).execute()
    },

    /** What has run out holds addresses of people for nothing. */
    deleteExpired: (now: number) =>
      transact(db, (trx) => trx.deleteFrom('accountsSession').where('expiresAt', '<=', now).execute()),

    /** May this member come in? 'missing' also when deleted: gone from all lists at once. */
    async accessOf(userId: string): Promise<'open' | 'disabled' | 'missing'> {
      const users = db.selectFrom('membersUser').where('id', '=', userId)
      const user = await users.select(['disabled', 'deletedAt']).executeTakeFirst()
      if (!user || user.deletedAt > 0) return 'missing'
      return user.disabled ? 'disabled' : 'open'
    },
  }
}
