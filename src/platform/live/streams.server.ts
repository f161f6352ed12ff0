const encoder = new TextEncoder()

/** One event in the format of the HTML standard (server-sent events), ready to be written to any number of streams. */
export const eventBytes = (event: { name: string; data: string; id?: string }): Uint8Array<ArrayBuffer> =>
  encoder.encode(`${event.id ? `id: ${event.id}\n` : ''}event: ${event.name}\ndata: ${event.data}\n\n`)

/** Keeps proxies from closing a silent connection and finds out who is gone; a browser that misses it knows the same of us. */
export const heartbeatBytes = eventBytes({ name: 'beat', data: '' })

export const retryBytes = (milliseconds: number): Uint8Array => encoder.encode(`retry: ${milliseconds}\n\n`)

/** A browser that stopped reading may keep this much waiting before it is let go; it comes back and asks what it missed. */
const maxWaitingBytes = 16 * 1024

export type Listener = {
  readonly userId: string
  readonly sessionId: string
  readonly network: string
  readonly bytes: number
}

export type EventStream = Listener & {
  topics: ReadonlySet<string>
  readonly isEnded: boolean
  readonly body: ReadableStream<Uint8Array>
  write(bytes: Uint8Array): void
  end(last?: Uint8Array): void
}

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

type Index = Map<string, Set<EventStream>>

export function createStreams() {
  const opened = new Map<EventStream, number>()
  const byTopic: Index = new Map()
  const byUser: Index = new Map()
  const bySession: Index = new Map()
  const byNetwork: Index = new Map()
  let bytes = 0
  const none: ReadonlySet<EventStream> = new Set()
  const indexes = (stream: EventStream) =>
    [
      [byUser, stream.userId],
      [bySession, stream.sessionId],
      [byNetwork, stream.network],
    ] as const
  return {
    add(stream: EventStream, at: number): void {
      opened.set(stream, at)
      bytes += stream.bytes
      for (const [index, key] of indexes(stream)) put(index, key, stream)
    },
    listen(stream: EventStream, topics: readonly string[]): void {
      stream.topics = new Set(topics)
      for (const topic of topics) put(byTopic, topic, stream)
    },
    remove(stream: EventStream): void {
      if (opened.delete(stream)) bytes -= stream.bytes
      for (const [index, key] of indexes(stream)) take(index, key, stream)
      for (const topic of stream.topics) take(byTopic, topic, stream)
    },
    count: () => opened.size,
    bytes: () => bytes,
    all: () => new Set(opened.keys()) as ReadonlySet<EventStream>,
    listeningTo: (topic: string) => byTopic.get(topic) ?? none,
    /** How many hear of at least one of them. */
    listeningToAny: (topics: ReadonlySet<string>) =>
      new Set([...topics].flatMap((topic) => [...(byTopic.get(topic) ?? none)])).size,
    ofUser: (id: string) => byUser.get(id) ?? none,
    ofNetwork: (network: string) => byNetwork.get(network) ?? none,
    ofSession: (id: string) => bySession.get(id) ?? none,
    openedBefore: (at: number) => new Set([...opened].filter(([, since]) => since < at).map(([stream]) => stream)),
    write(streams: ReadonlySet<EventStream>, makeBytes: () => Uint8Array): void {
      if (streams.size === 0) return
      writeInTurns([...streams], makeBytes())
    },
    end(streams: ReadonlySet<EventStream>, last?: Uint8Array): void {
      for (const stream of [...streams]) stream.end(last)
    },
  }
}

/** A stream takes 0.05 ms: two thousand in one turn would keep everybody waiting for a tenth of a second. */
export const streamsPerTurn = 200

function writeInTurns(streams: readonly EventStream[], bytes: Uint8Array): void {
  for (const stream of streams.slice(0, streamsPerTurn)) stream.write(bytes)
  if (streams.length > streamsPerTurn) setImmediate(() => writeInTurns(streams.slice(streamsPerTurn), bytes))
}

function put(index: Index, key: string, stream: EventStream): void {
  const found = index.get(key)
  if (found) found.add(stream)
  else index.set(key, new Set([stream]))
}

function take(index: Index, key: string, stream: EventStream): void {
  const found = index.get(key)
  if (found?.delete(stream) && found.size === 0) index.delete(key)
}

/** Measured on the build, Node 24: 2,000 idle streams take 16 KiB each, connection included; 200 topics of its own 85 KiB more. */
const idleBytes = 16 * 1024
const bytesPerTopic = 512

export const defaultStreamBytes = 64 * 1024 * 1024

/** What one stream takes at most: a browser that stopped reading lets its events wait here. */
export const streamBytes = (topics: number): number => idleBytes + maxWaitingBytes + topics * bytesPerTopic

type Streams = ReturnType<typeof createStreams>

type Bounds = { maxPerPerson: number; maxPerNetwork: number; maxBytes: number }

/** Only the newest stream is refused, and its browser tries again. @returns the status to refuse with, or null */
export function noPlaceFor({ userId, network, bytes }: Listener, streams: Streams, bounds: Bounds): 429 | 503 | null {
  if (streams.bytes() + bytes > bounds.maxBytes) return 503
  if (streams.ofUser(userId).size >= bounds.maxPerPerson) return 429
  return streams.ofNetwork(network).size >= bounds.maxPerNetwork ? 503 : null
}

/** The header of the browser's own reconnecting; the parameter is ours, for a connection with other topics. */
export const lastSeen = (request: Request): string | null =>
  request.headers.get('last-event-id') || new URL(request.url).searchParams.get('last')

export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

export const refused = (status: 403 | 429 | 503) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status !== 403 && { 'Retry-After': '10' }) },
  })
