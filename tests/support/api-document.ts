import { z } from 'zod'

export type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema>; items?: Schema }
type Content = Record<string, { schema: Schema }>

export type Described = {
  method: string
  path: string
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema; required?: boolean }[]
  requestBody?: { content: Content; required?: boolean }
  responses: Record<string, { description: string; content?: Content }>
}

export type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Omit<Described, 'method' | 'path'>>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

export const operationsOf = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
  )

export const scopesOf = ({ security }: Described): string[] => security.flatMap((way) => way.accessToken ?? [])

/**
 * Checks values against schemas of the document.
 *
 * @param isExact a field that no schema names is wrong too: what leaves the portal is listed
 */
export function schemaChecks({ components }: ApiDocument, isExact: boolean): (schema: Schema) => z.ZodType {
  const own = (schema: Schema) => (isExact ? exact(schema) : schema)
  const $defs = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, local(own(schema))]),
  )
  const known = new Map<Schema, z.ZodType>()
  return (schema) => {
    const made = known.get(schema) ?? z.fromJSONSchema({ ...local(own(schema)), $defs } as never)
    known.set(schema, made)
    return made
  }
}

/** The library looks for what is referred to under `$defs`. */
const local = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Schema

function exact(schema: Schema): Schema {
  const inner = Object.entries(schema).map(([keyword, value]) => [keyword, exactIn(value)])
  const closed = schema.properties && schema.additionalProperties === undefined ? { additionalProperties: false } : {}
  return { ...Object.fromEntries(inner), ...closed } as Schema
}

const exactIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(exactIn)
  return typeof value === 'object' && value !== null ? exact(value as Schema) : value
}
