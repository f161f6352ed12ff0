import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { networkOf } from '#platform/rate-limit/network.ts'
import type { LiveBus } from './live.server.ts'
import { heartbeatSeconds as defaultHeartbeatSeconds, type SessionEnd } from './live-connection.ts'
import {
  createRecentAnnouncements,
  endOf,
  endsMeanwhile,
  justBeforeMilliseconds,
  numberIn,
  type RecentAnnouncements,
} from './recent-announcements.ts'
import { changedData, millisecondsFor, missedWithin } from './spread.server.ts'
import {
  createEventStream,
  createStreams,
  defaultStreamBytes,
  type EventStream,
  eventBytes,
  heartbeatBytes,
  type Listener,
  lastSeen,
  noPlaceFor,
  refused,
  retryBytes,
  streamBytes,
  streamHeaders,
} from './streams.server.ts'
import { createTopicRules, isTopic } from './topic-rules.server.ts'

export type LiveServer = ReturnType<typeof createLive>

export type LiveOptions = {
  log: Log
  /** Joins the processes of one portal. Without it this process is alone. */
  bus?: LiveBus
  maxPerPerson?: number
  /** Members behind one address: an office, a campus, a mobile provider. */
  maxPerNetwork?: number
  maxBytes?: number
  heartbeatSeconds?: number
  /** A stream ends after this long: the browser comes back and is asked again who it is. */
  maxSeconds?: number
  now?: () => number
  /** Calls again and again; answers how to stop. Tests hand in their own. */
  every?: (seconds: number, task: () => void) => () => void
}

type BusMessage =
  | { from: string; kind: 'changed'; topics: string[] }
  | { from: string; kind: 'user-ended' | 'session-ended' | 'signed-out'; id: string; why?: SessionProblem | undefined }

const rememberedAnnouncements = 1000
const topicsPerMessage = 30

export function createLive(options: LiveOptions) {
  const { log, bus, now = () => performance.now(), every = repeat } = options
  const { maxPerPerson = 5, maxPerNetwork = 250, maxBytes = defaultStreamBytes } = options
  const { heartbeatSeconds = defaultHeartbeatSeconds, maxSeconds = 3600 } = options
  const self = newId()
  const rules = createTopicRules()
  const recent = createRecentAnnouncements(rememberedAnnouncements)
  const streams = createStreams()
  const listeners: ((topic: string) => void)[] = []
  let isClosing = false

  const tellHere = (topics: readonly string[]) => {
    const changed = new Set(topics)
    const within = millisecondsFor(streams.listeningToAny(changed))
    for (const topic of changed) {
      for (const listener of listeners) listener(topic)
      const id = `${self}.${recent.add(topic, now())}`
      streams.write(streams.listeningTo(topic), () =>
        eventBytes({ name: 'changed', data: changedData(topic, within), id }),
      )
    }
  }
  const say = (message: BusMessage) => bus?.say(JSON.stringify(message))
  /** Written down as well: a browser that was just then on its way to us hears it when it arrives, and only once. */
  const endHere = (those: ReadonlySet<EventStream>, whose: string, why: SessionEnd = 'ended') => {
    const id = `${self}.${recent.add(endOf(whose), now())}`
    streams.end(those, eventBytes({ name: 'session-ended', data: why, id }))
  }
  const endings = {
    'user-ended': (id: string, why?: SessionProblem) => endHere(streams.ofUser(id), id, why),
    'session-ended': (id: string) => endHere(streams.ofSession(id), id),
    'signed-out': (id: string) => endHere(streams.ofSession(id), id, 'auth/signed-out'),
  }
  const end = (kind: keyof typeof endings, id: string, why?: SessionProblem) => {
    endings[kind](id, why)
    say({ from: self, kind, id, why })
  }
  const ends = endsMeanwhile({ self, recent, now })
  const askAnew = () =>
    new Response(eventBytes({ name: 'session-ended', data: 'ended', id: ends.numberOfEnd() }), {
      headers: streamHeaders,
    })

  bus?.hear((text) => {
    const message = JSON.parse(text) as BusMessage
    if (message.from === self) return
    if (message.kind === 'changed') tellHere(message.topics)
    else endings[message.kind](message.id, message.why)
  })
  bus?.onGap(() => streams.write(streams.all(), () => missedWithin(millisecondsFor(streams.count()))))
  const stopBeating = every(heartbeatSeconds, () => {
    streams.end(streams.openedBefore(now() - maxSeconds * 1000))
    streams.write(streams.all(), () => heartbeatBytes)
  })

  const open = (listener: Listener) => {
    const stream = createEventStream(listener, () => streams.remove(stream))
    streams.add(stream, now())
    return stream
  }

  return {
    /** Declares who may listen to topics that begin with `{prefix}:` or equal it. A topic without a rule is refused. */
    allow: rules.allow,
    announce(...topics: string[]): void {
      const wrong = topics.find((topic) => !isTopic(topic))
      if (wrong !== undefined) throw new Error('not a topic')
      tellHere(topics)
      for (let i = 0; bus && i < topics.length; i += topicsPerMessage)
        say({ from: self, kind: 'changed', topics: topics.slice(i, i + topicsPerMessage) })
    },
    /** Ends every stream of that member at once: disabled, deleted, role changed or signed out everywhere. */
    endStreamsOfUser: (id: string, why?: SessionProblem): void => end('user-ended', id, why),
    /** @param isFarewell the member signed out: their other tabs say so too */
    endStreamsOfSession: (id: string, isFarewell = false): void => end(isFarewell ? 'signed-out' : 'session-ended', id),
    /** `GET /live?topic=a&topic=b`. 403 for a visitor or a refused topic, 429 for too many streams of one person, 503 of a network or of all. */
    async stream(request: Request, viewer: Viewer, from: { address: string; problem?: SessionProblem | null }) {
      const { address, problem = null } = from
      // What ran out by itself is asked for when the member does something: nothing typed is thrown away for it.
      if (problem && problem !== 'auth/session-expired')
        return new Response(eventBytes({ name: 'session-ended', data: problem }), { headers: streamHeaders })
      if (!isMember(viewer)) return refused(403)
      const seen = lastSeen(request)
      if (ends.isCertain(viewer, seen)) return askAnew()
      if (isClosing) return refused(503)
      const topics = [...new Set(new URL(request.url).searchParams.getAll('topic'))]
      const { id: userId, sessionId } = viewer
      const listener = { userId, sessionId, network: networkOf(address), bytes: streamBytes(topics.length) }
      const noPlace = noPlaceFor(listener, streams, { maxPerPerson, maxPerNetwork, maxBytes })
      if (noPlace) return refused(noPlace)
      // Registered before the rules are asked: somebody disabled meanwhile is ended, and nobody opens too many at once.
      const stream = open(listener)
      request.signal.addEventListener('abort', () => stream.end(), { once: true })
      const mayHear = await rules.mayHearAll(viewer, topics).catch((error: unknown) => {
        log.error({ err: error }, 'a topic rule failed')
        return false
      })
      if (!mayHear || stream.isEnded) {
        stream.end()
        return ends.isPossible(viewer, seen) ? askAnew() : refused(403)
      }
      streams.listen(stream, topics)
      greet(stream, seen, { self, recent, now: now() })
      return new Response(stream.body, { headers: streamHeaders })
    },
    count: (): number => streams.count(),
    /** For caches of this process: called with each topic, whichever process announced it. */
    onAnnounce: (listener: (topic: string) => void): void => void listeners.push(listener),
    /** Announcements of other processes may have been missed: whatever was kept may be old. */
    onGap: (listener: () => void): void => bus?.onGap(listener),
    async close(): Promise<void> {
      isClosing = true
      stopBeating()
      streams.end(streams.all())
      await bus?.close()
    },
  }
}

type Greeting = { self: string; recent: RecentAnnouncements; now: number }

/** First what the browser missed, then the number from which it may ask next time. */
function greet(stream: EventStream, seen: string | null, { self, recent, now }: Greeting): void {
  stream.write(retryBytes(1000))
  const after = recent.after(numberIn(seen, self))
  const announcements = [...(after ?? []), ...recent.since(now - justBeforeMilliseconds)]
  const topics = new Set(announcements.map(({ topic }) => topic).filter((topic) => stream.topics.has(topic)))
  for (const topic of topics) stream.write(eventBytes({ name: 'changed', data: topic }))
  if (seen && !after) stream.write(missedWithin(0))
  stream.write(eventBytes({ name: 'ready', data: 'ready', id: `${self}.${recent.last()}` }))
}

function repeat(seconds: number, task: () => void): () => void {
  const timer = setInterval(task, seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
