import type { Duplex } from 'node:stream'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-statements.server.ts'

/** What was asked is expected back by then; after that nobody else waits behind it until it is. Milliseconds. */
const slow = 50

/** After PostgreSQL let nobody in, or cut the line. Milliseconds. */
const pauseMs = 1_000

export type Line = {
  /** null: to be asked over a connection of the pool. */
  ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> | null
  close(): Promise<void>
}

/**
 * One connection on which short questions follow each other without waiting for the answers before: what many ask at once is
 * sent, and read, together, and wakes one process of PostgreSQL instead of one for each. Opened with the first such question, which does not wait for that.
 * @param open a client that is not connected yet, which pipelines
 * @param introduce what each connection starts with
 */
export function openLine(open: () => pg.Client, introduce: string): Line {
  let line: { client: pg.Client; stream: Duplex } | null = null
  let opening: Promise<void> | null = null
  let mayOpenAt = 0
  let isClosed = false
  let unanswered = 0
  /** When the last answer came, or the first of these questions went. */
  let movedAt = 0
  let isHeld = false

  const connect = async () => {
    const client = open()
    const lose = () => {
      if (line?.client === client) line = null
      mayOpenAt = performance.now() + pauseMs
    }
    client.on('error', lose)
    client.on('end', lose)
    try {
      await client.connect()
      await client.query(introduce)
      unanswered = 0
      line = { client, stream: streamOf(client) }
    } catch {
      // The pool reports why to those who ask.
      lose()
      await client.end().catch(() => undefined)
    }
  }

  /** The first question of a turn of the event loop leaves at once, those after it together at its end. */
  const holdOthers = (stream: Duplex) => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }

  const send = async <Row>({ client, stream }: NonNullable<typeof line>, { sql, parameters }: CompiledQuery) => {
    if (unanswered === 0) movedAt = performance.now()
    unanswered += 1
    const answer = client.query(sql, parameters as unknown[])
    holdOthers(stream)
    try {
      return { rows: (await answer).rows as Row[] }
    } finally {
      unanswered -= 1
      movedAt = performance.now()
    }
  }

  return {
    ask<Row>(query: CompiledQuery) {
      if (isClosed || preparedName(query.sql) === undefined) return null
      if (!line) {
        if (!opening && performance.now() >= mayOpenAt)
          opening = connect().finally(() => {
            opening = null
          })
        return null
      }
      if (unanswered > 0 && performance.now() - movedAt > slow) return null
      return send<Row>(line, query)
    },
    async close() {
      isClosed = true
      await opening
      await line?.client.end()
    },
  }
}

/** The driver has no type for it. */
const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Duplex } }).connection.stream
