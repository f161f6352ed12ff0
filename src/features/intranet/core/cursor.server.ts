import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'

/** Text in a cursor, which may come back as anything: PostgreSQL breaks off at a NUL. */
export const cursorText = (maxLength = 5000) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll('\0', ''))

/** Reads what `valuesText` wrote. @throws PortalError request.invalid-body for a cursor that is not ours */
export function readCursor<Values>(cursor: string, schema: z.ZodType<Values>): Values {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw portalErrors['request.invalid-body']({}, 'after')
  }
}
