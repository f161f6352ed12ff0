import type { OpenAPIHono } from '@hono/zod-openapi'

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
  requestBody?: { description?: string; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

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
  const file = body ? undefined : requestBody?.description
  const statuses = Object.entries(responses)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    text: [description, file].filter(Boolean).join(' '),
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
    curl: curlOf(method.toUpperCase(), address + path, { body, isFile: file !== undefined }, security.length > 0),
  }
}

const answered = (rows: SchemaRow[]): SchemaRow[] => rows.map((row) => ({ ...row, isRequired: false }))

function answerOf(status: string, { description, content }: Described['responses'][string]) {
  const schema = content?.['application/json']?.schema
  const ref = schema?.$ref?.split('/').at(-1) ?? null
  return { status, text: description, type: ref, rows: schema && !ref ? answered(rowsOf(schema)) : [] }
}

type Sent = { body: Schema | undefined; isFile: boolean }

function curlOf(method: string, address: string, { body, isFile }: Sent, needsToken: boolean): string {
  const filled = address.replace('{collection}', 'userIntranet').replace(/\{\w+\}/g, 'ID')
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${filled}'`,
    ...(needsToken ? [`  -H "Authorization: Bearer $TOKEN"`] : []),
    ...(isFile ? [`  -H 'Content-Type: application/octet-stream'`, '  --data-binary @FILE'] : []),
    ...(body ? [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(sampleOf(body))}'`] : []),
  ].join(' \\\n')
}

/** JSON Schema, as far as the features write it (`describeOperation`). */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

export type SchemaRow = {
  name: string
  type: string
  /** The name of the schema that it refers to, if it is one of those shown apart. */
  refersTo: string | null
  isRequired: boolean
  text: string
  values: string[]
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** The fields of an object, those of objects in it under names such as `users[].email`. */
function rowsOf(schema: Schema, above = ''): SchemaRow[] {
  if (schema.items && !schema.properties) return rowsOf(schema.items, `${above}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = above === '' ? key : `${above}.${key}`
    return [rowOf(field, name, schema.required?.includes(key) ?? false), ...rowsBelow(field, name)]
  })
}

const rowsBelow = (field: Schema, name: string): SchemaRow[] => {
  const inner = field.items ?? field
  return inner.properties ? rowsOf(inner, field.items ? `${name}[]` : name) : []
}

function rowOf(field: Schema, name: string, isRequired: boolean): SchemaRow {
  const { refersTo, type } = typeOf(field)
  const text = [field.description ?? '', ...limitsOf(field)].filter(Boolean).join('; ')
  const values = (field.enum ?? field.items?.enum ?? []).map(String)
  return { name, type, refersTo, isRequired, text, values }
}

function typeOf(field: Schema): { type: string; refersTo: string | null } {
  if (field.$ref) return { type: nameOf(field.$ref), refersTo: nameOf(field.$ref) }
  if (field.items) {
    const { type, refersTo } = typeOf(field.items)
    return { type: `${type}[]`, refersTo }
  }
  if (field.anyOf) return { type: field.anyOf.map((one) => typeOf(one).type).join(' | '), refersTo: null }
  const types = Array.isArray(field.type) ? field.type : [field.type ?? (field.enum ? 'string' : 'object')]
  return { type: types.join(' | '), refersTo: null }
}

function limitsOf({ default: usual, minimum, maximum, maxLength, maxItems }: Schema): string[] {
  const hasBounds = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return [
    ...(hasBounds ? [`${minimum} to ${maximum}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(usual === undefined || typeof usual === 'object' ? [] : [`${usual === '' ? 'empty' : usual} when absent`]),
  ]
}

const samples: Record<string, unknown> = {
  email: 'an@example.be',
  firstName: 'An',
  lastName: 'Peeters',
  nameNL: 'Verslagen',
  nameFR: 'Rapports',
  id: 'ID',
  parent: null,
}

function sampleOf(schema: Schema, name = ''): unknown {
  if (name in samples) return samples[name]
  if (schema.enum) return schema.enum[0]
  if (schema.items) return [sampleOf(schema.items, 'id')]
  if (!schema.properties) return sampleOfType(schema)
  const names = Object.keys(schema.properties)
  const required = names.filter((key) => schema.required?.includes(key))
  const shown = required.length > 0 ? required : names.slice(0, 1)
  return Object.fromEntries(shown.map((key) => [key, sampleOf(schema.properties?.[key] ?? {}, key)]))
}

const sampleOfType = ({ type }: Schema): unknown => {
  const first = Array.isArray(type) ? type[0] : type
  return { boolean: true, integer: 0, number: 0 }[first ?? ''] ?? 'text'
}
