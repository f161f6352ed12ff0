import { type LiveEvent, type SessionEnd, unionOf } from './live-connection.ts'

type LiveSubscription = {
  topics: readonly string[]
  onChange(topics: readonly string[]): void
  /** Asks the loaders of the page again: of those, one per burst is enough. */
  isRevalidation: boolean
}

export type SessionHandler = (why: SessionEnd) => void

type SubscriptionsOptions = {
  want(topics: readonly string[] | null): void
  later(milliseconds: number, task: () => void): void
}

/** Changes come in bursts: a tree that is deleted, many files that arrive. */
const burstMilliseconds = 50

export function createLiveSubscriptions({ want, later }: SubscriptionsOptions) {
  const subscriptions = new Set<LiveSubscription>()
  const sessionHandlers = new Set<SessionHandler>()
  const changed = new Set<string>()
  let [hasMissed, isPlanned, isRenewing] = [false, false, false]

  /** Once per rendering: what leaves and what comes must not close the stream in between. */
  const renew = () => {
    if (isRenewing) return
    isRenewing = true
    later(0, () => {
      isRenewing = false
      const isNeeded = subscriptions.size > 0 || sessionHandlers.size > 0
      want(isNeeded ? unionOf([...subscriptions].map(({ topics }) => topics)) : null)
    })
  }
  const addTo = <One>(those: Set<One>, one: One): (() => void) => {
    those.add(one)
    renew()
    return () => {
      those.delete(one)
      renew()
    }
  }
  const tell = () => {
    const concerned = (topics: readonly string[]) => topics.filter((topic) => hasMissed || changed.has(topic))
    const informed = [...subscriptions]
      .map((s) => ({ ...s, topics: concerned(s.topics) }))
      .filter((s) => s.topics.length > 0)
    ;[hasMissed, isPlanned] = [false, false]
    changed.clear()
    const revalidation = informed.find((subscription) => subscription.isRevalidation)
    for (const { isRevalidation, onChange, topics } of informed) if (!isRevalidation) onChange(topics)
    revalidation?.onChange(revalidation.topics)
  }
  return {
    subscribe: (subscription: LiveSubscription) => addTo(subscriptions, subscription),
    onSessionEnded: (handler: SessionHandler) => addTo(sessionHandlers, handler),
    hear(event: Exclude<LiveEvent, { kind: 'lost' }>): void {
      if (event.kind === 'session-ended') {
        for (const handler of [...sessionHandlers]) handler(event.why)
        return
      }
      if (event.kind === 'missed') hasMissed = true
      else changed.add(event.topic)
      if (isPlanned) return
      isPlanned = true
      later(burstMilliseconds, tell)
    },
    renew,
  }
}
