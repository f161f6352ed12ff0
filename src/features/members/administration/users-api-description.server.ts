import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { avatarColors } from '#platform/access/viewer.ts'
import { describeOperation } from '#platform/api/describe-operation.ts'
import { isDay } from '#platform/i18n/days.ts'
import { facets, longestQuery, sortings } from './list/user-selection.ts'

const seconds = z.int().describe('UTC seconds')

const user = z
  .object({
    id: z.string(),
    avatarColor: z.enum(avatarColors),
    createdAt: seconds,
    defaultLanguage: z.enum(['nl', 'fr']),
    deletedAt: z.int().describe('UTC seconds; 0 while he is there'),
    disabled: z.boolean(),
    email: z.string(),
    emailSubscriber: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    lastPayment: z.int().nullable().describe('UTC seconds; null when he never paid'),
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

const day = z.string().refine(isDay).optional()
const anyOf = <const Values extends readonly string[]>(values: Values) => z.array(z.enum(values)).optional()

/** As the list of the pages is narrowed and sorted: several values of one filter mean any of them. */
export const usersQuery = z.object({
  q: z.string().max(longestQuery).optional().describe('words of the name, the occupation or the address'),
  role: anyOf(facets.role),
  magistrate: anyOf(facets.magistrate),
  language: anyOf(facets.language),
  newsletter: anyOf(facets.newsletter),
  payment: anyOf(facets.payment).describe('of the yearly fee'),
  paidFrom: day.describe('first day of the last payment, yyyy-mm-dd in Belgium'),
  paidUntil: day.describe('last day of the last payment'),
  sort: z.enum(sortings).optional().describe('by last payment unless said otherwise'),
  way: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(2000).optional().describe('`next` of the answer before, in the same order'),
  limit: z.int().min(1).max(500).default(100).optional(),
})

const page = z.object({
  users: z.array(user),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const params = z.object({ id: z.string() })
const reads = { method: 'get', tag: 'Users', scopes: ['users:read'] } as const

/** What `/api/v1/openapi.json` says about the lists of users. */
export function describeUsersApi(registry: OpenAPIHono['openAPIRegistry']): void {
  describeOperation(registry, {
    ...{ ...reads, path: '/users', id: 'listUsers', query: usersQuery },
    summary: 'The active users, who waits longest for a payment first',
    answers: { 200: { description: 'a piece of the list', schema: page } },
  })
  describeOperation(registry, {
    ...{ ...reads, path: '/users/{id}', id: 'getUser', params },
    summary: 'One active user',
    answers: { 200: { description: 'the user', schema: user } },
    problems: { 404: 'Nobody of this id is on the list.' },
  })
  describeOperation(registry, {
    ...{ ...reads, path: '/disabledUsers', id: 'listDisabledUsers', query: usersQuery },
    summary: 'The disabled users, who paid last first',
    answers: { 200: { description: 'a piece of the list', schema: page } },
  })
  describeOperation(registry, {
    ...{ ...reads, path: '/disabledUsers/{id}', id: 'getDisabledUser', params },
    summary: 'One disabled user',
    answers: { 200: { description: 'the user', schema: user } },
    problems: { 404: 'Nobody of this id is on the list.' },
  })
}
