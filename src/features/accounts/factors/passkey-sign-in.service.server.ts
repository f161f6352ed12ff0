import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { SignInDeps } from '../core/accounts-core.server.ts'
import type { Client, SignedIn } from '../sessions/session-opening.server.ts'

export function createPasskeySignIn(deps: SignInDeps) {
  const { db, passkeys, secondStep, sessions, sessionRows, opening, limit, audit, tidy } = deps

  async function letIn(userId: string, use: (trx: Database) => Promise<boolean>, keep: boolean, client: Client) {
    const access = await sessionRows.accessOf(userId)
    if (access === 'disabled') throw accountsErrors['auth/user-disabled']()
    if (access === 'missing') throw accountsErrors['auth/passkey-refused']()
    return transact(db, async (trx) => {
      if (!(await use(trx))) throw accountsErrors['auth/passkey-refused']()
      return opening.open(trx, userId, keep, client)
    })
  }

  return {
    /** @param cookies tell whether this browser stands in the second step: then only that member's passkeys may answer */
    async passkeyOptions(cookies: string | null, address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      await limit.refuseIfBlocked(limit.keysOfAddress(address))
      await tidy()
      return passkeys.signInOptions((await secondStep.find(cookies))?.userId ?? null)
    },

    async signInWithPasskey(text: string, keepSignedIn: boolean, client: Client): Promise<SignedIn> {
      const keys = limit.keysOfAddress(client.address)
      await limit.refuseIfBlocked(keys)
      await limit.countTry(keys)
      try {
        const { userId, use } = await passkeys.check(text, null)
        const token = await letIn(userId, use, keepSignedIn, client)
        await limit.forgive(keys)
        return await opening.welcome(token, keepSignedIn, 'passkey', client.address)
      } catch (error) {
        if (isPortalError(error) && error.status < 429) {
          const facts = { by: 'passkey', code: error.code }
          await audit.record(db, { actor: null, action: 'accounts.sign-in-refused', facts, network: client.address })
        }
        throw error
      }
    },

    proofOptions: (viewer: Member): Promise<PublicKeyCredentialRequestOptionsJSON> => passkeys.signInOptions(viewer.id),

    /** *reauthenticate*, with a passkey. @throws PortalError auth/passkey-refused, auth/passkey-copied */
    async reauthenticateWithPasskey(viewer: Member, text: string): Promise<void> {
      const { use } = await passkeys.check(text, viewer.id)
      await sessions.prove(viewer, async (trx) => {
        if (!(await use(trx))) throw accountsErrors['auth/passkey-refused']()
        await audit.record(trx, { actor: viewer, action: 'accounts.proved', facts: { by: 'passkey' } })
      })
    },
  }
}
