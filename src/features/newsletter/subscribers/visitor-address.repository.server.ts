import type { Database } from '#platform/database/open-database.server.ts'

/** Subscriptions of visitors. Where an address is that of a member who may sign in, his switch decides, not its row. */
export const visitorsOf = (db: Database) =>
  db
    .selectFrom('newsletterSubscription as visitor')
    .where('visitor.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountsIdentity as identity')
            .innerJoin('membersUser as holder', 'holder.id', 'identity.id')
            .select('identity.id')
            .whereRef('identity.email', '=', 'visitor.email')
            .where('holder.disabled', '=', false)
            .where('holder.deletedAt', '=', 0),
        ),
      ),
    )
