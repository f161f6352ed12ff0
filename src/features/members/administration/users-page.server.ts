import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberAdministrationContext } from './administration.context.ts'
import { refusalOfRestoring } from './user.policy.ts'
import { restorableSeconds, type User, type UserList, userLists } from './user.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

const isUserList = (name: string | null): name is UserList => userLists.some((list) => list === name)

/** `?list=` active unless given, `?q=` and `?after=`: what stands in the address can be shared (ux.md G3). */
export async function readUsersPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { xsrfToken } = context.get(requestContext)
  const administration = context.get(memberAdministrationContext)
  const asked = new URL(request.url).searchParams
  const list = isUserList(asked.get('list')) ? (asked.get('list') as UserList) : 'active'
  const query = (asked.get('q') ?? '').trim().slice(0, 200)
  const after = asked.get('after')
  const { users, next, total } = await administration.list(viewer, { list, query, after, limit: pageSize })
  const counts = await administration.counts(viewer)
  const now = administration.now()
  return {
    list,
    query,
    next,
    isFirst: after === null,
    total,
    counts,
    now,
    users: users.map((user) => rowOf(viewer, user)),
    xsrfToken,
  }
}

export type UsersPageData = Awaited<ReturnType<typeof readUsersPage>>
export type UserRow = UsersPageData['users'][number]

/** What the table shows, each field named. */
const rowOf = (viewer: Member, user: User) => ({
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
  deletedAt: user.deletedAt,
  erasedAt: user.deletedAt + restorableSeconds,
  canRestore: refusalOfRestoring(viewer, user) === null,
})

/** `restore`: the id of a deleted user. @throws PortalError request.invalid-body, user.not-deleted, user.account-of-developer */
export async function restoreFromList(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const id = (await formOf(request)).get('restore')
  if (typeof id !== 'string') throw portalErrors['request.invalid-body']()
  const { message } = await context.get(memberAdministrationContext).restoreUser(viewer, { id })
  return redirectWithNotice('/administration/members?list=deleted', { kind: 'success', key: message })
}
