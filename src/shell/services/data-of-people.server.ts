import type { Accounts } from '#features/accounts/core/accounts.server.ts'
import { createAccountData } from '#features/accounts/data-export/account-data.repository.server.ts'
import { createDataExportService } from '#features/accounts/data-export/data-export.service.server.ts'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { forgetAuthor } from '#features/articles/comments/member-comments.repository.server.ts'
import { createArticleData } from '#features/articles/data-export/data-export.repository.server.ts'
import { forgetMember } from '#features/intranet/data-export/data-export.repository.server.ts'
import { createIntranetData } from '#features/intranet/data-export/data-export.server.ts'
import { forgetApplicant } from '#features/members/applications/erase-application.server.ts'
import { createMemberData } from '#features/members/profile/member-data.repository.server.ts'
import { createMemberAdministration } from '#features/members/users/member-administration.server.ts'
import { forgetSubscriber } from '#features/newsletter/core/forgetting.server.ts'
import { createNewsletterData } from '#features/newsletter/data-export/data-export.repository.server.ts'
import type { Contact } from '#features/pages/contact/contact.server.ts'
import type { Team } from '#features/pages/team/team.service.server.ts'
import { createTeamData } from '#features/pages/team/team-members.repository.server.ts'
import type { VisitService } from '#features/pages/visits/visit.service.server.ts'
import { createPaymentData } from '#features/payments/payment.repository.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import type { CoreServices } from './core-services.server.ts'
import type { MailServices } from './mail-services.server.ts'

type Deps = CoreServices &
  MailServices & {
    organisation: OrganisationService
    accounts: Accounts
    payments: PaymentService
    spreadsheets: Spreadsheets
    contact: Contact
    team: Team
    visits: VisitService
  }

/** What the portal holds of one person: how it is exported, and how it is forgotten. Each feature answers for its own. */
export function createDataOfPeople(deps: Deps) {
  const { db, audit, config, accounts, payments, contact, team, visits, organisation, newsletter, mailer } = deps
  return {
    dataExport: createDataExportService({
      ...deps,
      requireRecentProof: accounts.requireRecentProof,
      sources: [
        createMemberData(db).ofMember,
        createAccountData(db),
        createPaymentData(db).ofMember,
        createArticleData(db).ofMember,
        createIntranetData(deps).ofMember,
        contact.ofMember,
        createNewsletterData(db).ofMember,
        createTeamData(db),
        visits.ofMember,
      ],
    }),
    memberAdministration: createMemberAdministration({
      ...deps,
      accounts: accounts.ofUsers,
      publicUrl: config.PUBLIC_URL,
      disabledMonths: config.DISABLED_ACCOUNT_MONTHS,
      magistrateLabel: async () => (await organisation.current(visitor)).magistrateLabel,
      newsletterOfMembers: newsletter.ofMembers,
      forgetMember: [
        forgetMember,
        forgetAuthor,
        forgetApplicant(audit),
        forgetSubscriber(audit),
        payments.forgetMember,
        contact.forgetMember,
        team.forgetMember,
        visits.forgetMember,
        mailer.forget,
      ],
    }),
  }
}
