import type pg from 'pg'
import { servingName } from '#platform/database/serving.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { LiveBus } from './live.server.ts'

const channel = 'tandem_live'
/** What waits while the database is away; the oldest goes first, for the others look again anyway. */
const maxWaiting = 1000
/** A connection that died without a word is found out after this. */
const checkSeconds = 30

/** Through the database that processes share (LISTEN/NOTIFY), on a connection of its own: a pooled one forgets what it listens to. */
export function createPostgresBus({ url, log }: { url: string; log: Log }): LiveBus {
  const listeners: ((message: string) => void)[] = []
  const gapListeners: (() => void)[] = []
  const waiting: string[] = []
  let client: pg.Client | undefined
  let [isClosed, wasLost, attempts] = [false, false, 0]
  let sending: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  const send = (through: pg.Client): Promise<void> => {
    sending ??= sendWaiting(through).finally(() => {
      sending = undefined
    })
    return sending
  }
  const sendWaiting = async (through: pg.Client) => {
    while (waiting.length > 0 && client === through) {
      // More may be said while these are on their way.
      const leaving = waiting.splice(0)
      try {
        await through.query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, leaving])
      } catch (error) {
        waiting.unshift(...leaving)
        lose(through, error)
      }
    }
  }
  const lose = (lost: pg.Client, error?: unknown) => {
    if (isClosed || lost !== client) return
    client = undefined
    wasLost = true
    log.warn({ err: error }, 'live updates between processes are interrupted')
    lost.end().catch(() => undefined)
    retry = setTimeout(open, Math.min(10_000, 100 * 2 ** attempts))
    retry.unref()
    attempts += 1
  }
  const open = async (): Promise<void> => {
    const { Client } = (await import('pg')).default
    if (isClosed) return
    const opened = new Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: 10_000,
      application_name: servingName,
    })
    client = opened
    opened.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '')
    })
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      return lose(opened, error)
    }
    attempts = 0
    if (wasLost) for (const listener of gapListeners) listener()
    wasLost = false
    void send(opened)
  }
  const checking = setInterval(() => void (client && ask(client)), checkSeconds * 1000)
  checking.unref()
  const ask = (asked: pg.Client) => asked.query('select 1').catch((error: unknown) => lose(asked, error))
  const opening = open()

  return {
    say(message) {
      waiting.push(message)
      if (waiting.length > maxWaiting) waiting.shift()
      void opening.then(() => client && send(client))
    },
    hear: (listener) => void listeners.push(listener),
    ready: () => opening,
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      clearInterval(checking)
      await opening
      if (client && !isClosed) await send(client)
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
