import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { createUserLists, ListedUser } from './list/user-lists.service.server.ts'
import { markIn } from './list/user-order.repository.server.ts'
import { selectionIn } from './list/user-selection.ts'
import { usersOperations } from './users-api-description.server.ts'

type UserLists = Pick<ReturnType<typeof createUserLists>, 'list' | 'userOf'>

/** The two lists of users as operations of the JSON interface: the same service, order and filters as the pages. */
export function createUsersApi(lists: UserLists): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api)
  for (const list of ['active', 'disabled'] as const) {
    const operations = usersOperations[list]
    serve(operations.list, async (c, { query: { after, limit } }) => {
      const asked = new URL(c.req.url).searchParams
      asked.set('list', list)
      const selection = selectionIn(asked)
      if (after !== null && markIn(after, selection.sort) === null)
        throw portalErrors['request.invalid-body']({}, 'after')
      const { users, next } = await lists.list(c.get('viewer'), selection, { after, limit })
      return c.json({ users: users.map(answerOf), next })
    })
    serve(operations.one, async (c, { params: { id } }) =>
      c.json(answerOf(await lists.userOf(c.get('viewer'), id, list))),
    )
  }
  return api
}

/** Every field of a user, each named, and whether they are active, disabled or deleted. */
const answerOf = (user: ListedUser) => ({
  id: user.id,
  avatarColor: user.avatarColor,
  createdAt: user.createdAt,
  defaultLanguage: user.defaultLanguage,
  deletedAt: user.deletedAt,
  disabled: user.disabled,
  email: user.email,
  emailSubscriber: user.emailSubscriber,
  firstName: user.firstName,
  lastName: user.lastName,
  lastPayment: user.lastPayment,
  paidYear: user.paidYear,
  magistrate: user.magistrate,
  occupation: user.occupation,
  role: user.role,
  showTooltips: user.showTooltips,
  exempt: user.exempt,
  revision: user.revision,
  status: user.status,
})
