import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type Run = Selectable<Schema['paymentsReceiptRun']>

export async function insertRun(
  trx: Database,
  run: Pick<Run, 'id' | 'year' | 'startedAt' | 'startedBy' | 'members'>,
): Promise<void> {
  await trx
    .insertInto('paymentsReceiptRun')
    .values({ ...run, doneAt: null })
    .execute()
}

/** Nobody else goes on with it until the transaction ends: writing nothing new to a row locks it on PostgreSQL. */
export async function holdRun(trx: Database, id: string) {
  await trx
    .updateTable('paymentsReceiptRun')
    .set((eb) => ({ reached: eb.ref('reached') }))
    .where('id', '=', id)
    .execute()
  return trx.selectFrom('paymentsReceiptRun').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function noteRun(
  trx: Database,
  id: string,
  { reached, made, doneAt }: Pick<Run, 'reached' | 'made' | 'doneAt'>,
): Promise<void> {
  await trx.updateTable('paymentsReceiptRun').set({ reached, made, doneAt }).where('id', '=', id).execute()
}

export const newestRun = (db: Database) =>
  db.selectFrom('paymentsReceiptRun').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1)

export const runningRun = (db: Database) => newestRun(db).where('doneAt', 'is', null)
