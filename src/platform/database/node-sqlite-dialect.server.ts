import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

/** Kysely's SqliteDialect on `node:sqlite`, with the three things that it leaves to us (stack-notes section 2). */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #native: DatabaseSync
  readonly #config: SqliteDialectConfig

  constructor(native: DatabaseSync) {
    const config = { database: bridgeTo(native) }
    super(config)
    this.#native = native
    this.#config = config
  }

  override createDriver(): Driver {
    return new WritingDriver(this.#native, this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class WritingDriver extends SqliteDriver {
  readonly #native: DatabaseSync

  constructor(native: DatabaseSync, config: SqliteDialectConfig) {
    super(config)
    this.#native = native
  }

  /** Takes the write lock at once: a plain BEGIN that reads first cannot wait its turn and fails as soon as it writes. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself rolls back when the disk is full; a second rollback would hide that first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#native.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can undo CREATE TABLE: so each start migrates in one transaction, and two starts wait for each other. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Prepares each SQL text once and binds booleans as 0 and 1. */
function bridgeTo(native: DatabaseSync, keep = 500): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => native.close(),
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = prepare(native, sql)
      const oldest = prepared.keys().next()
      if (prepared.size >= keep && !oldest.done) prepared.delete(oldest.value)
      prepared.set(sql, statement)
      return statement
    },
  }
}

function prepare(native: DatabaseSync, sql: string): SqliteStatement {
  const statement = native.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    // A cursor of its own: one prepared statement cannot be read twice at once.
    iterate: (parameters) => native.prepare(sql).iterate(...bindable(parameters)),
  }
}

const bindable = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
