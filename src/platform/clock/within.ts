/** Answers null where nothing came in time. What hangs is not asked again beside the first: a dead drive would take every thread. */
export function within<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
): () => Promise<{ answer: Answer } | null> {
  let underWay: Promise<{ answer: Answer } | null> | null = null
  return async () => {
    underWay ??= ask()
      .then((answer) => ({ answer }))
      .catch(() => null)
      .finally(() => {
        underWay = null
      })
    const { promise: silence, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), milliseconds)
    return Promise.race([underWay, silence]).finally(() => clearTimeout(timer))
  }
}
