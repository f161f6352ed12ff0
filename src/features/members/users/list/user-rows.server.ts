import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { refusalOfRestoring } from '../user.policy.ts'
import { restorableSeconds } from '../user.ts'
import type { ListedUser } from './user-lists.service.server.ts'
import { selectionIn } from './user-selection.ts'

/** What stands in the address can be shared: see `selectionIn`; `after` is a page further on. */
export async function readUserRows(context: Readonly<RouterContextProvider>, request: Request, limit: number) {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const asked = new URL(request.url).searchParams
  const selection = selectionIn(asked)
  const after = asked.get('after')
  const { rows, next } = await administration.list(viewer, selection, { after, limit })
  const users = rows.map((user) => rowOf(viewer, user, administration.announcedEndOf(viewer, user)))
  return { viewer, administration, selection, page: { rows: users, next, isFirst: after === null } }
}

export type UserRow = ReturnType<typeof rowOf>

/** What the table shows, each field named. @param endsAt when the portal deletes the account of somebody who is blocked, once that is near */
const rowOf = (viewer: Member, user: ListedUser, endsAt: number | null) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  avatarColor: user.avatarColor,
  occupation: user.occupation,
  magistrate: user.magistrate,
  email: user.email,
  role: user.role,
  defaultLanguage: user.defaultLanguage,
  lastPayment: user.lastPayment,
  paidYear: user.paidYear,
  exempt: user.exempt,
  emailSubscriber: user.emailSubscriber,
  disabled: user.disabled,
  status: user.status,
  endsAt,
  deletedAt: user.deletedAt,
  erasedAt: user.deletedAt + restorableSeconds,
  canRestore: refusalOfRestoring(viewer, user) === null,
})
