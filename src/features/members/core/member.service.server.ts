import type { LettersOfMembers } from '#features/newsletter/consent/letters-of-members.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { membersErrors } from '../members.errors.ts'
import { createOwnProfileService, type RenameAccount } from '../profile/own-profile.service.server.ts'
import { canFollow } from './member.policy.ts'
import { createMemberRepository, type MemberRepository } from './member.repository.server.ts'
import type { CurrentUser, MemberProfile, NewMember } from './member.ts'

export type Members = ReturnType<typeof createMembers>

type Dependencies = {
  db: Database
  live: Live
  audit: Audit
  clock: Clock
  renameAccount: RenameAccount
  lettersOfMembers: Pick<LettersOfMembers, 'switched'>
}

/** The members' room: built once, in `shell/services.server.ts`. */
export function createMembers({ db, live, audit, clock, renameAccount, lettersOfMembers }: Dependencies) {
  const members: MemberRepository = createMemberRepository(db)
  live.allow('user', canFollow)
  live.allow('members', canFollow)

  const announce = (id: string): void => live.announce(topics.user(id), topics.members)

  return {
    ...createOwnProfileService({ db, audit, clock, renameAccount, lettersOfMembers, announce }),

    /** The person who is signed in, as the frame shows him. Null once the record is gone. */
    currentUser: (id: string): Promise<CurrentUser | null> => members.currentUser(id),

    /**
     * A member as other members see him.
     *
     * @throws PortalError user.could-not-get-user when there is none, or no more; for who is no admin also when disabled
     */
    async profile(viewer: Member, id: string): Promise<MemberProfile> {
      const profile = await members.profile(viewer, id)
      if (!profile) throw membersErrors['user.could-not-get-user']()
      return profile
    },

    /** The member as he is now, for work that goes on without him; null when he may no longer sign in. */
    findMember: (id: string): Promise<Member | null> => members.active(id),

    /** Writes the member's row in the transaction of the account it belongs to. Announce after the commit. */
    createUserRow: (trx: Database, member: NewMember): Promise<void> => members.insert(trx, member),

    /** Tells open browsers that this member changed. Called after the commit. */
    announce,
  }
}
