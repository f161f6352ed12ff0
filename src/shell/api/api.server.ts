import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { accountsErrors } from '#features/accounts/accounts.errors.ts'
import { sessionCookieNames } from '#features/accounts/sessions/session-cookie.server.ts'
import { createIntranetApi } from '#features/intranet/api/intranet.api.server.ts'
import type { Scope } from '#platform/access/scopes.ts'
import { apiTags, type FileLimits, fileLimits, type Operation } from '#platform/api/describe-operation.ts'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { declaredAs, type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { administrationProof, maxFormBytes, type RouteGuard } from '#platform/http/route-guard.ts'
import { xsrfHeader } from '#platform/http/xsrf.server.ts'
import { writes } from '#platform/rate-limit/rate-limit.policy.ts'
import type { Config } from '../../config.server.ts'
import type { Portal } from '../portal.server.ts'

/** Each operation says itself who may ask it; what all of them take is the same. */
const apiGuard: RouteGuard = {
  session: 'anybody',
  rate: writes,
  xsrf: true,
  proof: administrationProof,
  body: { kinds: ['json'], maxBytes: maxFormBytes },
}

const fileGuard = ({ right, maxBytes }: FileLimits): RouteGuard => ({
  ...apiGuard,
  session: right,
  body: { kinds: ['file'], maxBytes },
})

/** Thin fronts over the services of the pages; their description is `/api/v1/openapi.json`. */
export function createApi(
  { services, config }: Portal,
  enforce: Enforce,
): { api: OpenAPIHono<HonoEnv>; document: () => ApiDocument } {
  const api = new OpenAPIHono<HonoEnv>()
  const rules = rulesOnce(api.openAPIRegistry)
  api.use(guardOperations(rules, enforce))
  api.use(requireScopes(rules))
  api.route('/', services.memberAdministration.api)
  api.route('/', services.paymentsApi)
  api.route('/', services.articlesApi)
  api.route('/', services.teamApi)
  api.route('/', createIntranetApi(services.intranet))
  const document = createApiDocument(api, config)
  api.all('*', () => {
    throw portalErrors['404']()
  })
  return { api, document }
}

type Registry = OpenAPIHono['openAPIRegistry']
type Rule = { method: string; path: RegExp; scopes: readonly string[]; file: FileLimits | undefined }

/** Read when every feature stands in the registry. */
function rulesOnce(registry: Registry): () => Rule[] {
  let rules: Rule[] | undefined
  return () => {
    rules ??= rulesOf(registry)
    return rules
  }
}

const pathIn = (c: Context<HonoEnv>): string => c.req.path.slice(apiBase.length)

/** JSON, but where an operation takes a file: then only from those who may send it, and no more than it says. */
function guardOperations(rules: () => Rule[], enforce: Enforce): MiddlewareHandler<HonoEnv> {
  const usual = guarded(enforce, { guard: apiGuard })
  let takingFiles: Rule[] | undefined
  const guard: MiddlewareHandler<HonoEnv> = (c, next) => {
    takingFiles ??= rules().filter((rule) => rule.file)
    const { file } = rulesFor(takingFiles, c.req.method, pathIn(c))[0] ?? {}
    return (file ? guarded(enforce, { guard: fileGuard(file) }) : usual)(c, next)
  }
  return declaredAs(guard, { guard: apiGuard })
}

/** Where the administration's own documents lie, whatever is done with them. */
const ofAdministration = /^\/intranet\/adminIntranet(\/|$)/

/** A token opens what is described, with its scopes only. */
function requireScopes(rules: () => Rule[]): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    const token = c.get('accessToken')
    if (token) {
      const needed = scopesNeeded(rules(), c.req.method, pathIn(c))
      if (!needed) throw portalErrors['404']()
      const missing = needed.find((scope) => !token.scopes.includes(scope as Scope))
      if (missing) throw accountsErrors['auth/missing-scope']({ scope: missing })
    }
    return next()
  }
}

function rulesFor(rules: readonly Rule[], asked: string, path: string): Rule[] {
  const method = asked === 'HEAD' ? 'GET' : asked
  return rules.filter((rule) => rule.method === method && rule.path.test(path))
}

/** Null for what no description fits. Where several fit, the scopes of all. */
function scopesNeeded(rules: readonly Rule[], asked: string, path: string): string[] | null {
  const fitting = rulesFor(rules, asked, path)
  if (fitting.length === 0) return null
  const needed = fitting.flatMap(({ scopes }) => scopes)
  return ofAdministration.test(path) ? [...needed, 'intranet:admin' satisfies Scope] : needed
}

const rulesOf = ({ definitions }: Registry): Rule[] =>
  definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, security = [] } = definition.route
    const scopes = security.flatMap((way) => way.accessToken ?? [])
    const fitting = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    const file = (definition.route as { [fileLimits]?: FileLimits })[fileLimits]
    return [{ method: method.toUpperCase(), path: fitting, scopes, file }]
  })

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

const apiKey = (place: 'cookie' | 'header', name: string, description: string) =>
  ({ type: 'apiKey', in: place, name, description }) as const

/** Put together once it is asked for. OpenAPI is the contract: the tests check every answer against it. */
function createApiDocument(api: OpenAPIHono<HonoEnv>, config: Config): () => ApiDocument {
  const registry = api.openAPIRegistry
  const cookie = sessionCookieNames[config.ENVIRONMENT === 'production' ? 'production' : 'elsewhere']
  const schemes = {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tdm_…',
      description:
        'A personal access token, made under Settings, Security. It does what its owner may do, as far as its scopes go. `intranet:*` opens what is known of folders and documents: files themselves are neither downloaded nor uploaded with a token.',
    },
    session: apiKey('cookie', cookie, 'The session of somebody who signed in; for the pages of the portal.'),
    xsrf: apiKey(
      'header',
      xsrfHeader,
      'The value of the cookie XSRF-TOKEN: a change was asked by a page of the portal.',
    ),
    appCheck: apiKey('header', appCheckHeader, 'A proof of work of the last minutes, where the portal asks for one.'),
  } as const
  for (const [name, scheme] of Object.entries(schemes)) registry.registerComponent('securitySchemes', name, scheme)
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

/** The reference of the JSON interface: a page under its address. A running app asks for its data with the second. */
export const referenceAddresses = ['/api/v1/reference', '/api/v1/reference.data']

export const isReference = (path: string): boolean => referenceAddresses.includes(path)
