import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { fullNameOf } from '../../core/member.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { type MembersErrorCode, membersErrors } from '../../members.errors.ts'
import { asAdmin, failingAs } from '../administer.server.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import { createUserRepository } from '../user.repository.server.ts'
import type { User, UserList } from '../user.ts'
import { countsOf, type SelectionCounts } from './selection-counts.ts'
import { createUserListRepository } from './user-list.repository.server.ts'
import { markIn, markText } from './user-order.repository.server.ts'
import type { UserSelection } from './user-selection.ts'

/** One of a list. Whether somebody who may sign in ever chose a password is part of how he stands. */
export type ListedUser = User & { status: UserStatus }
export type UserStatus = 'active' | 'invited' | 'expired' | 'notInvited' | 'disabled'

/** One page of a list. `next` is to be given as `after`; null at the end. */
export type UserPage = { users: ListedUser[]; next: string | null }

const failureOf: Record<UserList, MembersErrorCode> = {
  active: 'user.could-not-get-active-users',
  disabled: 'user.could-not-get-disabled-users',
  all: 'user.could-not-get-active-users',
  deleted: 'user.could-not-get-deleted-users',
}

/** Some of a selection, as it can be told whom something is done with. */
export type Everybody = { users: Addressee[]; next: string | null }

type Place = { after?: string | null; limit: number }

type Needs = Pick<AdministrationDeps, 'db' | 'clock' | 'log' | 'accounts'>

/** Active users by last payment ascending, disabled descending; who was deleted. */
export function createUserLists({ db, clock, log, accounts }: Needs) {
  const users = createUserRepository(db)
  const lists = createUserListRepository(db)
  const failing = failingAs(log)

  const thisYear = () => yearOf(clock.seconds())

  const page = (selection: UserSelection, { after = null, limit }: Place): Promise<UserPage> => {
    const mark = markIn(after, selection.sort)
    return failing(failureOf[selection.list], async () => {
      const found = await lists.page(selection, { thisYear: thisYear(), after: mark, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      const states = await accounts.invitationStates(shown.map(({ user }) => user.id))
      return {
        users: shown.map(({ user }) => ({ ...user, status: statusOf(user, states.get(user.id)) })),
        next: last && found.length > limit ? markText(last.mark) : null,
      }
    })
  }

  return {
    /** @throws PortalError user.could-not-get-active-users and its likes when the database fails */
    async list(viewer: Viewer, selection: UserSelection, place: Place): Promise<UserPage> {
      asAdmin(viewer)
      return page(selection, place)
    },

    /** The same for who has asked already who is looking. */
    reading: (selection: UserSelection) => (place: Place) => page(selection, place),

    /** How many there are in all, in each list and of each value that the list could be narrowed to. */
    async counts(viewer: Viewer, selection: UserSelection): Promise<SelectionCounts> {
      asAdmin(viewer)
      return failing(failureOf[selection.list], async () =>
        countsOf(await lists.kinds(selection, thisYear()), selection),
      )
    },

    /** All whom the selection leaves, by name, a piece at a time. `next` is to be given as `after`; null at the end. */
    async everybody(viewer: Viewer, selection: UserSelection, { after = null, limit }: Place): Promise<Everybody> {
      asAdmin(viewer)
      const rows = await failing(failureOf[selection.list], () =>
        lists.everybody(selection, { thisYear: thisYear(), after: markIn(after, 'name'), limit: limit + 1 }),
      )
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        users: shown.map(({ id, firstName, lastName, email }) => ({
          id,
          name: fullNameOf({ firstName, lastName }),
          email,
        })),
        next: last && rows.length > limit ? markText([last.sortName, last.id]) : null,
      }
    },

    /**
     * One user of a list.
     *
     * @throws PortalError user.could-not-get-user or user.could-not-get-disabled-user when he is not on it
     */
    async userOf(viewer: Viewer, id: string, list: 'active' | 'disabled'): Promise<ListedUser> {
      asAdmin(viewer)
      const user = await users.byId(id)
      const isListed = user?.deletedAt === 0 && user.disabled === (list === 'disabled')
      if (!isListed)
        throw membersErrors[list === 'active' ? 'user.could-not-get-user' : 'user.could-not-get-disabled-user']()
      const states = await accounts.invitationStates([id])
      return { ...user, status: statusOf(user, states.get(id)) }
    },

    /** UTC seconds: against which payments are held. */
    now: () => clock.seconds(),

    /** One user with every field, also disabled or deleted. @throws PortalError user.could-not-get-user */
    async user(viewer: Viewer, id: string): Promise<User> {
      asAdmin(viewer)
      const user = await users.byId(id)
      if (!user) throw membersErrors['user.could-not-get-user']()
      return user
    },
  }
}

function statusOf({ disabled }: User, invitation: InvitationState | undefined): UserStatus {
  if (disabled) return 'disabled'
  if (!invitation || invitation.state === 'accepted') return 'active'
  if (invitation.state === 'open') return 'invited'
  return invitation.invitedAt === null ? 'notInvited' : 'expired'
}
