import type { ColumnType } from 'kysely'

/** SQLite keeps booleans as 0 and 1 and answers so; PostgreSQL answers booleans. Read them with `Boolean()`. */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>
