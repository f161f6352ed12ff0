import { createAccounts } from '#features/accounts/core/accounts.server.ts'
import { createIdentityRepository } from '#features/accounts/core/identity.repository.server.ts'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { createMembers } from '#features/members/core/member.service.server.ts'
import { createPaymentService } from '#features/payments/payment.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Means, Runtime } from './core-services.server.ts'
import type { Post } from './mail-services.server.ts'

type Needs = { means: Means; organisation: OrganisationService; post: Post }

/** Who the members are, and how they sign in. */
export function createPeople({ config, passwordCost }: Runtime, { means, organisation, post }: Needs) {
  const { mailer, letters, newsletter, requestedMails } = post
  const { ofMembers: lettersOfMembers } = newsletter
  const members = createMembers({
    ...means,
    lettersOfMembers,
    renameAccount: createIdentityRepository(means.db).rename,
  })
  const issuerFor = async (viewer: Member) => (await organisation.current(viewer)).name[viewer.defaultLanguage]
  const { addressChanged } = lettersOfMembers
  const accounts = createAccounts({
    ...means,
    config,
    members,
    mailer,
    letters,
    requestedMails,
    issuerFor,
    passwordCost,
    addressChanged,
  })
  return { members, accounts, payments: createPaymentService(means) }
}

export type People = ReturnType<typeof createPeople>
