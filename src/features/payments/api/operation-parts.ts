import { z } from '@hono/zod-openapi'
import { asTreasurer } from '#platform/access/admin-guards.ts'
import type { Operation } from '#platform/api/describe-operation.ts'
import { onOneLine } from '#platform/forms/typed-text.ts'
import { isToCome } from '#platform/i18n/days.ts'
import { maxAmount } from '../payment.ts'

const usual = { tag: 'Payments', permit: asTreasurer } as const

export const reads = <const Path extends string, const Id extends string>(path: Path, id: Id) =>
  ({ ...usual, method: 'get', path, id, scopes: ['payments:read'] }) as const satisfies Partial<Operation>

export const writes = <const Method extends 'post' | 'delete', const Path extends string, const Id extends string>(
  method: Method,
  path: Path,
  id: Id,
) => ({ ...usual, method, path, id, scopes: ['payments:write'] }) as const satisfies Partial<Operation>

export const [firstYear, lastYear] = [1900, 2099]

/** Without signs that a database refuses. */
export const line = z.string().overwrite(onOneLine)

export const id = line.min(1).max(64)

/** In an address. */
export const yearAsked = z.coerce.number().int().min(firstYear).max(lastYear)

export const year = z.int().min(firstYear).max(lastYear)

export const cents = z.int().min(1).max(maxAmount).describe('cents')

/** `yyyy-mm-dd` in Belgium. */
export const day = z.iso.date()

/** What has happened: not of a day that is to come. */
export const pastDay = day.refine((day) => !isToCome(day))

export const note = line.max(200).default('')

export const one = z.object({ id: z.string() })

export const next = z.string().nullable().describe('give it as `after` to read on; null at the end')
