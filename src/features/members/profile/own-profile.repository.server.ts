import type { Database } from '#platform/database/open-database.server.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import { type OwnProfile, ownFields } from './own-profile.ts'

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

const flags = ['magistrate', 'showTooltips', 'emailSubscriber', 'adminMails'] as const

type Flag = (typeof flags)[number]

const profileOf = (row: Omit<OwnProfile, Flag> & Record<Flag, boolean | 0 | 1>): OwnProfile => ({
  ...withFlags(row, flags),
  revision: Number(row.revision),
})
