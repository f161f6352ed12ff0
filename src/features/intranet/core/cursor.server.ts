import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'

/** Text in a cursor, which may come back as anything: PostgreSQL breaks off at a NUL. */
export const cursorText = (maxLength = 5000) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll('\0', ''))

/** What tells the last row of a page, as an address carries it. */
export const cursorOf = (...values: (boolean | number | string)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws PortalError request.invalid-body for a cursor that is not ours */
export function readCursor<Values>(cursor: string, schema: z.ZodType<Values>): Values {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw portalErrors['request.invalid-body']({}, 'after')
  }
}

/** A page of rows that were read one beyond the limit: that one tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAt: (last: Row) => string) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last === undefined ? null : cursorAt(last) }
}
