import { expect } from 'vitest'

/** Until somebody waits for a lock in this database. @param ask PostgreSQL, also within a transaction */
export async function untilSomebodyWaits(ask: (text: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const isWaitedFor = async () => {
    // Within a transaction PostgreSQL goes on answering what it answered first.
    await ask('select pg_stat_clear_snapshot()')
    return (await ask(waiting)).rows.length > 0
  }
  // Asked now and then: asking all the time would take the processor from who is to wait.
  await expect.poll(isWaitedFor, { timeout: 120_000 }).toBe(true)
}
