import type { Database } from '#platform/database/open-database.server.ts'

/** Turns a member's switch for letters, for whoever leaves by the link in one. @returns whether it stood otherwise */
export async function turnLetters(trx: Database, userId: string, wants: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('membersUser')
    .set((eb) => ({ emailSubscriber: wants, revision: eb('revision', '+', 1) }))
    .where('id', '=', userId)
    .where('deletedAt', '=', 0)
    .where('emailSubscriber', '=', !wants)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
