import pg from 'pg'

/** How a portal that serves from a PostgreSQL is known there: the name of the connection on which it hears the others. */
export const servingName = 'tandem serving'

/** How many portals serve from this PostgreSQL database; a SQLite file is guarded by the lock of its folder. */
export async function portalsServing(url: string): Promise<number> {
  if (url.startsWith('file:')) return 0
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select count(*)::int as found from pg_stat_activity where datname = current_database() and application_name = $1',
      [servingName],
    )
    return rows[0].found
  } finally {
    await client.end()
  }
}
