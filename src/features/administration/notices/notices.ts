import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'

/** What administrators are written to about as soon as it comes in. */
export const noticesAbout = ['application', 'comment'] as const

export type NoticeAbout = (typeof noticesAbout)[number]

/**
 * Tells the administrators by mail that something waits for them.
 * @param trx the transaction of the cause
 * @param cause who caused it, and need not be told
 */
export type TellAdmins = (trx: Database, about: NoticeAbout, cause: Viewer) => Promise<void>
