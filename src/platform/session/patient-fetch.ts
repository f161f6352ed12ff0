type Send = typeof window.fetch

/** Milliseconds until the server is asked again, where the browser does not know that the line is down. */
const askAgainAfter = 3000

/** The address at which React Router asks for what the page before the reader shows. */
const isOfThisPage = ({ pathname }: URL) =>
  pathname.replace(/(?:\/_root|\/_)?\.data$/, '') === location.pathname.replace(/\/$/, '')

/**
 * Sends; a page that only wants to know what changed waits for the line instead of giving way to an error: what is being
 * typed on it stays (ux.md G4). Who goes to another page stops the waiting.
 */
export async function sendPatiently(send: Send, input: RequestInfo | URL, init: RequestInit | undefined, address: URL) {
  const mayWait = (init?.method ?? 'GET') === 'GET' && !(input instanceof Request) && isOfThisPage(address)
  for (;;) {
    try {
      return await send(input, init)
    } catch (error) {
      if (!mayWait || init?.signal?.aborted) throw error
      await line(init?.signal)
    }
  }
}

/** Resolves when the line may be back. */
function line(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, askAgainAfter)
    addEventListener('online', goOn)
    signal?.addEventListener('abort', goOn)
  })
}
