const encoder = new TextEncoder()

/** One event in the format of the HTML standard (server-sent events), ready to be written to any number of streams. */
export const eventBytes = (event: { name: string; data: string; id?: string }): Uint8Array<ArrayBuffer> =>
  encoder.encode(`${event.id ? `id: ${event.id}\n` : ''}event: ${event.name}\ndata: ${event.data}\n\n`)

/** Keeps proxies from closing a silent connection and finds out who is gone; a browser that misses it knows the same of us. */
export const heartbeatBytes = eventBytes({ name: 'beat', data: '' })

export const retryBytes = (milliseconds: number): Uint8Array => encoder.encode(`retry: ${milliseconds}\n\n`)

/** A browser that stopped reading may keep this much waiting before it is let go; it comes back and asks what it missed. */
export const maxWaitingBytes = 16 * 1024

/** Who listens from where, and what it may cost. */
export type Listener = {
  readonly userId: string
  readonly sessionId: string
  readonly network: string
  /** Memory that it takes at most. */
  readonly bytes: number
}

export type EventStream = Listener & {
  topics: ReadonlySet<string>
  readonly isEnded: boolean
  /** The body of the answer. */
  readonly body: ReadableStream<Uint8Array>
  write(bytes: Uint8Array): void
  /** Writes a last event, if given, and closes. */
  end(last?: Uint8Array): void
}

/** One open browser. `onEnd` runs once, whoever ends it. */
export function createEventStream(listener: Listener, onEnd: () => void): EventStream {
  let isEnded = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    if (isEnded) return false
    isEnded = true
    onEnd()
    return true
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: () => void finish(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  const end = (last?: Uint8Array) => {
    if (!finish()) return
    if (last) controller?.enqueue(last)
    controller?.close()
  }
  return {
    ...listener,
    topics: new Set(),
    body,
    get isEnded() {
      return isEnded
    },
    write(bytes) {
      if (isEnded) return
      if ((controller?.desiredSize ?? 0) < bytes.length) return end()
      controller?.enqueue(bytes)
    },
    end,
  }
}
