import type { Database } from '#platform/database/open-database.server.ts'
import { formatEnterpriseNumber, type Organisation } from './organisation.ts'

export type OrganisationRepository = ReturnType<typeof createOrganisationRepository>

/** The one row of `administration_organisation`. */
export function createOrganisationRepository(db: Database) {
  return {
    /** @param within the transaction that asks, if there is one: SQLite would wait for it otherwise */
    async find(within: Database = db): Promise<Organisation | null> {
      const row = await within
        .selectFrom('administrationOrganisation')
        .selectAll()
        .where('id', '=', 1)
        .executeTakeFirst()
      if (!row) return null
      return {
        name: { nl: row.nameNl, fr: row.nameFr },
        tagline: { nl: row.taglineNl, fr: row.taglineFr },
        address: { nl: row.addressNl, fr: row.addressFr },
        court: { nl: row.courtNl, fr: row.courtFr },
        enterpriseNumber: formatEnterpriseNumber(row.enterpriseNumber),
        email: row.email,
        phone: row.phone,
      }
    },
  }
}
