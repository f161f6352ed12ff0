import { checkConnection, connectedOr, noteFailing } from './connection.ts'
import { maxWaitMs, watchSilence } from './watch-connection.ts'

/**
 * Loads a part of the app (the script of a page, of a dialog) that the browser has not fetched yet: without a connection it
 * is waited for. Failing at once would put an error page in the place of what is on the screen.
 *
 * @throws whatever `load` throws for another reason, such as a newer version of the portal that has no such part any more
 */
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
