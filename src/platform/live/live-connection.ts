import type { SessionProblem } from '#platform/http/request.context.ts'

/** `auth/signed-out`: by the member, in another tab of this browser. `ended`: the server tells who asks. */
export type SessionEnd = SessionProblem | 'auth/signed-out' | 'ended'

export type LiveEvent =
  /** `within`: milliseconds over which all who hear it spread what they ask for now. */
  | { kind: 'changed'; topic: string; within: number }
  | { kind: 'missed'; within: number }
  /** The stream broke off, or said nothing for longer than it may: is the server there at all? */
  | { kind: 'lost' }
  | { kind: 'session-ended'; why: SessionEnd }

/** The part of the browser's EventSource that is used; tests hand in their own. */
type EventSourceLike = {
  addEventListener(name: string, listener: (event: { data?: string; lastEventId?: string }) => void): void
  close(): void
}

type ConnectionOptions = {
  hear(event: LiveEvent): void
  openSource?: (url: string) => EventSourceLike
  later?: (milliseconds: number, task: () => void) => () => void
}

export type LiveConnection = ReturnType<typeof createLiveConnection>

/** How often the server says something on every stream. */
export const heartbeatSeconds = 20

/** Then the stream is dead, even where nobody closed it. */
const silenceMilliseconds = heartbeatSeconds * 1000 + 4000

/** Tabs appear and change their topics in bursts. */
const gatherMilliseconds = 30

export function createLiveConnection({ hear, openSource = openEventSource, later = runLater }: ConnectionOptions) {
  let source: EventSourceLike | undefined
  let wanted: readonly string[] = []
  let open: readonly string[] = []
  let [lastId, attempts, wasLost] = ['', 0, false]
  let callOff: (() => void) | undefined
  let stopWatching: (() => void) | undefined

  const plan = (milliseconds: number) => {
    callOff?.()
    callOff = later(milliseconds, connect)
  }
  const drop = () => {
    source?.close()
    source = undefined
    callOff?.()
    callOff = undefined
    stopWatching?.()
  }
  const lose = () => {
    drop()
    wasLost = true
    plan(waitBefore(attempts))
    attempts += 1
    hear({ kind: 'lost' })
  }
  const watchSilence = () => {
    stopWatching?.()
    stopWatching = later(silenceMilliseconds, lose)
  }
  function connect(): void {
    drop()
    open = wanted
    const query = new URLSearchParams([...open.map((topic) => ['topic', topic]), ...(lastId ? [['last', lastId]] : [])])
    const opened = openSource(`/live?${query}`)
    source = opened
    const on = (name: string, act: (event: { data?: string; lastEventId?: string }) => void) =>
      opened.addEventListener(name, (event) => {
        // A source that was closed may still have an event on its way.
        if (source !== opened) return
        lastId = event.lastEventId || lastId
        watchSilence()
        act(event)
      })
    on('changed', ({ data = '' }) => {
      const [topic = '', within = 0] = data.split(' ')
      hear({ kind: 'changed', topic, within: Number(within) })
    })
    on('missed', ({ data }) => hear({ kind: 'missed', within: Number(data) }))
    on('ready', () => {
      if (wasLost) hear({ kind: 'missed', within: 0 })
      ;[attempts, wasLost] = [0, false]
    })
    on('session-ended', ({ data }) => {
      drop()
      hear({ kind: 'session-ended', why: data as SessionEnd })
    })
    on('beat', () => undefined)
    on('error', lose)
    watchSilence()
  }
  return {
    /** Opens, or opens anew when a topic is not listened to yet. Also after the session ended: somebody signed in again. */
    listenTo(topics: readonly string[]): void {
      wanted = [...topics]
      const isIdle = !source && !callOff
      if (isIdle || !covers(open, wanted)) plan(gatherMilliseconds)
    },
    hurry(): void {
      if (wasLost && callOff) connect()
    },
    close: drop,
  }
}

/** Growing, never more than half a minute; a little chance keeps a crowd from coming back at the same moment. */
const waitBefore = (attempt: number) => Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5)) * (0.75 + Math.random() / 4)

const openEventSource = (url: string): EventSourceLike => new EventSource(url) as EventSourceLike

export function runLater(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

export const unionOf = (topicsOfTabs: Iterable<readonly string[]>): string[] =>
  [...new Set([...topicsOfTabs].flat())].sort()

export const covers = (open: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((topic) => open.includes(topic))
