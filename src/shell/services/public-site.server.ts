import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import type { FileIntake } from '#features/intranet/upload/file-intake.server.ts'
import { createContact } from '#features/pages/contact/contact.server.ts'
import { createPageService } from '#features/pages/core/page.service.server.ts'
import { createPageEditing } from '#features/pages/editing/page-editing.service.server.ts'
import { createCheckAddress } from '#features/pages/links/checking/check-address.server.ts'
import { createLinks } from '#features/pages/links/links.service.server.ts'
import { createPictures } from '#features/pages/pictures/pictures.server.ts'
import type { KeptBySetting } from '#features/pages/reading/retention.ts'
import { createTermsVersion } from '#features/pages/reading/terms-version.server.ts'
import { createTeamApi } from '#features/pages/team/team.api.server.ts'
import { createTeam } from '#features/pages/team/team.service.server.ts'
import { createVisitService } from '#features/pages/visits/visit.service.server.ts'
import { keepingOf, maxKept } from '#platform/backup/rotation.policy.ts'
import type { Config } from '../../config.server.ts'
import type { CoreServices } from './core-services.server.ts'
import type { MailServices } from './mail-services.server.ts'

type Deps = CoreServices & MailServices & { organisation: OrganisationService; intake: FileIntake }

/** What visitors read and send, and where it is written. */
export function createPublicSite(deps: Deps) {
  const { db, config, live, organisation } = deps
  const pictures = createPictures(deps)
  const kept = keptBySetting(config)
  const pages = createPageService({ db, kept })
  const team = createTeam({ ...deps, requirePictures: pictures.requireThere })
  const contact = createContact({
    ...deps,
    secret: config.SECRET,
    associationMailbox: async (trx) => ({
      email: (await organisation.within(trx)).email,
      language: config.DEFAULT_LANGUAGE,
    }),
  })
  return {
    pictures,
    pages,
    team,
    contact,
    teamApi: createTeamApi(team, config.PUBLIC_URL),
    links: createLinks({ ...deps, checkAddress: createCheckAddress() }),
    terms: createTermsVersion({ page: pages.page, live }),
    visits: createVisitService(deps),
    pageEditing: createPageEditing({ ...deps, pictures, kept }),
  }
}

const keptBySetting = (config: Config): KeptBySetting => ({
  trashDays: config.TRASH_DAYS,
  backupDays: maxKept(keepingOf(config.BACKUP_KEEP)),
  signInMonths: config.SIGN_IN_LOG_MONTHS,
  paymentYears: config.PAYMENT_YEARS,
  disabledMonths: config.DISABLED_ACCOUNT_MONTHS,
})

export type PublicSite = ReturnType<typeof createPublicSite>
