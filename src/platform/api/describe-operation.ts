import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Right } from '#platform/access/rights.ts'
import type { Scope } from '#platform/access/scopes.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { inputPlaces, wrongKinds } from './refused-input.ts'

type Registry = OpenAPIHono['openAPIRegistry']

const fact = z.union([z.string(), z.number()])

const wrongField = z
  .object({
    in: z.enum(inputPlaces),
    name: z.string().describe('as described: `limit`, `user.email`, `ids.3`; empty for the whole body'),
    code: z
      .string()
      .describe(`${wrongKinds.map((kind) => `\`${kind}\``).join(', ')}, or a code of the error catalogue`),
    facts: z
      .record(z.string(), z.union([fact, z.array(z.string())]))
      .describe('the limit that it breaks: `minimum`, `maximum`, `allowed` (a list) or `expected`'),
  })
  .openapi('WrongField')

/** The one shape of everything that goes wrong (`shell/refusals.server.ts`). */
const problem = z
  .object({
    error: z.object({
      code: z.string().describe('of the error catalogue, such as `user.email-in-use`'),
      key: z.string().describe('`error.` and the code: the key of its sentence'),
      message: z.string().describe('the sentence, in the language of the asker or of `?lang=`'),
      facts: z.record(z.string(), fact).describe('what the sentence tells of, by name'),
      fields: z
        .array(wrongField)
        .optional()
        .describe('all that is wrong in what was sent, where that is the reason; the first hundred'),
      requestId: z.string().describe('the line of this request in the log of the portal'),
    }),
  })
  .openapi('Error')

/** From whom a file is taken at all, and how large: of anybody else, and of more, no byte is read. */
export type FileLimits = { right: Right; maxBytes: number }

/** Under which a description holds the limits of a file. */
export const fileLimits = 'x-file'

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  id: string
  tag: ApiTag
  summary: string
  description?: string
  /** What a token needs. Empty for what everybody may know. */
  scopes: readonly Scope[]
  /** Visitors may ask too, and are given what is public. */
  isOpen?: boolean
  params?: z.ZodObject
  /** Text, as an address holds it. What it does not name is refused. */
  query?: z.ZodObject
  /** Of strict objects: what they do not name is refused. */
  body?: z.ZodObject
  /** The answer picks among several schemas (`bodyAs`); `body` describes the widest of them. */
  isBodyChosen?: boolean
  /** The bytes of a file instead of JSON. */
  file?: FileLimits & { description: string }
  /** Throws for anyone who may not ask, before anything is said of what they sent. */
  permit?: (viewer: Viewer) => unknown
  answers: Record<number, { description: string; schema?: z.ZodType; types?: readonly string[] }>
  problems?: Record<number, string>
}

export const apiTags = {
  Users: 'The members of the association. For administrators.',
  Functions: 'The four calls that change users. For administrators. Each answers the key of a success message.',
  Payments: 'What members paid. For administrators, and for members who may manage payments.',
  Articles: 'News and training.',
  Team: 'The board and the workgroups.',
  Intranet: 'Shared folders and files. The collection `adminIntranet` needs the scope `intranet:admin` besides.',
  Trash: 'What was deleted from the intranet and can still come back. For administrators.',
  About: 'The interface itself.',
} as const

type ApiTag = keyof typeof apiTags

const asContent = (schema: z.ZodType, types: readonly string[] = ['application/json']) =>
  Object.fromEntries(types.map((type) => [type, { schema }]))

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } as const } }

/** Names one operation of `/api/v1/openapi.json`: what is described here is also what is asked of a token. */
export function describeOperation(registry: Registry, operation: Operation): void {
  const { method, path, id, tag, summary, description, params, query, body, file, answers } = operation
  const problems = Object.entries(problemsOf(operation)).map(
    ([status, description]) => [status, { description, schema: problem, types: undefined }] as const,
  )
  const responses = [...Object.entries(answers), ...problems].map(([status, { description, schema, types }]) => [
    status,
    schema ? { description, content: asContent(schema, types) } : { description },
  ])
  registry.registerPath({
    method,
    path,
    operationId: id,
    tags: [tag],
    summary,
    security: securityOf(operation),
    ...(description && { description }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { content: asContent(body), required: true } }),
      ...(file && { body: { description: file.description, content: bytes, required: true } }),
    },
    ...(file && { [fileLimits]: { right: file.right, maxBytes: file.maxBytes } }),
    responses: Object.fromEntries(responses),
  })
}

/** A browser shows a session, and for a change two proofs that it is our own page that asks; a program shows a token. */
function securityOf({ method, scopes, isOpen }: Operation): Record<string, string[]>[] {
  if (scopes.length === 0) return []
  const browser: Record<string, string[]> = method === 'get' ? { session: [] } : { session: [], xsrf: [], appCheck: [] }
  return [...(isOpen ? [{}] : []), browser, { accessToken: [...scopes] }]
}

function problemsOf({ method, scopes, body, file, problems }: Operation): Record<number, string> {
  const isChange = method !== 'get'
  const all: Record<number, string> = {
    400: 'The input does not fit, or holds what is not described here: `fields` names all of it.',
    429: 'Too many requests: `Retry-After` says when to come back.',
    500: 'Something unforeseen went wrong in the portal.',
  }
  if (scopes.length > 0) {
    all[401] = 'Nobody is signed in, or the token is unknown or has run out.'
    all[403] = 'Not for the asker, or the token lacks a scope.'
  }
  if (body || file) {
    all[413] = 'The body is too large.'
    all[415] = 'The body is encoded in a way that is not understood.'
  }
  if (isChange) all[507] = 'The disk of the portal is full.'
  return { ...all, ...problems }
}
