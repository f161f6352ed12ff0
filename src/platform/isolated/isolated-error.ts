import type { z } from 'zod'

/**
 * Why a file was not read to its end: it took too long, it wanted more memory or gave more than it may, or the process that
 * read it ended.
 */
export type IsolatedFailure = 'too-slow' | 'too-large' | 'crashed'

export class IsolatedError extends Error {
  override readonly name = 'IsolatedError'
  readonly reason: IsolatedFailure

  constructor(reason: IsolatedFailure) {
    super(`the process that read a file: ${reason}`)
    this.reason = reason
  }
}

/** What a program answered as JSON. @throws IsolatedError for what does not look as agreed: no program of ours wrote it */
export function answerOf<Answer>(schema: z.ZodType<Answer>, bytes: Buffer): Answer {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new IsolatedError('crashed')
  }
}
