/**
 * One sync at a time for all who wait: who comes while one is under way may have written after it began, and shares the next one.
 * @param sync puts on the disk what was written before it was called
 */
export function sharedSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = (): Promise<void> => {
    next = null
    running = sync().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running.then(run, run)
    return next
  }
}
