import type { EventStream } from './event-stream.server.ts'

/** Every open stream of this process, found by topic, person, session or network without looking at the others. */
export function createStreams() {
  const opened = new Map<EventStream, number>()
  const byTopic = new Map<string, Set<EventStream>>()
  const byUser = new Map<string, Set<EventStream>>()
  const bySession = new Map<string, Set<EventStream>>()
  const byNetwork = new Map<string, Set<EventStream>>()
  let bytes = 0
  const none: ReadonlySet<EventStream> = new Set()
  return {
    add(stream: EventStream, at: number): void {
      opened.set(stream, at)
      bytes += stream.bytes
      put(byUser, stream.userId, stream)
      put(bySession, stream.sessionId, stream)
      put(byNetwork, stream.network, stream)
    },
    listen(stream: EventStream, topics: readonly string[]): void {
      stream.topics = new Set(topics)
      for (const topic of topics) put(byTopic, topic, stream)
    },
    remove(stream: EventStream): void {
      if (opened.delete(stream)) bytes -= stream.bytes
      take(byUser, stream.userId, stream)
      take(bySession, stream.sessionId, stream)
      take(byNetwork, stream.network, stream)
      for (const topic of stream.topics) take(byTopic, topic, stream)
    },
    count: () => opened.size,
    /** What they may take together. */
    bytes: () => bytes,
    all: () => new Set(opened.keys()) as ReadonlySet<EventStream>,
    listeningTo: (topic: string) => byTopic.get(topic) ?? none,
    ofUser: (id: string) => byUser.get(id) ?? none,
    ofNetwork: (network: string) => byNetwork.get(network) ?? none,
    ofSession: (id: string) => bySession.get(id) ?? none,
    openedBefore: (at: number) => new Set([...opened].filter(([, since]) => since < at).map(([stream]) => stream)),
    /** Makes the bytes once, and only if anybody listens. */
    write(streams: ReadonlySet<EventStream>, makeBytes: () => Uint8Array): void {
      if (streams.size === 0) return
      const bytes = makeBytes()
      for (const stream of [...streams]) stream.write(bytes)
    },
    end(streams: ReadonlySet<EventStream>, last?: Uint8Array): void {
      for (const stream of [...streams]) stream.end(last)
    },
  }
}

function put(index: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const found = index.get(key)
  if (found) found.add(stream)
  else index.set(key, new Set([stream]))
}

function take(index: Map<string, Set<EventStream>>, key: string, stream: EventStream): void {
  const found = index.get(key)
  if (found?.delete(stream) && found.size === 0) index.delete(key)
}
