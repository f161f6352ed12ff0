import type { z } from 'zod'
import { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

export const inputPlaces = ['path', 'query', 'body'] as const

export type WrongField = {
  in: (typeof inputPlaces)[number]
  /** As in the description of the interface: `limit`, `user.email`, `ids.3`; empty for the whole body. */
  name: string
  code: string
  facts: Readonly<Record<string, string | number | readonly string[]>>
}

/** What can be wrong with any field; what only one field can have wrong has a code of the catalogue. */
export const wrongKinds = [
  ...(['missing', 'unknown', 'repeated', 'wrong-type', 'wrong-format', 'not-allowed'] as const),
  ...(['too-small', 'too-large', 'too-short', 'too-long', 'invalid'] as const),
] as const

type WrongKind = (typeof wrongKinds)[number]

/** A list of ten thousand can be wrong ten thousand times: nobody reads further. */
const maxFields = 100

export class RefusedInput extends PortalError {
  readonly fields: readonly WrongField[]

  /** @param refusal the code, status and facts of the refusal as a whole */
  constructor(fields: readonly WrongField[], refusal: PortalError = portalErrors['request.invalid-body']()) {
    super(refusal.code, refusal.status, refusal.facts, refusal.field)
    this.fields = fields.slice(0, maxFields)
  }
}

type Issue = z.core.$ZodIssue
type Said = { code: WrongKind; facts?: WrongField['facts'] }

/** @param isCode whether the message of an issue is a code of the catalogue */
export function wrongFields(
  place: WrongField['in'],
  issues: readonly Issue[],
  input: unknown,
  isCode: (message: string) => boolean,
): WrongField[] {
  return issues.flatMap((issue): WrongField[] => {
    const at = (path: PropertyKey[]) => ({ in: place, name: path.map(String).join('.') })
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ ...at([...issue.path, key]), code: 'unknown', facts: {} }))
    const { code, facts = {} } = saidOf(issue, input)
    return [{ ...at(issue.path), code: isCode(issue.message) ? issue.message : code, facts }]
  })
}

function saidOf(issue: Issue, input: unknown): Said {
  if (issue.code === 'too_big')
    return { code: isNumber(issue.origin) ? 'too-large' : 'too-long', facts: { maximum: Number(issue.maximum) } }
  if (issue.code === 'too_small')
    return { code: isNumber(issue.origin) ? 'too-small' : 'too-short', facts: { minimum: Number(issue.minimum) } }
  if (issue.code === 'invalid_format') return { code: 'wrong-format', facts: { expected: issue.format } }
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return { code: 'invalid' }
  if (valueAt(input, issue.path) === undefined) return { code: 'missing' }
  if (issue.code === 'invalid_type') return { code: 'wrong-type', facts: { expected: issue.expected } }
  return { code: 'not-allowed', facts: { allowed: issue.values.map(String) } }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint'

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), input)

/** The way to the first field of this name, however deep: a service knows the field, not what it came in. */
export function pathTo(name: string, value: unknown): string | null {
  if (!isObject(value) || Array.isArray(value)) return null
  if (Object.hasOwn(value, name)) return name
  for (const [key, inner] of Object.entries(value)) {
    const below = pathTo(name, inner)
    if (below) return `${key}.${below}`
  }
  return null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
