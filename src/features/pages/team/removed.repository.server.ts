import type { Database } from '#platform/database/open-database.server.ts'
import type { Removable } from './team.ts'

const tables = { body: 'pagesBody', person: 'pagesPerson', mandate: 'pagesMandate' } as const

/** false: it is not there, or was removed already. */
export async function markRemoved(trx: Database, kind: Removable, id: string, at: number): Promise<boolean> {
  const changed = { removedAt: at }
  const marks = {
    body: () => trx.updateTable('pagesBody').set(changed).where('id', '=', id).where('removedAt', 'is', null),
    person: () => trx.updateTable('pagesPerson').set(changed).where('id', '=', id).where('removedAt', 'is', null),
    mandate: () => trx.updateTable('pagesMandate').set(changed).where('id', '=', id).where('removedAt', 'is', null),
  }
  const { numUpdatedRows } = await marks[kind]().executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** false: it was not removed, or is erased. */
export async function unmarkRemoved(trx: Database, kind: Removable, id: string): Promise<boolean> {
  const changed = { removedAt: null }
  const marks = {
    body: () => trx.updateTable('pagesBody').set(changed).where('id', '=', id).where('removedAt', 'is not', null),
    person: () => trx.updateTable('pagesPerson').set(changed).where('id', '=', id).where('removedAt', 'is not', null),
    mandate: () => trx.updateTable('pagesMandate').set(changed).where('id', '=', id).where('removedAt', 'is not', null),
  }
  const { numUpdatedRows } = await marks[kind]().executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removedAtOf(db: Database, kind: Removable, id: string): Promise<number | null> {
  const row = await db.selectFrom(tables[kind]).select('removedAt').where('id', '=', id).executeTakeFirst()
  return row?.removedAt ?? null
}

/** With its mandates, where it has some. */
export async function eraseRow(trx: Database, kind: Removable, id: string): Promise<void> {
  const erasings = {
    body: () => trx.deleteFrom('pagesBody').where('id', '=', id),
    person: () => trx.deleteFrom('pagesPerson').where('id', '=', id),
    mandate: () => trx.deleteFrom('pagesMandate').where('id', '=', id),
  }
  await erasings[kind]().execute()
}

/** Who and what is named in the list of what was removed. */
export async function removedRows(db: Database) {
  const [bodies, people, mandates] = await Promise.all([
    db.selectFrom('pagesBody').select(['id', 'texts', 'removedAt']).where('removedAt', 'is not', null).execute(),
    db.selectFrom('pagesPerson').select(['id', 'name', 'removedAt']).where('removedAt', 'is not', null).execute(),
    db
      .selectFrom('pagesMandate as mandate')
      .innerJoin('pagesPerson as person', 'person.id', 'mandate.person')
      .innerJoin('pagesBody as body', 'body.id', 'mandate.body')
      .select(['mandate.id', 'mandate.removedAt', 'person.name', 'body.texts'])
      .where('mandate.removedAt', 'is not', null)
      .execute(),
  ])
  return { bodies, people, mandates }
}
