import { z } from 'zod'
import { needed, typedLine } from '#platform/forms/typed-text.ts'
import { maxViewNameLength } from './user-selection.ts'

const name = typedLine().pipe(needed('view.name-missing', maxViewNameLength, 'view.longer-name'))

const id = z.string().min(1).max(50)

export const savedViewSchemas = {
  save: z.object({ name, query: z.string().max(1000) }),
  rename: z.object({ id, name }),
  remove: z.object({ id }),
}
