import { adminStatus } from '#platform/access/second-factor.policy.ts'
import type { Member } from '#platform/access/viewer.ts'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { createAccessTokens } from '../access-tokens/access-tokens.service.server.ts'
import { demoAccounts, demoRolesOf } from '../demo/demo-accounts.ts'
import { createAuthenticator } from '../factors/authenticator.service.server.ts'
import { createCodeCheck } from '../factors/code-check.server.ts'
import { createFactorChanges } from '../factors/factor-changes.server.ts'
import { createFactorsReset } from '../factors/factors-reset.server.ts'
import { createOwnPasskeys } from '../factors/own-passkeys.service.server.ts'
import { createPasskeySignIn } from '../factors/passkey-sign-in.service.server.ts'
import { createPasskeys } from '../factors/passkeys.service.server.ts'
import { createSecondStep } from '../factors/second-step.service.server.ts'
import { createAccountMail } from '../links/account-mail.server.ts'
import { createEmailChangeService } from '../links/email-change.service.server.ts'
import { createInvitationService } from '../links/invitation.service.server.ts'
import { createLinkService } from '../links/link.service.server.ts'
import { createPasswordChanges } from '../links/password-changes.service.server.ts'
import { createReauthentication } from '../sessions/reauthentication.service.server.ts'
import { createSessionList, createSessionService } from '../sessions/session.service.server.ts'
import { createSessionOpening } from '../sessions/session-opening.server.ts'
import { createSignInService } from '../sign-in/sign-in.service.server.ts'
import { createAccountService, createFirstAdminService } from './account.service.server.ts'
import { type AccountsInput, createAccountsCore } from './accounts-core.server.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** The services of accounts, built once, in `shell/services.server.ts`: what stands lower comes first. */
export function createAccounts(input: AccountsInput) {
  const { live, clock } = input
  const core = createAccountsCore(input)
  const { identities, sessionRows, cookie } = core
  const links = createLinkService(core)
  const mail = createAccountMail({ ...core, links })
  const accounts = createAccountService(core)
  const sessions = createSessionService(core)
  const reauthentication = createReauthentication({ ...core, sessions })
  const opening = createSessionOpening({ ...core, sessions })
  const codes = createCodeCheck({ ...core, mail })
  const changes = createFactorChanges({ ...core, codes })
  const passkeys = createPasskeys({ ...core, mail })
  // better-auth is loaded with the first sign-in: a portal at rest has no use for its 11 MiB.
  const auth = onceUnlessFailed(async () => (await import('./auth.server.ts')).createAuth(core))
  const deps = { ...core, auth, links, mail, accounts, sessions, reauthentication, opening, codes, changes, passkeys }
  const secondStep = createSecondStep(deps)
  const factorsReset = createFactorsReset(deps)
  const invitations = createInvitationService(deps)

  /** A member without a session, with the rights that their second factors leave them. */
  async function withStatus(member: Member): Promise<Member> {
    const due = await identities.graceOf(member.id)
    const hasSecondFactor = await core.factors.isProtected(member.id)
    const known = { isRequired: core.isFactorRequired, hasSecondFactor, due, now: clock.seconds() }
    return { ...member, ...adminStatus({ ...member, ...known }) }
  }

  return {
    auth,
    sessions,
    secondStep,
    links,
    mail,
    invitations,
    ...accounts,
    ...reauthentication,
    ...createSignInService({ ...deps, secondStep }),
    ...createPasskeySignIn({ ...deps, secondStep }),
    ...createSessionList(core),
    ...createPasswordChanges(deps),
    ...createEmailChangeService(deps),
    ...createFirstAdminService(deps),
    ...createAuthenticator(deps),
    ...createOwnPasskeys(deps),
    ...factorsReset,
    ...createAccessTokens({ ...deps, withStatus }),
    now: clock.seconds,
    forgetSession: cookie.clear,
    withStatus,
    /** For the administration of members. */
    ofUsers: {
      open: identities.insert,
      rename: identities.rename,
      invite: invitations.invite,
      inviteByHand: invitations.inviteByHand,
      withdrawLinks: links.revoke,
      invitationStates: invitations.invitationStates,
      shutOut: sessionRows.shutOut,
      endStreams: live.endStreamsOfUser,
      resetFactors: factorsReset.resetFactors,
      requireRecentProof: reauthentication.requireRecentProof,
      erase: identities.erase,
    },
    demoRoles: demoRolesOf(input.config.ENVIRONMENT),
    /** Production refuses to start while one of these is there. */
    hasDemoAccounts: async (): Promise<boolean> => (await identities.known(demoEmails)).length > 0,
  }
}

const demoEmails = demoAccounts.map((account) => account.email)
