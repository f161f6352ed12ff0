import { isAdmin, type Member, type Viewer, withoutSession } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { listKeysOf } from '../users/user.ts'
import type { CurrentUser, MemberProfile, NewMember } from './member.ts'
import { paidYearOf } from './payment-state.ts'

export type MemberRepository = ReturnType<typeof createMemberRepository>

/** Writes `members_user`; the e-mail address is read from the accounts room. Deleted members are nowhere. */
export function createMemberRepository(db: Database) {
  return {
    async currentUser(id: string): Promise<CurrentUser | null> {
      const row = await db
        .selectFrom('membersUser as user')
        .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
        .where('user.id', '=', id)
        .where('user.deletedAt', '=', 0)
        .select(['user.id', 'user.role', 'user.firstName', 'user.avatarColor', 'user.defaultLanguage'])
        .select(['user.showTooltips', 'identity.email'])
        .executeTakeFirst()
      return row ? { ...row, showTooltips: Boolean(row.showTooltips) } : null
    },

    /** Neither deleted nor disabled. There is no session: nobody asks. */
    async active(id: string): Promise<Member | null> {
      const row = await db
        .selectFrom('membersUser as user')
        .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
        .where('user.id', '=', id)
        .where('user.deletedAt', '=', 0)
        .where('user.disabled', '=', false)
        .select(['user.id', 'user.role', 'user.firstName', 'user.lastName', 'user.avatarColor'])
        .select(['user.defaultLanguage', 'user.showTooltips', 'identity.email'])
        .executeTakeFirst()
      return row ? { ...row, showTooltips: Boolean(row.showTooltips), ...withoutSession } : null
    },

    /** Who is disabled is there for admins only. */
    async profile(viewer: Viewer, id: string): Promise<MemberProfile | null> {
      const row = await db
        .selectFrom('membersUser')
        .where('id', '=', id)
        .where('deletedAt', '=', 0)
        .$if(!isAdmin(viewer), (query) => query.where('disabled', '=', false))
        .select(['id', 'firstName', 'lastName', 'avatarColor', 'occupation', 'magistrate', 'createdAt'])
        .executeTakeFirst()
      return row ? { ...row, magistrate: Boolean(row.magistrate) } : null
    },

    /** @param trx the transaction that also makes the account, or the database itself */
    async insert(trx: Database, member: NewMember): Promise<void> {
      await trx
        .insertInto('membersUser')
        .values({
          ...member,
          ...listKeysOf(member),
          deletedAt: 0,
          paidYear: paidYearOf([], member.lastPayment),
        })
        .execute()
    },
  }
}
