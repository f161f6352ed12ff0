import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { Config } from '../../../config.server.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import { createAccountHolderRepository } from '../links/account-holder.repository.server.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import type { SessionService } from '../sessions/session.service.server.ts'
import type { SessionOpening } from '../sessions/session-opening.server.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'
import type { SignInLimit } from '../sign-in/sign-in-limit.service.server.ts'
import { createAuthenticator } from './authenticator.service.server.ts'
import type { ChallengesRepository } from './challenges.repository.server.ts'
import { createCodeCheck } from './code-check.server.ts'
import { createFactorChanges } from './factor-changes.server.ts'
import { createFactorNotices } from './factor-notices.server.ts'
import { createFactorsReset } from './factors-reset.service.server.ts'
import { createOwnPasskeys } from './own-passkeys.service.server.ts'
import { createPasskeyChallenges } from './passkey-challenges.server.ts'
import { createPasskeySignIn } from './passkey-sign-in.service.server.ts'
import { createPasskeysRepository } from './passkeys.repository.server.ts'
import { createPasskeys } from './passkeys.service.server.ts'
import { createSeal } from './sealed-secret.server.ts'
import type { SecondFactorRepository } from './second-factor.repository.server.ts'
import { createSecondStep } from './second-step.service.server.ts'

export type Factors = ReturnType<typeof createFactors>

type Dependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'SECRET'>
  clock: Clock
  live: Live
  log: Log
  audit: Audit
  letters: Letters
  mailer: Mailer
  factors: SecondFactorRepository
  challengeRows: ChallengesRepository
  identities: IdentityRepository
  passwords: PasswordHash
  sessions: SessionService
  sessionRows: SessionsRepository
  reauthentication: Reauthentication
  opening: SessionOpening
  limit: SignInLimit
  tidy: () => Promise<void>
  issuerFor(viewer: Member): Promise<string>
}

/** This corner: authenticator apps, recovery codes, passkeys, and the second step of signing in (decision 027). */
export function createFactors(dependencies: Dependencies) {
  const { db, config, clock, live, challengeRows, factors, sessionRows } = dependencies
  const { origin, hostname, protocol } = new URL(config.PUBLIC_URL)
  const passkeyRows = createPasskeysRepository(db)
  const challenges = createPasskeyChallenges({ db, challenges: challengeRows, clock })
  const seal = createSeal(config.SECRET, 'second factor')
  const tell = createFactorNotices({ ...dependencies, holders: createAccountHolderRepository(db) })
  const codes = createCodeCheck({ ...dependencies, passkeys: passkeyRows, seal, tell })
  const changes = createFactorChanges({ factors, codes, sessions: sessionRows, live })
  const means = { ...dependencies, passkeys: passkeyRows, challenges, party: { id: hostname, origin }, changes, tell }
  const passkeys = createPasskeys(means)
  const isSecure = protocol === 'https:'
  const secondStep = createSecondStep({ ...dependencies, challenges: challengeRows, codes, passkeys, isSecure })
  return {
    secondStep,
    ...createAuthenticator({ ...means, codes, seal }),
    ...createOwnPasskeys(means),
    ...createPasskeySignIn({ ...dependencies, passkeys, secondStep }),
    ...createFactorsReset({ ...means, challenges: challengeRows }),
  }
}
