import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Semaphore } from '#platform/semaphore/semaphore.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { SignInLimit } from '../sign-in/sign-in-limit.service.server.ts'
import type { SessionService } from './session.service.server.ts'

export type Reauthentication = ReturnType<typeof createReauthentication>

type Dependencies = {
  db: Database
  identities: IdentityRepository
  passwords: PasswordHash
  sessions: Pick<SessionService, 'prove'>
  limit: SignInLimit
  slots: Semaphore
  audit: Audit
  clock: Clock
  log: Log
}

/** *reauthenticate*: whoever sits before an open session shows again who he is. */
export function createReauthentication(dependencies: Dependencies) {
  const { db, identities, passwords, sessions, limit, slots, audit, clock, log } = dependencies

  async function isPasswordOf(viewer: Member, password: string): Promise<boolean> {
    const hash = await identities.passwordOf(viewer.id)
    return hash !== null && passwords.verify({ hash, password })
  }

  return {
    /**
     * Checks the current password, writes down that this session proved whose it is, and renews its token. Tries count as those of signing
     * in do, per account.
     *
     * @param field the form's field, to which a wrong password belongs
     * @throws PortalError auth/wrong-password on that field, auth/too-many-requests with `seconds`, auth/busy
     */
    async reauthenticate(viewer: Member, password: string, field = 'currentPassword'): Promise<void> {
      const keys = limit.keysOf({ email: viewer.email })
      await limit.refuseIfBlocked(keys)
      await slots.run(async () => {
        await limit.countTry(keys)
        if (!(await isPasswordOf(viewer, password))) {
          await audit.record(db, { actor: viewer, action: 'accounts.proof-refused' })
          throw accountsErrors['auth/wrong-password']({}, field)
        }
        await limit.forgive(keys)
      })
      await sessions.prove(viewer, (trx) =>
        audit.record(trx, { actor: viewer, action: 'accounts.proved', facts: { by: 'password' } }),
      )
      log.info({ userId: viewer.id }, 'reauthenticated')
    },

    /** Whether this session proved within the last `seconds` whose it is: then a page need not ask again. */
    hasRecentProof: (viewer: Member, seconds: number): boolean => clock.seconds() - viewer.provedAt <= seconds,

    /**
     * Opens what only the person himself may do.
     *
     * @throws PortalError auth/requires-recent-login when the last proof is older than `seconds`
     */
    requireRecentProof(viewer: Member, seconds: number): void {
      if (clock.seconds() - viewer.provedAt > seconds) throw accountsErrors['auth/requires-recent-login']()
    },
  }
}
