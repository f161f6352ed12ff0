import type { Database } from '#platform/database/open-database.server.ts'

export async function lastRun(db: Database, name: string): Promise<number | null> {
  const row = await db.selectFrom('platformMilestone').select('at').where('name', '=', name).executeTakeFirst()
  return row?.at ?? null
}

/** When each of these was last, and what was noted of it. */
export async function runsOf(
  db: Database,
  names: readonly string[],
): Promise<Map<string, { at: number; facts: unknown }>> {
  const rows = await db.selectFrom('platformMilestone').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(({ name, at, facts }) => [name, { at, facts: JSON.parse(facts) as unknown }]))
}

/** The last time counts; `facts` carries no personal data. */
export async function recordRun(db: Database, run: { name: string; at: number; facts: object }): Promise<void> {
  const values = { at: run.at, facts: JSON.stringify(run.facts) }
  await db
    .insertInto('platformMilestone')
    .values({ name: run.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** Says that something begins now, unless somebody began it since `after`: of several processes one may go ahead. UTC seconds. */
export async function beginRun(db: Database, name: string, at: number, after: number): Promise<boolean> {
  const begun = await db
    .insertInto('platformMilestone')
    .values({ name, at, facts: '{}' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ at, facts: '{}' }).where('platformMilestone.at', '<', after),
    )
    .returning('name')
    .execute()
  return begun.length > 0
}
