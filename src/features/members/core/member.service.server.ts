import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { membersErrors } from '../members.errors.ts'
import { createOwnProfileService, type OwnProfileDeps } from '../profile/own-profile.service.server.ts'
import { canFollow } from './member.policy.ts'
import { activeMember, currentUser, insertMember, profileOf } from './member.repository.server.ts'
import type { MemberProfile, NewMember } from './member.ts'

export type Members = ReturnType<typeof createMembers>

/** Built once, in `shell/services.server.ts`. */
export function createMembers({ live, ...deps }: Omit<OwnProfileDeps, 'announce'> & { live: Live }) {
  const { db } = deps
  live.allow('user', canFollow)
  live.allow('members', canFollow)

  const announce = (id: string): void => live.announce(topics.user(id), topics.members)

  return {
    ...createOwnProfileService({ ...deps, announce }),

    /** The person who is signed in, as the frame shows them. Null once the record is gone. */
    currentUser: (id: string) => currentUser(db, id),

    /** A member as other members see them. @throws PortalError user.could-not-get-user for one who is gone, or disabled */
    async profile(viewer: Member, id: string): Promise<MemberProfile> {
      const profile = await profileOf(db, viewer, id)
      if (!profile) throw membersErrors['user.could-not-get-user']()
      return profile
    },

    /** The member as they are now, for work that goes on without them; null when they may no longer sign in. */
    findMember: (id: string) => activeMember(db, id),

    /** Writes the member's row in the transaction of the account it belongs to. Announce after the commit. */
    createUserRow: (trx: Database, member: NewMember): Promise<void> => insertMember(trx, member),

    /** To open browsers: this member changed. Called after the commit. */
    announce,
  }
}
