import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import { adminCalls } from '#platform/access/admin-guards.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { valuesText } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { fullNameOf } from '../../core/member.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { withMembersErrorCode } from '../administer.server.ts'
import { userById } from '../user.repository.server.ts'
import { failureOfList, missingFrom, type User, type UserList, userLists } from '../user.ts'
import { everybodyIn, kindsOfUsers, pageOfUsers, type UserKind, userCursorIn } from './user-list.repository.server.ts'
import { type Facet, facetNames, facets, type UserSelection } from './user-selection.ts'

export type ListedUser = User & { status: UserStatus }
type UserStatus = 'active' | 'invited' | 'expired' | 'notInvited' | 'disabled'

type Place = { after?: string | null; limit: number }

type UserListDeps = Pick<AdministrationDeps, 'db' | 'clock' | 'log' | 'accounts' | 'payments'>

export function createUserLists({ db, clock, log, accounts, payments }: UserListDeps) {
  const withErrorCode = withMembersErrorCode(log)

  /** By which the fees of today are judged. */
  const feeYear = () => payments.feeYear(clock.seconds())

  /** Invitations run out, and blocked accounts come to their end. */
  const minute = () => Math.floor(clock.seconds() / 60)

  const page = (selection: UserSelection, { after = null, limit }: Place): Promise<Page<ListedUser>> =>
    withErrorCode(failureOfList(selection.list), async () => {
      const place = { feeYear: await feeYear(), after: userCursorIn(after, selection.sort), limit: limit + 1 }
      const read = async () => {
        const found = await pageOfUsers(db, selection, place)
        const { rows, next } = pageOf(found, limit, ({ cursor }) => valuesText(cursor))
        const states = await accounts.invitationStates(rows.map(({ user }) => user.id))
        const users = rows.map(({ user }) => ({ ...user, status: statusOf(user, states.get(user.id)) }))
        return { rows: users, next, minute: minute() }
      }
      return remembered(db, ['users', selection, place], read, (found) => found.minute === minute())
    })

  return {
    ...adminCalls({
      /** @throws PortalError user.could-not-get-active-users and its likes when the database fails */
      list: (_, selection: UserSelection, place: Place) => page(selection, place),

      counts: (_, selection: UserSelection) =>
        withErrorCode(failureOfList(selection.list), async () => {
          const year = await feeYear()
          return remembered(db, ['users-counted', selection, year], async () =>
            countsOf(await kindsOfUsers(db, selection, year), selection),
          )
        }),

      async everybody(_, selection: UserSelection, { after = null, limit }: Place) {
        const place = { feeYear: await feeYear(), after: userCursorIn(after, 'name'), limit: limit + 1 }
        const found = await withErrorCode(failureOfList(selection.list), () => everybodyIn(db, selection, place))
        const { rows, next } = pageOf(found, limit, ({ sortName, id }) => valuesText([sortName, id]))
        return { rows: rows.map((row) => ({ id: row.id, name: fullNameOf(row), email: row.email })), next }
      },

      async userOf(_, id: string, list: 'active' | 'disabled'): Promise<ListedUser> {
        const user = await userById(db, id)
        const isListed = user?.deletedAt === 0 && user.disabled === (list === 'disabled')
        if (!isListed) throw membersErrors[missingFrom(list)]()
        const states = await accounts.invitationStates([id])
        return { ...user, status: statusOf(user, states.get(id)) }
      },

      /** One user with every field, also disabled or deleted. @throws PortalError user.could-not-get-user */
      async user(_, id: string): Promise<User> {
        const user = await userById(db, id)
        if (!user) throw membersErrors['user.could-not-get-user']()
        return user
      },
    }),

    /** For a caller that has asked already who is looking. */
    reading: (selection: UserSelection) => (place: Place) => page(selection, place),

    now: () => clock.seconds(),

    feeYear,
  }
}

function statusOf({ disabled }: User, invitation: InvitationState | undefined): UserStatus {
  if (disabled) return 'disabled'
  if (!invitation || invitation.state === 'accepted') return 'active'
  if (invitation.state === 'open') return 'invited'
  return invitation.invitedAt === null ? 'notInvited' : 'expired'
}

/** Each facet and the lists are counted with the others applied; `facets`: how many there would be with this value alone. */
function countsOf(kinds: readonly UserKind[], selection: UserSelection) {
  const isIn = (kind: UserKind, list: UserList) => (list === 'all' ? kind.list !== 'deleted' : kind.list === list)
  const isChosen = (kind: UserKind, name: Facet) => {
    const chosen: readonly string[] = selection[name]
    return chosen.length === 0 || chosen.includes(kind[name])
  }
  const count = (list: UserList, fits: (kind: UserKind, name: Facet) => boolean) =>
    kinds
      .filter((kind) => isIn(kind, list) && facetNames.every((name) => fits(kind, name)))
      .reduce((sum, kind) => sum + kind.count, 0)
  const withValue = (facet: Facet, value: string) =>
    count(selection.list, (kind, name) => (name === facet ? kind[facet] === value : isChosen(kind, name)))
  return {
    total: count(selection.list, isChosen),
    lists: recordOf(userLists, (list) => count(list, isChosen)),
    facets: recordOf(facetNames, (facet) => recordOf(facets[facet], (value) => withValue(facet, value))),
  }
}

const recordOf = <Name extends string, Value>(names: readonly Name[], countOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, Value>
