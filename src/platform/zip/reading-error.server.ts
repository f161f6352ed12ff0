/** Why a file cannot be read. */
export type ReadingFailure = 'encrypted' | 'broken' | 'too-large' | 'too-slow'

export class ReadingError extends Error {
  override readonly name = 'ReadingError'
  readonly reason: ReadingFailure

  constructor(reason: ReadingFailure) {
    super(reason)
    this.reason = reason
  }
}
