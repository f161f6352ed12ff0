import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import { followNames } from '../users/user.repository.server.ts'
import { type OwnProfile, type OwnSettings, ownFields } from './own-profile.ts'

const profileColumns = [...ownFields, 'revision'] as const

export async function ownProfile(db: Database, id: string): Promise<OwnProfile | null> {
  const row = await db
    .selectFrom('membersUser')
    .where('id', '=', id)
    .where('deletedAt', '=', 0)
    .select(profileColumns)
    .executeTakeFirst()
  return row ? profileOf(row) : null
}

/** What decides whether the yearly fee is paid. */
export async function ownPayments(db: Database, id: string) {
  const columns = ['lastPayment', 'paidYear', 'exempt'] as const
  const row = await db.selectFrom('membersUser').where('id', '=', id).select(columns).executeTakeFirst()
  return row ? withFlags(row, ['exempt']) : null
}

/** The record as it is, for nobody else to change until the transaction ends. */
export async function holdProfile(trx: Database, id: string): Promise<OwnProfile | null> {
  const row = await trx
    .updateTable('membersUser')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .where('deletedAt', '=', 0)
    .returning(profileColumns)
    .executeTakeFirst()
  return row ? profileOf(row) : null
}

/** @param seen the revision that the member saw, if it matters @returns null when the record is gone or changed since */
export async function updateProfile(trx: Database, id: string, settings: Partial<OwnSettings>, seen?: number) {
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
}

const flags = ['magistrate', 'showTooltips', 'emailSubscriber', 'adminMails'] as const

type Flag = (typeof flags)[number]

const profileOf = (row: Omit<OwnProfile, Flag> & Record<Flag, boolean | 0 | 1>): OwnProfile => ({
  ...withFlags(row, flags),
  revision: Number(row.revision),
})

/** Turns a member's switch for the newsletter, when they leave by the link in one. @returns whether it was otherwise */
export async function switchNewsletter(trx: Database, userId: string, wants: boolean): Promise<boolean> {
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

/** What they wrote when they asked to become a member, and what was answered; not who decided. */
export const applicationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('membersApplication')
    .where('userId', '=', userId)
    .select(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address', 'defaultLanguage'])
    .select(['magistrate', 'occupation', 'motivation', 'emailSubscriber', 'decidedAt', 'reason'])

export const registerOf = (db: Database, member: string) =>
  db
    .selectFrom('membersRegister')
    .where('member', '=', member)
    .select(['number', 'event', 'memberClass', 'kind', 'lastName', 'firstNames', 'legalForm', 'address'])
    .select(['decidedAt', 'notifiedAt', 'enteredAt', 'corrects', 'remark'])
    .orderBy('number')

/** What is kept of a member: all of their row, the columns that they chose as an admin, how they joined. */
export const createMemberData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<ExportedData> => ({
    tables: {
      profile: await db.selectFrom('membersUser').where('id', '=', id).selectAll().execute(),
      applications: await applicationsOf(db, id).execute(),
      register: await registerOf(db, id).execute(),
      columns: await db.selectFrom('membersColumns').where('userId', '=', id).selectAll().execute(),
    },
  }),
})
