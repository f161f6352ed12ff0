import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type Mailing = Selectable<Schema['articlesMailing']>

export async function addMailing(
  trx: Database,
  mailing: Pick<Mailing, 'article' | 'startedAt' | 'startedBy' | 'recipients'>,
): Promise<void> {
  await trx
    .insertInto('articlesMailing')
    .values({ ...mailing, reached: '', doneAt: null })
    .execute()
}

/** The mailing, for nobody else to go on with until the transaction ends. */
export async function holdMailing(trx: Database, article: string): Promise<Mailing | undefined> {
  return trx
    .updateTable('articlesMailing')
    .set((eb) => ({ reached: eb.ref('reached') }))
    .where('article', '=', article)
    .returningAll()
    .executeTakeFirst()
}

export async function noteReached(
  trx: Database,
  article: string,
  reached: Pick<Mailing, 'reached' | 'doneAt'>,
): Promise<void> {
  await trx.updateTable('articlesMailing').set(reached).where('article', '=', article).execute()
}

/** Of an article or its other version: one mailing tells of both. */
export const mailingOf = (db: Database, articles: readonly string[]) =>
  db.selectFrom('articlesMailing').selectAll().where('article', 'in', articles).limit(1)
