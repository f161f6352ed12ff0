import { z } from 'zod'
import { maxViewNameLength } from './columns.ts'

const name = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, 'view.name-missing').max(maxViewNameLength, 'view.longer-name'))

const id = z.string().min(1).max(50)

/** `query` is that of the list's address. */
export const savedViewSchemas = {
  save: z.object({ name, query: z.string().max(1000) }),
  rename: z.object({ id, name }),
  remove: z.object({ id }),
}
