import type { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'

/** Work that can wait. A job is written in the transaction of its cause and may run twice: it must be idempotent. */
export type Jobs = {
  /** Declares what is done for a kind of job. Called once at start, by the room that owns the kind. */
  register<Payload>(kind: string, schema: z.ZodType<Payload>, run: (payload: Payload) => Promise<void>): void
  /** @param db the transaction of the cause @param runAt UTC seconds, now unless given */
  enqueue(db: Database, kind: string, payload: unknown, runAt?: number): Promise<void>
  /** Works through everything that is due and answers how many jobs ran. */
  runDue(): Promise<number>
  /** Looks for work now and from time to time, until `stop`. */
  start(): void
  /** Lets the running job finish and claims no other. */
  stop(): Promise<void>
}
