/** A change that has had no answer for so long may never get one. */
const unansweredMs = 20_000

const unanswered = new Set<() => void>()
const watchers = new Set<() => void>()

export const isUnanswered = (): boolean => unanswered.size > 0

export function onUnansweredChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Gives up waiting: nobody knows then whether they were made, and each form can be sent again by hand. */
export function stopWaiting(): void {
  for (const giveUp of [...unanswered]) giveUp()
}

export function watchAnswer(giveUp: () => void): () => void {
  const timer = setTimeout(() => {
    unanswered.add(giveUp)
    tell()
  }, unansweredMs)
  return () => {
    clearTimeout(timer)
    if (unanswered.delete(giveUp)) tell()
  }
}

function tell(): void {
  for (const watcher of [...watchers]) watcher()
}
