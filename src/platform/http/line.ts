import { useSyncExternalStore } from 'react'

/** How many requests of this page failed for lack of a line and are asked again; who waits for the next try; who watches. */
let failing = 0
const waiting = new Set<() => void>()
const watchers = new Set<() => void>()

/**
 * A request found no line.
 *
 * @returns to be called when it was answered or given up
 */
export function noteNoLine(): () => void {
  change(1)
  return () => change(-1)
}

function change(by: number): void {
  failing += by
  for (const watcher of watchers) watcher()
}

/** Resolves when the line may be back: after so many milliseconds, when the browser says so, when somebody asks, or in vain. */
export function lineOr(wait: number, { signal }: Pick<Request, 'signal'>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      removeEventListener('online', goOn)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, wait)
    waiting.add(goOn)
    addEventListener('online', goOn)
    signal.addEventListener('abort', goOn)
  })
}

/** Whoever waits for the line tries it now. */
export const tryLine = (): void => {
  for (const goOn of waiting) goOn()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether something that this page asked for waits for the line. */
export const useIsLineDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => failing > 0,
    () => false,
  )
