import type { OpenAPIHono } from '@hono/zod-openapi'
import { rowOf, rowsOf, type Schema, type SchemaRow, sampleOf } from './schema-rows.server.ts'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

export type ReferenceOperation = ReturnType<typeof operationOf>

export type Reference = ReturnType<typeof referenceOf>

type Parameter = { name: string; in: string; required?: boolean; schema: Schema; description?: string }
type Content = Record<string, { schema: Schema }>
type Described = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** The document in the order and the pieces in which the reference page shows it. */
export function referenceOf(document: ApiDocument, address: string) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      tag: described.tags[0],
      operation: operationOf(method, path, described, address),
    })),
  )
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
  return {
    chapters: (document.tags ?? []).map(({ name, description = '' }) => ({
      name,
      text: description,
      operations: operations.filter(({ tag }) => tag === name).map(({ operation }) => operation),
    })),
    schemas: schemas.map(([name, schema]) => ({ name, rows: answered(rowsOf(schema)) })),
  }
}

const isGood = (status: string) => status.startsWith('2')

function operationOf(method: string, path: string, described: Described, address: string) {
  const { operationId, summary, description = '', security, parameters = [], requestBody, responses } = described
  const body = requestBody?.content['application/json']?.schema
  const statuses = Object.entries(responses)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    text: description,
    scopes: security.flatMap((way) => way.accessToken ?? []),
    isOpen: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
    parameters: parameters.map((one) => ({
      ...rowOf({ ...one.schema, ...(one.description && { description: one.description }) }, one.name, !!one.required),
      place: one.in,
    })),
    body: body ? rowsOf(body) : [],
    answers: statuses.filter(([status]) => isGood(status)).map(([status, answer]) => answerOf(status, answer)),
    problems: statuses
      .filter(([status]) => !isGood(status))
      .map(([status, answer]) => ({ status, text: answer.description })),
    curl: curlOf(method.toUpperCase(), address + path, body, security.length > 0),
  }
}

/** What is answered is all there: nothing need be marked. */
const answered = (rows: SchemaRow[]): SchemaRow[] => rows.map((row) => ({ ...row, isRequired: false }))

function answerOf(status: string, { description, content }: Described['responses'][string]) {
  const schema = content?.['application/json']?.schema
  const ref = schema?.$ref?.split('/').at(-1) ?? null
  return { status, text: description, type: ref, rows: schema && !ref ? answered(rowsOf(schema)) : [] }
}

function curlOf(method: string, address: string, body: Schema | undefined, needsToken: boolean): string {
  const filled = address.replace('{collection}', 'userIntranet').replace(/\{\w+\}/g, 'ID')
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${filled}'`,
    ...(needsToken ? [`  -H "Authorization: Bearer $TOKEN"`] : []),
    ...(body ? [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(sampleOf(body))}'`] : []),
  ].join(' \\\n')
}
