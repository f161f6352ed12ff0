import type { z } from 'zod'
import { IsolatedError } from './isolated-error.ts'

/** What a program answered as JSON. @throws IsolatedError for what does not look as agreed: whatever wrote it was no longer our program */
export function answerOf<Answer>(schema: z.ZodType<Answer>, bytes: Buffer): Answer {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new IsolatedError('crashed')
  }
}
