import { AsyncLocalStorage } from 'node:async_hooks'

const harmless = new AsyncLocalStorage<true>()

/**
 * What SQLite commits in `work` is answered before it is on the disk: the next commit that waits brings it there, for the log is one
 * (decision 100). A process that is killed loses nothing, a power failure the last such commits. Only for what is then done again.
 */
export const harmlessToLose = <Result>(work: () => Promise<Result>): Promise<Result> => harmless.run(true, work)

export const isHarmlessToLose = (): boolean => harmless.getStore() === true
