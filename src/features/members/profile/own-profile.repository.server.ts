import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'
import type { Payer } from '../core/payment-state.ts'
import { followNames } from '../users/user.repository.server.ts'
import type { OwnProfile, OwnSettings } from './own-profile.ts'

export type OwnProfileRepository = ReturnType<typeof createOwnProfileRepository>

/** Reads and writes what a member set about himself, in `members_user`. */
export function createOwnProfileRepository(db: Database) {
  return {
    async byId(id: string): Promise<OwnProfile | null> {
      const row = await db
        .selectFrom('membersUser')
        .where('id', '=', id)
        .where('deletedAt', '=', 0)
        .select(profileColumns)
        .executeTakeFirst()
      return row ? profileOf(row) : null
    },

    /** How he stands with the yearly fee. */
    async paymentOf(id: string): Promise<(Payer & { lastPayment: number | null }) | null> {
      const row = await db
        .selectFrom('membersUser')
        .where('id', '=', id)
        .select(['lastPayment', 'paidYear', 'exempt'])
        .executeTakeFirst()
      return row ? { ...row, exempt: Boolean(row.exempt) } : null
    },

    /** The record as it is, for nobody else to change until the transaction ends. */
    async hold(trx: Database, id: string): Promise<OwnProfile | null> {
      const row = await trx
        .updateTable('membersUser')
        .set((eb) => ({ revision: eb.ref('revision') }))
        .where('id', '=', id)
        .where('deletedAt', '=', 0)
        .returning(profileColumns)
        .executeTakeFirst()
      return row ? profileOf(row) : null
    },

    /**
     * @param seen the revision that the member saw; undefined where one field is set whatever it was
     * @returns the new revision and the name as it is now; null when the record is gone or somebody changed it since
     */
    async update(
      trx: Database,
      id: string,
      settings: Partial<OwnSettings>,
      seen: number | undefined,
    ): Promise<{ revision: number; firstName: string; lastName: string } | null> {
      const row = await trx
        .updateTable('membersUser')
        .set((eb) => ({ ...settings, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .where('deletedAt', '=', 0)
        .$if(seen !== undefined, (query) => query.where('revision', '=', seen as number))
        .returning(['revision', 'firstName', 'lastName'])
        .executeTakeFirst()
      if (!row) return null
      await followNames(trx, id, settings)
      return { ...row, revision: Number(row.revision) }
    },
  }
}

const profileColumns = [
  ...(['firstName', 'lastName', 'occupation', 'magistrate', 'avatarColor', 'defaultLanguage'] as const),
  ...(['showTooltips', 'emailSubscriber', 'adminMails', 'revision'] as const),
] as const

type Row = Pick<Selectable<Schema['membersUser']>, (typeof profileColumns)[number]>

function profileOf(row: Row): OwnProfile {
  const { magistrate, showTooltips, emailSubscriber, adminMails } = row
  const flags = { magistrate, showTooltips, emailSubscriber, adminMails }
  return { ...row, ...asBooleans(flags), revision: Number(row.revision) }
}

const asBooleans = <Name extends string>(flags: Record<Name, boolean | 0 | 1>) =>
  Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, Boolean(flag)])) as Record<Name, boolean>

/** Turns a member's switch for letters, for whoever leaves by the link in one. @returns whether it stood otherwise */
export async function turnLetters(trx: Database, userId: string, wants: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('membersUser')
    .set((eb) => ({ emailSubscriber: wants, revision: eb('revision', '+', 1) }))
    .where('id', '=', userId)
    .where('deletedAt', '=', 0)
    .where('emailSubscriber', '=', !wants)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What he told when he asked to become a member, and what was answered; not who decided. */
export const applicationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('membersApplication')
    .where('userId', '=', userId)
    .select(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address', 'defaultLanguage'])
    .select(['magistrate', 'occupation', 'motivation', 'emailSubscriber', 'decidedAt', 'reason'])

/** What the members' register says of him. */
export const registerOf = (db: Database, member: string) =>
  db
    .selectFrom('membersRegister')
    .where('member', '=', member)
    .select(['number', 'event', 'memberClass', 'kind', 'lastName', 'firstNames', 'legalForm', 'address'])
    .select(['decidedAt', 'notifiedAt', 'enteredAt', 'corrects', 'remark'])
    .orderBy('number')

/** What this room keeps of a member: all of his row, the columns that he chose as an admin, how he joined. */
export const createMemberData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<OwnData> => ({
    tables: {
      profile: await db.selectFrom('membersUser').where('id', '=', id).selectAll().execute(),
      applications: await applicationsOf(db, id).execute(),
      register: await registerOf(db, id).execute(),
      columns: await db.selectFrom('membersColumns').where('userId', '=', id).selectAll().execute(),
    },
  }),
})
