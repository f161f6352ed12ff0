import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { codeOf } from '#platform/errors/error-codes.ts'
import { limitLockWait } from './limit-lock-wait.ts'
import { type Line, openLine } from './postgres-line.server.ts'
import { preparedName } from './prepared-statements.server.ts'

const most = 10

/** For one of ours to come free, or for PostgreSQL to answer. Milliseconds. */
const timeoutMs = 10_000

/** With how few we make do after PostgreSQL had no place for another. Milliseconds. */
const modestFor = 5_000

/** Compiling a query that climbs through folders takes PostgreSQL seconds; running it, milliseconds. */
const introduction = `set jit = off; ${limitLockWait}`

/** Until a connection that was let in answers. Milliseconds. */
const introductionMs = 1_000

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: too_many_connections */
const noPlace = '53300'

/** PostgreSQL counts in bigint, which the driver would give as text. */
export const countsAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: TextClient,
    max: most,
    connectionTimeoutMillis: timeoutMs,
    onConnect: async (client) => {
      // The pool listens to idle connections only. One that the server ends in the middle of a transaction would end our process.
      client.on('error', () => undefined)
      await client.query(introduction)
    },
    types: countsAsNumbers,
  })
  // Without a listener a connection that the server closes ends our process. The pool replaces it by itself.
  pool.on('error', () => undefined)
  return pool
}

/** For what is asked over and over (`preparedStatement`). */
export const openLineTo = (url: string): Line =>
  openLine(() => {
    const how = { connectionString: url, connectionTimeoutMillis: timeoutMs, types: countsAsNumbers }
    return new TextClient({ ...how, pipeline: true })
  }, introduction)

/**
 * The same pool, for a PostgreSQL that may have no place for another connection: it waits then until one of its own is free,
 * and asks for fewer during `modestFor`. It throws when it has not even one.
 */
export function waitingPool(pool: pg.Pool): PostgresPool {
  const working = new Set<pg.PoolClient>()
  pool.on('connect', (client) => working.add(client))
  pool.on('remove', (client) => working.delete(client))
  let modesty: NodeJS.Timeout | undefined
  /** A query that comes now waits in the pool's own queue, and so do those after it. */
  const makeDo = () => {
    pool.options.max = working.size
    clearTimeout(modesty)
    modesty = setTimeout(() => {
      pool.options.max = most
    }, modestFor).unref()
  }
  const connect = async (until = performance.now() + introductionMs): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      if (codeOf(error) !== noPlace) throw error
      if (working.size > 0) makeDo()
      // Asked at once with others: one of them may have got the last place, and is being introduced.
      else if (pool.totalCount > 0 && performance.now() < until) await pause(20)
      else throw error
      return connect(until)
    }
  }
  return { options: pool.options, connect: () => connect(), end: () => pool.end() }
}

/** What stands for a character that cannot be kept (Unicode 15, section 3.9); nobody types it. */
const replacement = '\u{fffd}'

export const withoutNull = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', replacement) : value

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/**
 * PostgreSQL refuses a text with a null character, which SQLite takes. Both answer alike when it is sent with a replacement
 * character, which stands in no stored text. What is asked over and over is sent by its name.
 */
class TextClient extends pg.Client {
  override query: pg.Client['query'] = ((text, given, ...more) => {
    const values = allWithoutNull(given)
    const name = preparedName(text)
    return name
      ? (super.query as Query)({ name, text, values }, ...more)
      : (super.query as Query)(text, values, ...more)
  }) as Query as never
}

/** A value may be a list itself. */
const allWithoutNull = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(allWithoutNull) : withoutNull(value)
