import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { addMonths } from '#platform/i18n/months.ts'
import { fold } from '#platform/search/words.ts'

export const userFlags = [
  ...(['disabled', 'emailSubscriber', 'magistrate', 'showTooltips', 'exempt', 'mayManagePayments'] as const),
] as const

type Flags = (typeof userFlags)[number]

/** A user as administrators see them: every field. Times are UTC seconds; `deletedAt` is 0 while they are there. */
export type User = Omit<Selectable<Schema['membersUser']>, Flags | 'sortName' | 'searchText' | 'adminMails'> &
  Record<Flags, boolean> & { email: string }

/** The collections users and disabledUsers, both of them together, and what can still be restored. */
export const userLists = ['active', 'disabled', 'all', 'deleted'] as const

export type UserList = (typeof userLists)[number]

export const failureOfList = (list: UserList) => `user.could-not-get-${list === 'all' ? 'active' : list}-users` as const

export const missingFrom = (list: 'active' | 'disabled') =>
  list === 'active' ? 'user.could-not-get-user' : 'user.could-not-get-disabled-user'

/** Of the problem of a form that somebody else's change overtook. */
export const staleKey = 'error.user.saved-by-another'

/** What the four callable functions answer: a key of the catalogue, which the client translates in a toast. */
export type FunctionAnswer = { message: string }

export const restorableDays = 30
export const restorableSeconds = restorableDays * 24 * 60 * 60

type Names = Pick<User, 'firstName' | 'lastName' | 'occupation'>

/** What the list of members is sorted and searched by; whoever writes a name or an occupation writes these too. */
export const listKeysOf = ({ firstName, lastName, occupation }: Names) => ({
  sortName: `${fold(lastName)}\t${fold(firstName)}`,
  searchText: fold(`${firstName} ${lastName} ${occupation}`),
})

/** For so long administrators are informed before the portal deletes an account: time to give access again, or to ask. */
const warnedSeconds = 60 * 24 * 60 * 60

/** When the portal deletes the account of somebody who stays blocked: erased, with the days to restore it, when the months are over. */
export const goesAt = (disabledAt: number, months: number): number => addMonths(disabledAt, months) - restorableSeconds

export type Ending = Pick<User, 'disabledAt' | 'deletedAt'>

/** The same from when on it is announced; null before, and for who is not blocked. */
export function announcedEnd({ disabledAt, deletedAt }: Ending, months: number, now: number): number | null {
  if (disabledAt === null || deletedAt > 0) return null
  const at = goesAt(disabledAt, months)
  return at - warnedSeconds <= now ? at : null
}
