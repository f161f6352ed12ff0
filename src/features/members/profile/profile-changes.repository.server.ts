import type { Database } from '#platform/database/open-database.server.ts'
import { followNames } from '../users/user-changes.repository.server.ts'
import type { OwnSettings } from './own-profile.ts'

/** @param seen the revision that the member saw, if it matters @returns null when the record is gone or changed since */
export async function updateProfile(trx: Database, id: string, settings: Partial<OwnSettings>, seen?: number) {
  const row = await trx
    .updateTable('membersUser')
    .set((eb) => ({ ...settings, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deletedAt', '=', 0)
    .$if(seen !== undefined, (query) => query.where('revision', '=', seen as number))
    .returning(['revision', 'firstName', 'lastName'])
    .executeTakeFirst()
  if (!row) return null
  await followNames(trx, id, settings)
  return { ...row, revision: Number(row.revision) }
}

/** Turns a member's switch for the newsletter, when they leave by the link in one. @returns whether it was otherwise */
export async function switchNewsletter(trx: Database, userId: string, wants: boolean): Promise<boolean> {
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
