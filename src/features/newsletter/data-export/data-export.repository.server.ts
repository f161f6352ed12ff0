import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'

/** What is kept of a member: their subscription, and what they agreed to, also as a visitor. */
export const createNewsletterData = (db: Database) => ({
  ofMember: async (member: { id: string; email: string }): Promise<ExportedData> => ({
    tables: {
      newsletter: await subscriptionsOf(db, member).execute(),
      newsletterConsents: await consentsOfMember(db, member).execute(),
    },
  }),
})

/** Without the token's hash, which is a secret of the mail. */
const subscriptionsOf = (db: Database, { id, email }: { id: string; email: string }) =>
  db
    .selectFrom('newsletterSubscription')
    .where((eb) => eb.or([eb('userId', '=', id), eb('email', '=', email)]))
    .select(['id', 'email', 'language', 'source', 'createdAt', 'confirmedAt', 'endedAt', 'endedHow'])
    .select(['bounces', 'bouncedAt', 'suspendedAt'])

const consentsOfMember = (db: Database, { id, email }: { id: string; email: string }) =>
  db
    .selectFrom('newsletterConsent as consent')
    .innerJoin('newsletterSubscription as subscription', 'subscription.id', 'consent.subscription')
    .where((eb) => eb.or([eb('subscription.userId', '=', id), eb('subscription.email', '=', email)]))
    .select(['consent.at', 'consent.event', 'consent.how', 'consent.wording', 'consent.language'])
    .select(['consent.email', 'consent.network'])
