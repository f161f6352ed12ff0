import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { outageOf } from '#platform/outages/outage.ts'
import { limitLockWait } from './limit-lock-wait.ts'
import type { Line } from './postgres-line.server.ts'
import { forgetMoment } from './snapshots.server.ts'

type Opened = { pool: PostgresPool; line: Line }

/** Kysely's own, which says `database/unreachable` of a PostgreSQL that is away, whoever asks and whatever for. */
export const postgresDialect = (open: () => Promise<Opened>): Dialect => ({
  createDriver: () => new TellingDriver(open),
  createAdapter: () => new LockWaitingAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** A migration waits for anyone who uses the tables: refused half-way it would only have to begin anew. */
class LockWaitingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await super.acquireMigrationLock(db, options)
    await sql`set lock_timeout = 0`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql.raw(limitLockWait).execute(db)
    await super.releaseMigrationLock(db, options)
  }
}

/** What Kysely takes for one connection: asks over the shared line what it may, and takes one of the pool as soon as it must. */
class Visit implements DatabaseConnection {
  #own: Promise<DatabaseConnection> | null = null
  readonly #take: () => Promise<DatabaseConnection>
  readonly #line: () => Line | null

  constructor(take: () => Promise<DatabaseConnection>, line: () => Line | null) {
    this.#take = take
    this.#line = line
  }

  own(): Promise<DatabaseConnection> {
    this.#own ??= this.#take()
    return this.#own
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const answer = this.#own ? null : this.#line()?.ask<Row>(query)
      return await (answer ?? this.#askAlone<Row>(query))
    } catch (error) {
      throw reportedAs(error)
    }
  }

  async #askAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await (await this.own()).executeQuery<Row>(query)
    } finally {
      if (!isSelect(query)) forgetMoment()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.own()).streamQuery<Row>(query, rows)
  }

  /** @returns what it took of the pool; from then on it is as new */
  leave(): Promise<DatabaseConnection> | null {
    const taken = this.#own
    this.#own = null
    return taken
  }
}

class TellingDriver extends PostgresDriver {
  #line: Line | null = null
  // Kysely remembers each connection that it was given: one for each question would be a thousand a second.
  readonly #unused: Visit[] = []

  constructor(open: () => Promise<Opened>) {
    super({
      pool: async () => {
        const { pool, line } = await open()
        this.#line = line
        return pool
      },
    })
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (
      this.#unused.pop() ??
      new Visit(
        () => this.#take(),
        () => this.#line,
      )
    )
  }

  /** Whatever the reason: it refuses, is not there, has no place for another one, or ours are all taken for too long. */
  #take(): Promise<DatabaseConnection> {
    return super.acquireConnection().catch((cause: unknown) => {
      throw unreachable(cause)
    })
  }

  override async beginTransaction(visit: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (visit as Visit).own()
    await super.beginTransaction(visit, settings)
  }

  /** A connection that cannot even undo is thrown away by the very one that was taken of the pool. */
  override async rollbackTransaction(visit: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction((await (visit as Visit).own()) as never)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const visit = connection as Visit
    const taken = visit.leave()
    this.#unused.push(visit)
    // Who was given none has heard so already.
    const own = await taken?.catch(() => null)
    if (own) await super.releaseConnection(own as never)
  }

  override async destroy(): Promise<void> {
    await this.#line?.close()
    await super.destroy()
  }
}

/** Of anything else, such as a text of SQL or a commit, nobody knows whether it changes something. */
const isSelect = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode' && !query.with

const reportedAs = (error: unknown): unknown => {
  if (isPortalError(error)) return error
  const outage = outageOf(error)
  return outage?.code === 'database/unreachable' || isCut(error) ? unreachable(error) : error
}

/** What the system says of a line whose other end went while a question was on its way. */
const isCut = (error: unknown): boolean => ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error) ?? '')

const unreachable = (cause: unknown) => Object.assign(portalErrors['database/unreachable']({ seconds: 10 }), { cause })
