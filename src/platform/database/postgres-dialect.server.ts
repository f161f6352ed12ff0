import {
  type DatabaseConnection,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { troubleOf } from '#platform/trouble/trouble.ts'
import { limitLockWait } from './postgres-pool.server.ts'

/** Kysely's own, which says `database/unreachable` of a PostgreSQL that is away, whoever asks and whatever for. */
export class TellingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new TellingDriver(this.#config)
  }

  override createAdapter(): PostgresAdapter {
    return new PatientAdapter()
  }
}

/** A migration waits for anyone who uses the tables: refused half-way it would only have to begin anew. */
class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await super.acquireMigrationLock(db, options)
    await sql`set lock_timeout = 0`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql.raw(limitLockWait).execute(db)
    await super.releaseMigrationLock(db, options)
  }
}

class TellingDriver extends PostgresDriver {
  readonly #telling = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Whatever the reason: it refuses, is not there, has no place for another one, or ours are all taken for too long.
    const connection = await super.acquireConnection().catch((cause: unknown) => {
      throw unreachable(cause)
    })
    if (!this.#telling.has(connection)) this.#tellOf(connection)
    return connection
  }

  /** The driver knows its connections again by their identity: so it is this very one that tells. */
  #tellOf(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) =>
      execute(query, options).catch((error: unknown) => {
        const trouble = troubleOf(error)
        throw trouble?.code === 'database/unreachable' || isCut(error) ? unreachable(error) : error
      }) as never
    this.#telling.add(connection)
  }
}

/** What the system says of a line whose other end went while a question was on its way. */
const isCut = (error: unknown): boolean => ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error) ?? '')

const unreachable = (cause: unknown) => Object.assign(portalErrors['database/unreachable']({ seconds: 10 }), { cause })
