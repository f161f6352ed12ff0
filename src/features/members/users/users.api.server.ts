import { OpenAPIHono, z } from '@hono/zod-openapi'
import { asAdmin } from '#platform/access/admin-guards.ts'
import { avatarColors } from '#platform/access/viewer.ts'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { membersErrors } from '../members.errors.ts'
import type { createUserAccess } from './access.service.server.ts'
import { userCursorIn } from './list/user-list.repository.server.ts'
import type { createUserLists } from './list/user-lists.service.server.ts'
import { facets, maxQueryLength, selectionIn, sortings } from './list/user-selection.ts'
import { functionSchemas } from './user.schema.ts'
import type { createUserChanges } from './user.service.server.ts'

type UserFunctions = ReturnType<typeof createUserChanges> & ReturnType<typeof createUserAccess>
type Users = Pick<ReturnType<typeof createUserLists> & UserFunctions, 'list' | 'userOf' | FunctionName>

/**
 * The two lists of users and the four callable functions as operations of the JSON interface: the same services, order and
 * filters as the pages. A function answers `{ message }`, a key of the catalogue; createUser also whom it made.
 */
export function createUsersApi(users: Users): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api, membersErrors)
  for (const list of ['active', 'disabled'] as const) {
    const operations = operationsOfList(list)
    serve(operations.list, async (c, { query: { after, limit } }) => {
      const asked = new URL(c.req.url).searchParams
      asked.set('list', list)
      const selection = selectionIn(asked)
      if (after !== null && userCursorIn(after, selection.sort) === null)
        throw portalErrors['request.invalid-body']({}, 'after')
      const { rows, next } = await users.list(c.get('viewer'), selection, { after, limit })
      return c.json({ users: rows.map((user) => userSchema.parse(user)), next })
    })
    serve(operations.one, async (c, { params: { id } }) =>
      c.json(userSchema.parse(await users.userOf(c.get('viewer'), id, list))),
    )
  }
  serve(functions.createUser, async (c, { body }) => c.json(await users.createUser(c.get('viewer'), body)))
  serve(functions.updateUser, async (c, { body }) => c.json(await users.updateUser(c.get('viewer'), body)))
  serve(functions.changeUserAccess, async (c, { body }) => c.json(await users.changeUserAccess(c.get('viewer'), body)))
  serve(functions.deleteUser, async (c, { body }) => c.json(await users.deleteUser(c.get('viewer'), body)))
  return api
}

const seconds = z.int().describe('UTC seconds')

/** The fields that leave, and no other. */
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
    mayManagePayments: z.boolean().describe('does the work of the treasurer; administrators may anyway'),
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
  treasurer: anyOf(facets.treasurer).describe('has the right to manage payments'),
  magistrate: anyOf(facets.magistrate),
  language: anyOf(facets.language),
  newsletter: anyOf(facets.newsletter),
  payment: anyOf(facets.payment).describe('of the yearly fee'),
  paidFrom: day.describe('first day of the last payment, yyyy-mm-dd in Belgium'),
  paidUntil: day.describe('last day of the last payment'),
  sort: z.enum(sortings).optional().describe('by last payment unless said otherwise'),
  way: z.enum(['asc', 'desc']).optional(),
  after: pieceCursor(2000).describe('`next` of the answer before, in the same order'),
  limit: pieceLimit(100, 500),
})

const page = z.object({
  users: z.array(userSchema),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const operationsOfList = (list: 'active' | 'disabled') => {
  const { path, name, listed, one } = listWords[list]
  const reads = { method: 'get', tag: 'Users', scopes: ['users:read'], permit: asAdmin } as const
  return {
    list: {
      ...reads,
      path,
      id: `list${name}s`,
      query: usersQuery,
      answers: { 200: { description: 'a piece of the list', schema: page } },
      summary: listed,
    },
    one: {
      ...reads,
      path: `${path}/{id}`,
      id: `get${name}`,
      params: z.object({ id: z.string() }),
      answers: { 200: { description: 'the user', schema: userSchema } },
      problems: { 404: 'Nobody of this id is on the list.' },
      summary: one,
    },
  } satisfies Record<string, Operation>
}

const listWords = {
  active: {
    path: '/users',
    name: 'User',
    listed: 'The active users, who waits longest for a payment first',
    one: 'One active user',
  },
  disabled: {
    path: '/disabledUsers',
    name: 'DisabledUser',
    listed: 'The disabled users, who paid last first',
    one: 'One disabled user',
  },
}

type FunctionName = keyof typeof functionSchemas

const message = z.string().describe('a key of the success catalogue')
const answer = z.object({ message }).openapi('FunctionAnswer')
const created = z.object({ message, id: z.string().describe('of the user that was made') }).openapi('CreateUserAnswer')

const functionOf = <Body extends z.ZodObject>(id: FunctionName, body: Body, summary: string, schema: z.ZodObject) =>
  ({
    method: 'post',
    path: `/functions/${id}`,
    id,
    tag: 'Functions',
    scopes: ['users:write'],
    permit: asAdmin,
    summary,
    body,
    description:
      'A change of role or of `mayManagePayments` asks a session that proved lately whose it is: a token is refused it.',
    answers: { 200: { description: 'done', schema } },
    problems: {
      403: 'Administrators only; the own role or access; a developer; an old proof of identity; a missing scope.',
      404: 'No such user in that list.',
      409: 'An address that is taken, the last administrator, or somebody saved meanwhile.',
      422: 'A field that cannot be so.',
    },
  }) satisfies Operation

const { createUser, updateUser, changeUserAccess, deleteUser } = functionSchemas

const functions = {
  createUser: functionOf('createUser', createUser, 'Make a user and invite them', created),
  updateUser: functionOf('updateUser', updateUser, 'Change the fields of a user that are given', answer),
  changeUserAccess: functionOf(
    'changeUserAccess',
    changeUserAccess,
    'Move a user to the active or the disabled list',
    answer,
  ),
  deleteUser: functionOf('deleteUser', deleteUser, 'Delete a user, to be restored within 30 days', answer),
}
