import { z } from 'zod'
import { rowFaults, sheetLimits } from './sheet.ts'

const cells = z.array(z.string().max(sheetLimits.cell)).max(sheetLimits.columns)
const row = z.object({ line: z.number().int().positive(), cells, fault: z.enum(rowFaults).optional() })

/** What the program that reads a file of members answers: taken for what it says only when it looks like this. */
export const sheetAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), sheet: z.object({ head: cells, rows: z.array(row).max(sheetLimits.rows) }) }),
  z.object({
    kind: z.literal('trouble'),
    trouble: z.enum(['encrypted', 'broken', 'too-large', 'too-slow', 'empty', 'too-many-rows', 'too-many-columns']),
  }),
])

export type SheetAnswer = z.infer<typeof sheetAnswerSchema>
