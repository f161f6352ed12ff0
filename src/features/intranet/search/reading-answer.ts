import { z } from 'zod'
import { maxTextLength } from './text-format.ts'

/** What the program that reads a text answers: taken for what it says only when it looks like this. */
export const readingAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), text: z.string().max(maxTextLength) }),
  z.object({ state: z.enum(['encrypted', 'broken', 'too-large', 'too-slow']), text: z.null() }),
])

export type ReadingAnswer = z.infer<typeof readingAnswerSchema>
