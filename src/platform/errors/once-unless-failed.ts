/** Asks once and remembers the answer; a failure is forgotten, and the next call asks again. */
export function onceUnlessFailed<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
