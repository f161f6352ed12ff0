/** A live line as a browser holds one, outside a browser. */
export type LiveConnection = {
  /** Resolves once this was received; answers all that was received so far. */
  received(words: string): Promise<string>
  /** Resolves to all that was received, when the portal ends it. */
  ended: Promise<string>
  close(): void
}

/** @param cookie of whoever listens */
export async function openLiveConnection(address: string, cookie: string, topic: string): Promise<LiveConnection> {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/live?topic=${topic}`, { headers: { Cookie: cookie }, signal: leaving.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`/live answered ${answer.status}`)
  let all = ''
  const waiting = new Set<() => void>()
  const ended = (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of answer.body as AsyncIterable<Uint8Array>) {
        all += decoder.decode(bytes, { stream: true })
        for (const look of waiting) look()
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
    return all
  })()
  return {
    received: (words) =>
      new Promise((resolve) => {
        const look = () => {
          if (!all.includes(words)) return
          waiting.delete(look)
          resolve(all)
        }
        waiting.add(look)
        look()
      }),
    ended,
    close: () => leaving.abort(),
  }
}
