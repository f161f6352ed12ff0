import { OpenAPIHono, z } from '@hono/zod-openapi'
import { asAdmin } from '#platform/access/guards.ts'
import { avatarColors } from '#platform/access/viewer.ts'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceLimit, pieceMark } from '#platform/api/pieces.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { userCursorIn } from './list/user-list.repository.server.ts'
import type { createUserLists, ListedUser } from './list/user-lists.service.server.ts'
import { facets, maxQueryLength, selectionIn, sortings } from './list/user-selection.ts'

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

const seconds = z.int().describe('UTC seconds')

const userSchema = z
  .object({
    id: z.string(),
    avatarColor: z.enum(avatarColors),
    createdAt: seconds,
    defaultLanguage: z.enum(['nl', 'fr']),
    deletedAt: z.int().describe('UTC seconds; 0 while they are there'),
    disabled: z.boolean(),
    email: z.string(),
    emailSubscriber: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    lastPayment: z.int().nullable().describe('UTC seconds; null when they never paid'),
    paidYear: z.int().nullable().describe('the highest year for which the fee is paid; null for anyone who never paid'),
    magistrate: z.boolean(),
    occupation: z.string(),
    role: z.enum(['USER', 'ADMIN', 'DEV']),
    showTooltips: z.boolean(),
    exempt: z.boolean().describe('need not pay the yearly fee'),
    revision: z.int().describe('counts the changes: give it to updateUser as `settings.revision`'),
    status: z
      .enum(['active', 'invited', 'expired', 'notInvited', 'disabled'])
      .describe('invited: has not chosen a password yet; expired: and the invitation has run out'),
  })
  .openapi('User')

const day = z.iso.date().optional()
const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).optional()

/** As the list of the pages is narrowed and sorted: several values of one filter mean any of them. */
const usersQuery = z.object({
  q: z.string().max(maxQueryLength).optional().describe('words of the name, the occupation or the address'),
  role: anyOf(facets.role),
  magistrate: anyOf(facets.magistrate),
  language: anyOf(facets.language),
  newsletter: anyOf(facets.newsletter),
  payment: anyOf(facets.payment).describe('of the yearly fee'),
  paidFrom: day.describe('first day of the last payment, yyyy-mm-dd in Belgium'),
  paidUntil: day.describe('last day of the last payment'),
  sort: z.enum(sortings).optional().describe('by last payment unless said otherwise'),
  way: z.enum(['asc', 'desc']).optional(),
  after: pieceMark(2000).describe('`next` of the answer before, in the same order'),
  limit: pieceLimit(100, 500),
})

const page = z.object({
  users: z.array(userSchema),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const params = z.object({ id: z.string() })
const reads = { method: 'get', tag: 'Users', scopes: ['users:read'], permit: asAdmin } as const
const piece = { 200: { description: 'a piece of the list', schema: page } }
const one = {
  answers: { 200: { description: 'the user', schema: userSchema } },
  problems: { 404: 'Nobody of this id is on the list.' },
}

/** What `/api/v1/openapi.json` says about the lists of users, by the list that each reads. */
const usersOperations = {
  active: {
    list: {
      ...reads,
      path: '/users',
      id: 'listUsers',
      query: usersQuery,
      answers: piece,
      summary: 'The active users, who waits longest for a payment first',
    },
    one: { ...reads, path: '/users/{id}', id: 'getUser', params, ...one, summary: 'One active user' },
  },
  disabled: {
    list: {
      ...reads,
      path: '/disabledUsers',
      id: 'listDisabledUsers',
      query: usersQuery,
      answers: piece,
      summary: 'The disabled users, who paid last first',
    },
    one: {
      ...reads,
      path: '/disabledUsers/{id}',
      id: 'getDisabledUser',
      params,
      ...one,
      summary: 'One disabled user',
    },
  },
} satisfies Record<string, Record<'list' | 'one', Operation>>
