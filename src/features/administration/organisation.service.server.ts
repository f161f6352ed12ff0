import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { OrganisationRepository } from './organisation.repository.server.ts'
import type { Organisation } from './organisation.ts'

export type OrganisationService = ReturnType<typeof createOrganisationService>

const nothing = { nl: '', fr: '' }

/** Shown until an admin has named the association. */
const unnamed: Organisation = {
  name: { nl: 'Tandem', fr: 'Tandem' },
  tagline: nothing,
  address: nothing,
  court: nothing,
  enterpriseNumber: '',
  email: '',
  phone: '',
}

/** Asked for by every page, so the answer is kept in memory until `forget`. */
export function createOrganisationService({ organisations }: { organisations: OrganisationRepository }) {
  let known: Organisation | null = null
  return {
    /** Public by law: every viewer may know it. */
    async current(_viewer: Viewer): Promise<Organisation> {
      known ??= await organisations.find()
      return known ?? unnamed
    },

    /** The same for a letter that is written in the transaction of its cause. */
    async within(trx: Database): Promise<Organisation> {
      known ??= await organisations.find(trx)
      return known ?? unnamed
    },

    /** Called after the association changed its data. */
    forget(): void {
      known = null
    },
  }
}
