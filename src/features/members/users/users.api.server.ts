import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { userCursorIn } from './list/user-list.repository.server.ts'
import type { createUserLists, ListedUser } from './list/user-lists.service.server.ts'
import { selectionIn } from './list/user-selection.ts'
import { userSchema, usersOperations } from './users-api-description.server.ts'

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
      if (after !== null && userCursorIn(after, selection.sort) === null)
        throw portalErrors['request.invalid-body']({}, 'after')
      const { rows, next } = await lists.list(c.get('viewer'), selection, { after, limit })
      return c.json({ users: rows.map(answerOf), next })
    })
    serve(operations.one, async (c, { params: { id } }) =>
      c.json(answerOf(await lists.userOf(c.get('viewer'), id, list))),
    )
  }
  return api
}

/** The fields that the interface describes, and no other. */
const answerOf = (user: ListedUser) => userSchema.parse(user)
