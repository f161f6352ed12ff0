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
  /** @returns how to call it off */
  later(milliseconds: number, task: () => void): () => void
  /** From 0 to 1. */
  chance?: () => number
}

/** Changes come in bursts: a tree that is deleted, many files that arrive. */
const burstMilliseconds = 50

/** While they go on, such as during a mailing, nobody asks more often than this, and each waits twice as long as the one before. */
const maxPauseMilliseconds = 500

export function createLiveSubscriptions({ want, later, chance = Math.random }: SubscriptionsOptions) {
  const subscriptions = new Set<LiveSubscription>()
  const sessionHandlers = new Set<SessionHandler>()
  const changed = new Set<string>()
  let [hasMissed, isRenewing] = [false, false]
  let pause = burstMilliseconds
  let callOffCalm = () => {}
  let planned: { wait: number; share: number; callOff(): void } | undefined

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
    planned = undefined
    hasMissed = false
    pause = Math.min(2 * pause, maxPauseMilliseconds)
    callOffCalm()
    callOffCalm = later(maxPauseMilliseconds, () => {
      pause = burstMilliseconds
    })
    changed.clear()
    const revalidation = informed.find((subscription) => subscription.isRevalidation)
    for (const { isRevalidation, onChange, topics } of informed) if (!isRevalidation) onChange(topics)
    revalidation?.onChange(revalidation.topics)
  }
  /** A tab draws its place in the crowd once; what fewer others hear does not wait for what many do. */
  const plan = (within: number) => {
    const share = planned?.share ?? chance()
    const wait = pause + share * within
    if (planned && planned.wait <= wait) return
    planned?.callOff()
    planned = { wait, share, callOff: later(wait, tell) }
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
      plan(event.within)
    },
    renew,
  }
}
