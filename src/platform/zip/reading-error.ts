/** Why a file cannot be read. */
export type ReadingTrouble = 'encrypted' | 'broken' | 'too-large' | 'too-slow'

export class ReadingError extends Error {
  override readonly name = 'ReadingError'
  readonly trouble: ReadingTrouble

  constructor(trouble: ReadingTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}
