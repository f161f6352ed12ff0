import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type Consent = Insertable<Schema['newsletterConsent']>

export async function insertConsent(trx: Database, consent: Consent): Promise<void> {
  await trx.insertInto('newsletterConsent').values(consent).execute()
}

/** A visitor turned out to be a member: what they agreed to goes with them. */
export async function moveConsents(trx: Database, from: string, to: string): Promise<void> {
  await trx.updateTable('newsletterConsent').set({ subscription: to }).where('subscription', '=', from).execute()
}
