/**
 * Why a file was not read to its end: it took too long, it wanted more memory or gave more than it may, or the process that
 * read it ended.
 */
export type IsolatedTrouble = 'too-slow' | 'too-large' | 'crashed'

export class IsolatedError extends Error {
  override readonly name = 'IsolatedError'
  readonly trouble: IsolatedTrouble

  constructor(trouble: IsolatedTrouble) {
    super(`the process that read a file: ${trouble}`)
    this.trouble = trouble
  }
}
