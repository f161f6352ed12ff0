import { checkConnection, connectedOr, maxWaitMs, noteFailing } from './connection.ts'
import { watchSilence } from './watch-connection.ts'

/** Loads a part of the app; without a connection it waits, for failing would replace the screen by an error page. @throws for another reason */
export async function retrying<Part>(load: () => Promise<Part>): Promise<Part> {
  let answered: (() => void) | undefined
  try {
    for (let hasRepeated = false; ; ) {
      const stopWatching = watchSilence()
      try {
        return await load()
      } catch (problem) {
        stopWatching()
        const isThere = await checkConnection()
        // It may have come back a moment ago: tried once more, it is no longer for the connection that this fails.
        if (isThere && hasRepeated) throw problem
        hasRepeated = isThere
        if (isThere) continue
        answered ??= noteFailing()
        await connectedOr(maxWaitMs)
      } finally {
        stopWatching()
      }
    }
  } finally {
    answered?.()
  }
}
