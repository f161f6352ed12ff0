import { OpenAPIHono, z } from '@hono/zod-openapi'
import { asAdmin } from '#platform/access/guards.ts'
import type { Operation } from '#platform/api/describe-operation.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { membersErrors } from '../members.errors.ts'
import type { createUserAccess } from './access.service.server.ts'
import { functionSchemas } from './user.schema.ts'
import type { createUserChanges } from './user.service.server.ts'

type FunctionName = keyof typeof functionSchemas

type UserFunctions = Pick<ReturnType<typeof createUserChanges> & ReturnType<typeof createUserAccess>, FunctionName>

/**
 * The four callable functions (createUser, updateUser, changeUserAccess, deleteUser) as operations of the JSON interface: the same service as the
 * pages. Each answers `{ message }`, a key of the catalogue; createUser also whom it made.
 */
export function createFunctionsApi(functions: UserFunctions): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api, membersErrors)
  serve(operations.createUser, async (c, { body }) => c.json(await functions.createUser(c.get('viewer'), body)))
  serve(operations.updateUser, async (c, { body }) => c.json(await functions.updateUser(c.get('viewer'), body)))
  serve(operations.changeUserAccess, async (c, { body }) =>
    c.json(await functions.changeUserAccess(c.get('viewer'), body)),
  )
  serve(operations.deleteUser, async (c, { body }) => c.json(await functions.deleteUser(c.get('viewer'), body)))
  return api
}

const message = z.string().describe('a key of the success catalogue')
const answer = z.object({ message }).openapi('FunctionAnswer')
const created = z.object({ message, id: z.string().describe('of the user that was made') }).openapi('CreateUserAnswer')

const operationOf = <Body extends z.ZodObject>(
  name: FunctionName,
  body: Body,
  summary: string,
  schema: z.ZodObject = answer,
) =>
  ({
    method: 'post',
    path: `/functions/${name}`,
    id: name,
    tag: 'Functions',
    scopes: ['users:write'],
    permit: asAdmin,
    summary,
    body,
    description: 'A change of role asks a session that proved lately whose it is: a token is refused it.',
    answers: { 200: { description: 'done', schema } },
    problems: {
      403: 'Administrators only; the own role or access; a developer; an old proof of identity; a missing scope.',
      404: 'No such user in that list.',
      409: 'An address that is taken, the last administrator, or somebody saved meanwhile.',
      422: 'A field that cannot be so.',
    },
  }) satisfies Operation

const operations = {
  createUser: operationOf('createUser', functionSchemas.createUser, 'Make a user and invite them', created),
  updateUser: operationOf('updateUser', functionSchemas.updateUser, 'Change the fields of a user that are given'),
  changeUserAccess: operationOf(
    'changeUserAccess',
    functionSchemas.changeUserAccess,
    'Move a user to the active or the disabled list',
  ),
  deleteUser: operationOf('deleteUser', functionSchemas.deleteUser, 'Delete a user, to be restored within 30 days'),
}
