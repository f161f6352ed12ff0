import type { Database } from '#platform/database/open-database.server.ts'

/**
 * Documents stay when whoever brought them is erased; by whom is told no more. Once in a blue moon, in a job: no index is
 * kept for it, each table is read once.
 */
export async function forgetMember(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('intranetResource').set({ user: null }).where('user', '=', id).execute()
  await trx.updateTable('intranetResource').set({ fileUser: null }).where('fileUser', '=', id).execute()
  await trx.updateTable('intranetVersion').set({ user: null }).where('user', '=', id).execute()
  await trx.updateTable('intranetTrash').set({ user: null }).where('user', '=', id).execute()
}
