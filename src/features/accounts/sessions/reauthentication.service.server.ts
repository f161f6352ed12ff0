import type { Member } from '#platform/access/viewer.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'

/** Seconds for which a proof opens what only the person themselves may change: factors, tokens. */
export const proofSeconds = 10 * 60

/** *reauthenticate*: whoever sits before an open session shows again who they are. */
export function createReauthentication(deps: AccountsCore & Pick<AccountsDeps, 'sessions'>) {
  const { db, identities, passwords, sessions, limit, slots, audit, clock, log } = deps

  async function isPasswordOf(viewer: Member, password: string): Promise<boolean> {
    const hash = await identities.passwordOf(viewer.id)
    return hash !== null && passwords.verify({ hash, password })
  }

  return {
    /** Also renews the token of the session; tries count as at signing in. @param field to which a wrong password belongs */
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

    hasRecentProof: (viewer: Member, seconds: number): boolean => clock.seconds() - viewer.provedAt <= seconds,

    /** @throws PortalError auth/requires-recent-login when the last proof is older than `seconds` */
    requireRecentProof(viewer: Member, seconds: number): void {
      if (clock.seconds() - viewer.provedAt > seconds) throw accountsErrors['auth/requires-recent-login']()
    },
  }
}
