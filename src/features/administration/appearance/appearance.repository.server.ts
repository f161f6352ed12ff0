import type { Database } from '#platform/database/open-database.server.ts'
import type { Appearance } from './appearance.schema.ts'

/** @returns whether there is an association that can have one */
export async function saveAppearance(trx: Database, appearance: Appearance): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administrationOrganisation')
    .set(appearance)
    .where('id', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param changedAt UTC seconds; null takes the logo away */
export async function saveLogo(trx: Database, changedAt: number | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('administrationOrganisation')
    .set({ logoExtension: changedAt === null ? null : 'webp', logoChangedAt: changedAt })
    .where('id', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
