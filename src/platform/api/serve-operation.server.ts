import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { type ErrorMaker, isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { describeOperation, type Operation } from './describe-operation.ts'
import { pathTo, RefusedInput, type WrongField, wrongFields } from './refused-input.ts'

export type ApiEnvironment = { Variables: { viewer: Viewer; language: Language } }

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Asked<Served extends Operation> = {
  params: Read<Served['params']>
  query: Read<Served['query']>
  body: Served extends { isBodyChosen: true } ? unknown : Read<Served['body']>
  /** Where which schema holds depends on what is asked for. @throws RefusedInput */
  bodyAs: <Output>(schema: z.ZodType<Output>) => Output
}

type Answer<Served extends Operation> = (
  c: Context<ApiEnvironment>,
  asked: Asked<Served>,
) => Response | Promise<Response>

type Found = { data: unknown; wrong: WrongField[] }

/** Refuses what does not fit an operation with all that is wrong at once. @param errors whose codes the schemas speak in */
export function operationsOf(api: OpenAPIHono<ApiEnvironment>, errors: Readonly<Record<string, ErrorMaker>> = {}) {
  const isCode = (message: string) => Object.hasOwn(errors, message)

  const check = (place: WrongField['in'], schema: z.ZodType, input: unknown): Found => {
    const { data, error } = schema.safeParse(input)
    return { data, wrong: wrongFields(place, error?.issues ?? [], input, isCode) }
  }

  const refuse = (wrong: WrongField[]) => {
    const [first] = wrong
    if (!first) return
    const refusal = errors[first.code]
    const { maximum } = first.facts
    throw new RefusedInput(wrong, refusal?.(typeof maximum === 'number' ? { maximum } : {}))
  }

  return function serve<const Served extends Operation>(operation: Served, answer: Answer<Served>): void {
    describeOperation(api.openAPIRegistry, operation)
    const { method, path, params = nothing, query = nothing, body, permit, isBodyChosen } = operation
    const queryOf = queryReader(query)
    api.on(method.toUpperCase(), path.replaceAll('{', ':').replaceAll('}', ''), async (c) => {
      const at = check('path', params, c.req.param())
      if (at.wrong.length > 0) throw new RefusedInput(at.wrong, portalErrors['404']())
      permit?.(c.get('viewer'))
      const asked = queryOf(c.req.url)
      const json = body && (await jsonOf(c))
      const sent = body && !isBodyChosen ? check('body', body, json) : { data: json, wrong: [] }
      refuse([...asked.wrong, ...sent.wrong])
      const bodyAs = <Output>(schema: z.ZodType<Output>): Output => {
        const { data, wrong } = check('body', schema, json)
        refuse(wrong)
        return data as Output
      }
      const parts = { params: at.data, query: asked.data, body: sent.data, bodyAs } as Asked<Served>
      try {
        return await answer(c, parts)
      } catch (error) {
        throw withPlace(error, { query: asked.data, body: json })
      }
    })
  }

  /** Made once for each operation: of a schema that is new each time Zod writes and compiles a new program. */
  function queryReader(described: z.ZodObject): (url: string) => Found {
    const schema = described.strict()
    const names = Object.keys(described.shape)
    const single = new Set(names.filter((name) => !isList(described.shape[name])))
    return (url) => {
      const start = url.indexOf('?')
      const given = new URLSearchParams(start === -1 ? '' : url.slice(start))
      const values: Record<string, string | string[]> = Object.create(null)
      const repeated = new Set<string>()
      for (const [name, value] of given) {
        // The language of the answer, which every address of the portal understands.
        if (name === 'lang') continue
        const known = values[name]
        if (known === undefined) values[name] = single.has(name) ? value : [value]
        else if (Array.isArray(known)) known.push(value)
        else repeated.add(name)
      }
      const { data, wrong } = check('query', schema, values)
      return {
        data,
        wrong: [...wrong, ...[...repeated].map((name): WrongField => ({ ...inQuery(name), code: 'repeated' }))],
      }
    }
  }
}

const nothing = z.object({})
const inQuery = (name: string) => ({ in: 'query', name, facts: {} }) as const

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodArray ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && isList(schema.unwrap()))

async function jsonOf(c: Context<ApiEnvironment>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new RefusedInput([{ in: 'body', name: '', code: 'wrong-format', facts: { expected: 'json' } }])
  }
}

/** What only a service can find wrong is said of its field too. */
function withPlace(error: unknown, given: { query: unknown; body: unknown }): unknown {
  if (!isPortalError(error) || error instanceof RefusedInput || !error.field) return error
  for (const place of ['query', 'body'] as const) {
    const name = pathTo(error.field, given[place])
    const code = error.code === 'request.invalid-body' ? 'invalid' : error.code
    if (name) return new RefusedInput([{ in: place, name, code, facts: error.facts }], error)
  }
  return error
}
