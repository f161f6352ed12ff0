import type { Member } from '#platform/access/viewer.ts'
import { derived } from '#platform/database/remembered-reads.server.ts'
import type { Ready } from '#platform/http/admin-route.server.ts'
import type { MemberAdministration } from '../member-administration.server.ts'
import { refusalOfRestoring } from '../user.policy.ts'
import { restorableSeconds } from '../user.ts'
import type { ListedUser } from './user-lists.service.server.ts'
import { selectionIn } from './user-selection.ts'

export async function readUserRows({ service, viewer, asked }: Ready<MemberAdministration>, limit: number) {
  const selection = selectionIn(asked)
  const after = asked.get('after')
  const { rows, next } = await service.list(viewer, selection, { after, limit })
  const users = derived(rows, ['rows', viewer.role, viewer.id], () =>
    rows.map((user) => rowOf(viewer, user, service.announcedEndOf(viewer, user))),
  )
  return { selection, page: { rows: users, next, isFirst: after === null } }
}

export type UserRow = ReturnType<typeof rowOf>

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
