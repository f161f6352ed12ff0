import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Viewer } from '#platform/access/viewer.ts'
import { describeOperation } from '#platform/api/describe-operation.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type MembersErrorCode, membersErrors } from '../members.errors.ts'
import type { createUserAccess } from './access.service.server.ts'
import { asAdmin } from './administer.server.ts'
import { functionSchemas } from './user.schema.ts'
import type { createUserChanges } from './user.service.server.ts'
import type { FunctionAnswer } from './user.ts'

export type ApiEnvironment = { Variables: { viewer: Viewer } }

export type UserFunctions = Pick<
  ReturnType<typeof createUserChanges> & ReturnType<typeof createUserAccess>,
  FunctionName
>

type FunctionName = keyof typeof functionSchemas

/**
 * The four callable functions of specification section 7 as operations of the JSON interface: the same service as the
 * pages. Each answers `{ message }`, a key of the catalogue.
 */
export function createFunctionsApi(functions: UserFunctions): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = <Wanted>(
    name: FunctionName,
    schema: z.ZodType<Wanted>,
    call: (viewer: Viewer, wanted: Wanted) => Promise<FunctionAnswer>,
  ) => {
    describeFunction(api, name)
    api.post(`/functions/${name}`, async (c) => {
      const viewer = asAdmin(c.get('viewer'))
      const { message } = await call(viewer, parsed(schema, await bodyOf(c)))
      return c.json({ message })
    })
  }
  serve('createUser', functionSchemas.createUser, functions.createUser)
  serve('updateUser', functionSchemas.updateUser, functions.updateUser)
  serve('changeUserAccess', functionSchemas.changeUserAccess, functions.changeUserAccess)
  serve('deleteUser', functionSchemas.deleteUser, functions.deleteUser)
  return api
}

const summaries: Record<FunctionName, string> = {
  createUser: 'Make a user and invite him',
  updateUser: 'Change the fields of a user that are given',
  changeUserAccess: 'Move a user to the active or the disabled list',
  deleteUser: 'Delete a user, to be restored within 30 days',
}

const answer = z.object({ message: z.string().describe('a key of the success catalogue') }).openapi('FunctionAnswer')

function describeFunction(api: OpenAPIHono<ApiEnvironment>, name: FunctionName): void {
  describeOperation(api.openAPIRegistry, {
    ...{ method: 'post', path: `/functions/${name}`, id: name, tag: 'Functions', scopes: ['users:write'] },
    summary: summaries[name],
    description: 'A change of role asks a session that proved lately whose it is: a token is refused it.',
    body: functionSchemas[name],
    answers: { 200: { description: 'done', schema: answer } },
    problems: {
      403: 'Administrators only; the own role or access; a developer; an old proof of identity; a missing scope.',
      404: 'No such user in that list.',
      409: 'An address that is taken, the last administrator, or somebody saved meanwhile.',
      422: 'A field that cannot be so.',
    },
  })
}

async function bodyOf(c: Context<ApiEnvironment>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw portalErrors['request.invalid-body']()
  }
}

const isOwnCode = (code: string): code is MembersErrorCode => code in membersErrors

/** @throws PortalError of the first field that is wrong: its own code of the catalogue, or request.invalid-body */
function parsed<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = String(issue?.path.at(-1) ?? '')
  const code = issue?.message ?? ''
  const facts: ErrorFacts = issue?.code === 'too_big' ? { maximum: Number(issue.maximum) } : {}
  if (isOwnCode(code)) throw membersErrors[code](facts, field)
  throw portalErrors['request.invalid-body']()
}
