import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

type Shown = 'id' | 'kind' | 'runAt' | 'attempts' | 'lastError' | 'failedAt'

/** One job as an administrator sees it: never its payload. Times are UTC seconds. */
export type ListedJob = Pick<Selectable<Schema['platformJob']>, Shown> & { isRunning: boolean }
