import { createAccountData } from '#features/accounts/data-export/account-data.repository.server.ts'
import { createOwnDataService } from '#features/accounts/data-export/own-data.service.server.ts'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { forgetAuthor } from '#features/articles/comments/member-comments.repository.server.ts'
import { createArticleData } from '#features/articles/data-export/own-data.repository.server.ts'
import { forgetMember } from '#features/intranet/data-export/own-data.repository.server.ts'
import { createIntranetData } from '#features/intranet/data-export/own-data.server.ts'
import { forgetApplicant } from '#features/members/applications/erase-application.server.ts'
import { createSheetWork } from '#features/members/import-export/spreadsheet/sheet-work.server.ts'
import { createMemberData } from '#features/members/profile/own-profile.repository.server.ts'
import { createMemberAdministration } from '#features/members/users/member-administration.server.ts'
import { forgetSubscriber } from '#features/newsletter/core/forgetting.server.ts'
import { createNewsletterData } from '#features/newsletter/own-data/own-data.repository.server.ts'
import { createTeamData } from '#features/pages/team/team-members.repository.server.ts'
import { createPaymentData } from '#features/payments/payment.repository.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { Config } from '../../config.server.ts'
import type { Means } from './core-services.server.ts'
import type { Post } from './mail-services.server.ts'
import type { People } from './people.server.ts'
import type { PublicSite } from './public-site.server.ts'

type Needs = {
  config: Config
  organisation: OrganisationService
  means: Means
  people: People
  site: PublicSite
  post: Post
}

/** What the portal holds of one person: how it is handed over, and how it is forgotten. Each room answers for its own. */
export function createDataOfPeople({ config, organisation, means, people, site, post }: Needs) {
  const { db, audit } = means
  const { accounts, payments } = people
  const { contact, team, visits } = site
  return {
    ownData: createOwnDataService({
      ...means,
      requireRecentProof: accounts.requireRecentProof,
      sources: [
        createMemberData(db).ofMember,
        createAccountData(db).ofMember,
        createPaymentData(db).ofMember,
        createArticleData(db).ofMember,
        createIntranetData(means).ofMember,
        contact.ofMember,
        createNewsletterData(db).ofMember,
        createTeamData(db).ofMember,
        visits.ofMember,
      ],
    }),
    memberAdministration: createMemberAdministration({
      ...means,
      accounts: accounts.ofUsers,
      payments,
      sheets: createSheetWork(),
      disabledMonths: config.DISABLED_ACCOUNT_MONTHS,
      magistrateLabel: async () => (await organisation.current(visitor)).magistrateLabel,
      lettersOfMembers: post.newsletter.ofMembers,
      forgetMember: [
        forgetMember,
        forgetAuthor,
        forgetApplicant(audit),
        forgetSubscriber(audit),
        payments.forgetMember,
        contact.forgetMember,
        team.forgetMember,
        visits.forgetMember,
        post.mailer.forget,
      ],
    }),
  }
}
