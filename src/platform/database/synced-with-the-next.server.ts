import { AsyncLocalStorage } from 'node:async_hooks'

const waiting = new AsyncLocalStorage<true>()

/**
 * What SQLite commits in `work` is answered before it is on the disk: the next commit that waits brings it there, for the log is one
 * (decision 100). A process that is killed loses nothing, a power failure the last such commits. Only for what is then done again, or
 * what is not answered before a commit that waits.
 */
export const syncedWithTheNext = <Result>(work: () => Promise<Result>): Promise<Result> => waiting.run(true, work)

export const isSyncedWithTheNext = (): boolean => waiting.getStore() === true
