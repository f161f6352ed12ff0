import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { startOfDay } from '#platform/i18n/days.ts'
import { removeEmptyImports, removeMovementsBefore } from './old-statements.repository.server.ts'

const movementsAtOnce = 1_000

/** Erases movements of before that day, then what is left of imports without any. @param day `yyyy-mm-dd` */
export async function dropOldStatements(db: Database, day: string): Promise<void> {
  let gone = movementsAtOnce
  while (gone === movementsAtOnce) gone = await transact(db, (trx) => removeMovementsBefore(trx, day, movementsAtOnce))
  await transact(db, (trx) => removeEmptyImports(trx, startOfDay(day)))
}
