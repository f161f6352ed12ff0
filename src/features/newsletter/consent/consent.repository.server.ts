import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { NewsletterConsentTable } from '#platform/database/schema/newsletter.ts'

export type Consent = Insertable<NewsletterConsentTable>

export async function insertConsent(trx: Database, consent: Consent): Promise<void> {
  await trx.insertInto('newsletterConsent').values(consent).execute()
}

/** A visitor turned out to be a member: what he agreed to goes with him. */
export async function moveConsents(trx: Database, from: string, to: string): Promise<void> {
  await trx.updateTable('newsletterConsent').set({ subscription: to }).where('subscription', '=', from).execute()
}

/** Everything that was agreed to and withdrawn, in its order. */
export const consentsOf = (db: Database, subscription: string) =>
  db
    .selectFrom('newsletterConsent')
    .where('subscription', '=', subscription)
    .orderBy('at')
    .select(['id', 'at', 'event', 'how', 'wording', 'language', 'email', 'network'])
