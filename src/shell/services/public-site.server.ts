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
import type { Means, Runtime } from './core-services.server.ts'
import type { Post } from './mail-services.server.ts'
import type { Protection } from './protection.server.ts'

type Needs = { means: Means; protection: Protection; organisation: OrganisationService; post: Post; intake: FileIntake }

/** What visitors read and send, and where it is written. */
export function createPublicSite({ config }: Runtime, { means, protection, organisation, post, intake }: Needs) {
  const { rateLimit } = protection
  const pictures = createPictures(means)
  const kept = keptBySetting(config)
  const pages = createPageService({ db: means.db, kept })
  const team = createTeam({ ...means, requirePictures: pictures.requireThere })
  const contact = createContact({
    ...means,
    ...post,
    intake,
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
    links: createLinks({ ...means, rateLimit, checkAddress: createCheckAddress() }),
    terms: createTermsVersion({ page: pages.page, live: means.live }),
    visits: createVisitService(means),
    pageEditing: createPageEditing({ ...means, pictures, kept }),
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
