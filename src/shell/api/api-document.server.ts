import { OpenAPIHono, z } from '@hono/zod-openapi'
import { sessionCookieNames } from '#features/accounts/sessions/session-cookie.server.ts'
import { apiTags, type Operation } from '#platform/api/describe-operation.ts'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { xsrfHeader } from '#platform/http/xsrf.server.ts'
import type { Config } from '../../config.server.ts'

export const apiBase = '/api/v1'

const about = `The same services as the pages of the portal, for programs. Times are whole seconds since 1970 (UTC). Lists come in
pieces: give \`next\` of an answer as \`after\` to read on; null is the end. Nothing is changed half: a refused call changes
nothing, and its answer names in \`fields\` all that does not fit in what was sent, also what is not described here. \`?lang=nl\` or \`?lang=fr\` on any
address chooses the language of the sentences.`

const getOpenApi = {
  method: 'get',
  path: '/openapi.json',
  id: 'getOpenApi',
  tag: 'About',
  scopes: [],
  summary: 'This description, as OpenAPI 3.1',
  answers: { 200: { description: 'the document', schema: z.looseObject({ openapi: z.string() }) } },
} satisfies Operation

/**
 * What `/api/v1/openapi.json` answers, put together from what the features registered, once it is asked for. OpenAPI is the
 * contract: the tests check every answer of the portal against it.
 */
export function createApiDocument(api: OpenAPIHono<HonoEnv>, config: Config): () => ApiDocument {
  const registry = api.openAPIRegistry
  const cookie = sessionCookieNames[config.ENVIRONMENT === 'production' ? 'production' : 'elsewhere']
  registry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tdm_…',
    description:
      'A personal access token, made under Settings, Security. It does what its owner may do, as far as its scopes go. `intranet:*` opens what is known of folders and documents: files themselves are neither downloaded nor uploaded with a token.',
  })
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'The session of somebody who signed in; for the pages of the portal.',
  })
  registry.registerComponent('securitySchemes', 'xsrf', {
    type: 'apiKey',
    in: 'header',
    name: xsrfHeader,
    description: 'The value of the cookie XSRF-TOKEN: a change was asked by a page of the portal.',
  })
  registry.registerComponent('securitySchemes', 'appCheck', {
    type: 'apiKey',
    in: 'header',
    name: appCheckHeader,
    description: 'A proof of work of the last minutes, where the portal asks for one.',
  })
  let made: ApiDocument | undefined
  const document = () => {
    made ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Tandem', version: '1', description: about },
      servers: [{ url: apiBase }],
      tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
    })
    return made
  }
  const own = new OpenAPIHono<ApiEnvironment>()
  operationsOf(own)(getOpenApi, (c) => c.json(document()))
  api.route('/', own)
  return document
}
