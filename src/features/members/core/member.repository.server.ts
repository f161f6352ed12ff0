import { isAdmin, type Member, type Viewer, withoutSession } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import { listKeysOf } from '../users/user.ts'
import type { CurrentUser, MemberProfile, NewMember } from './member.ts'

/** Deleted members are nowhere. */
const present = (db: Database, id: string) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', '=', id)
    .where('user.deletedAt', '=', 0)
    .select(['user.id', 'user.role', 'user.firstName', 'user.avatarColor', 'user.defaultLanguage'])
    .select(['user.showTooltips', 'identity.email'])

export async function currentUser(db: Database, id: string): Promise<CurrentUser | null> {
  const row = await present(db, id).executeTakeFirst()
  return row ? withFlags(row, ['showTooltips']) : null
}

/** Neither deleted nor disabled. There is no session: nobody asks. */
export async function activeMember(db: Database, id: string): Promise<Member | null> {
  const row = await present(db, id)
    .where('user.disabled', '=', false)
    .select(['user.lastName', 'user.mayManagePayments'])
    .executeTakeFirst()
  return row ? { ...withFlags(row, ['showTooltips', 'mayManagePayments']), ...withoutSession } : null
}

/** Disabled members are there for admins only. */
export async function profileOf(db: Database, viewer: Viewer, id: string): Promise<MemberProfile | null> {
  const row = await db
    .selectFrom('membersUser')
    .where('id', '=', id)
    .where('deletedAt', '=', 0)
    .$if(!isAdmin(viewer), (query) => query.where('disabled', '=', false))
    .select(['id', 'firstName', 'lastName', 'avatarColor', 'occupation', 'magistrate', 'createdAt'])
    .executeTakeFirst()
  return row ? withFlags(row, ['magistrate']) : null
}

/** At most 500. */
export async function insertMembers(trx: Database, members: readonly (NewMember & { paidYear: number | null })[]) {
  const rows = members.map((member) => ({ ...member, ...listKeysOf(member), deletedAt: 0 }))
  await trx.insertInto('membersUser').values(rows).execute()
}
