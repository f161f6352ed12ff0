import { OpenAPIHono, z } from '@hono/zod-openapi'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { asAdmin } from './administer.server.ts'
import type { ApiEnvironment } from './functions.api.server.ts'
import type { createUserLists, ListedUser } from './list/user-lists.service.server.ts'
import { markIn } from './list/user-order.repository.server.ts'
import { facetNames, selectionIn } from './list/user-selection.ts'
import { describeUsersApi, usersQuery } from './users-api-description.server.ts'

type UserLists = Pick<ReturnType<typeof createUserLists>, 'list' | 'userOf'>
type List = 'active' | 'disabled'

/** As the specification calls the two collections (section 3). */
const collections = { users: 'active', disabledUsers: 'disabled' } as const satisfies Record<string, List>

/** What an address may ask for; what is wrong in it is refused, not passed over as a page does. */
const requestSchema = usersQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(100) })

/** The two lists of users as operations of the JSON interface: the same service, order and filters as the pages. */
export function createUsersApi(lists: UserLists): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  describeUsersApi(api.openAPIRegistry)
  for (const [collection, list] of Object.entries(collections)) {
    api.get(`/${collection}`, async (c) => {
      const viewer = asAdmin(c.get('viewer'))
      const { after = null, limit } = parsed(c.req.queries())
      const asked = new URL(c.req.url).searchParams
      asked.set('list', list)
      const selection = selectionIn(asked)
      if (after !== null && markIn(after, selection.sort) === null) throw portalErrors['request.invalid-body']()
      const { users, next } = await lists.list(viewer, selection, { after, limit })
      return c.json({ users: users.map(answerOf), next })
    })
    api.get(`/${collection}/:id`, async (c) =>
      c.json(answerOf(await lists.userOf(c.get('viewer'), c.req.param('id'), list))),
    )
  }
  return api
}

/** @throws PortalError request.invalid-body */
function parsed(queries: Record<string, string[]>) {
  const several = facetNames.map((name) => [name, queries[name] ?? []])
  const single = ['q', 'paidFrom', 'paidUntil', 'sort', 'way', 'after', 'limit'].map((name) => [
    name,
    queries[name]?.[0],
  ])
  const result = requestSchema.safeParse(Object.fromEntries([...several, ...single]))
  if (!result.success) throw portalErrors['request.invalid-body']()
  return result.data
}

/** Every field of specification section 3, each named, and how he stands. */
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
