import type { Database } from '#platform/database/open-database.server.ts'

export type Mail = {
  recipient: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

/** Mail is queued in the transaction of its cause, retried with back-off and never sent twice (decisions section 7). */
export type Mailer = {
  queue(db: Database, mail: Mail): Promise<void>
}
