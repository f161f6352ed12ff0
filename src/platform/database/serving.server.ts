import { ConfigError } from '../../config.server.ts'

/** How a portal that serves from a PostgreSQL is known there: the name of the connection on which it hears the others. */
export const servingName = 'tandem serving'

/**
 * Refuses to copy into or out of a PostgreSQL that a portal serves from at the moment. A SQLite file needs no such question:
 * the lock of its folder guards it.
 * @throws ConfigError
 */
export async function refuseServing(url: string): Promise<void> {
  if (url.startsWith('file:')) return
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [servingName],
    )
    if (rows.length > 0)
      throw new ConfigError(`DATABASE_URL: a portal serves from ${withoutPassword(url)}. Stop it first.`)
  } finally {
    await client.end()
  }
}

export const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//')
