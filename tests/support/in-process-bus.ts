import type { LiveBus } from '../../src/platform/live/live.server.ts'

/** For one process, and for two portals in one test: what is said is heard at once. */
export function createInProcessBus(): LiveBus {
  const listeners = new Set<(message: string) => void>()
  return {
    say: (message) => {
      for (const listener of listeners) listener(message)
    },
    hear: (listener) => void listeners.add(listener),
    ready: async () => undefined,
    onGap: () => undefined,
    close: async () => listeners.clear(),
  }
}
