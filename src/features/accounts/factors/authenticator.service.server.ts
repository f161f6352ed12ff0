import type { Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { drawQrCode } from '#platform/qr-code/qr-code.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { proofSeconds } from '../sessions/reauthentication.service.server.ts'
import { withoutSpaces } from './code-check.server.ts'
import { appAddress, newSecret, stepOf } from './one-time-code.server.ts'

const setUpSeconds = 60 * 60

export type SetUp = NonNullable<Awaited<ReturnType<ReturnType<typeof createAuthenticator>['setUpOf']>>>

/** The authenticator app of a member, and their recovery codes. Every change asks a recent proof of who they are. */
export function createAuthenticator(deps: AccountsDeps) {
  const { db, factors, codes, changes, reauthentication, limit, seal, mail, audit, clock, issuerFor } = deps
  const requireProof = (viewer: Member) => reauthentication.requireRecentProof(viewer, proofSeconds)

  async function pendingOf(viewer: Member) {
    const row = await factors.authenticatorOf(viewer.id)
    const isPending = row && row.confirmedAt === null && clock.seconds() - row.createdAt <= setUpSeconds
    return isPending ? { sealed: row.secret, secret: seal.open(row.secret, viewer.id) } : null
  }

  async function stepTyped(viewer: Member, secret: string, typed: string): Promise<number> {
    const keys = limit.keysOfFactor({ userId: viewer.id })
    await limit.refuseIfBlocked(keys)
    await limit.countTry(keys)
    const step = stepOf(withoutSpaces(typed), secret, clock.seconds())
    if (step === null) throw accountsErrors['auth/invalid-verification-code']({}, 'code')
    await limit.forgive(keys)
    return step
  }

  return {
    /** Begins a set-up; one that was begun before is forgotten. @throws PortalError auth/second-factor-already-in-use */
    async startApp(viewer: Member): Promise<void> {
      requireProof(viewer)
      const sealed = seal.close(newSecret(), viewer.id)
      const isStarted = await transact(db, (trx) => factors.startAuthenticator(trx, viewer.id, sealed, clock.seconds()))
      if (!isStarted) throw accountsErrors['auth/second-factor-already-in-use']()
    },

    /** What the app has to read; null when no set-up is under way, or the member must first show who they are. */
    async setUpOf(viewer: Member) {
      if (!reauthentication.hasRecentProof(viewer, proofSeconds)) return null
      const pending = await pendingOf(viewer)
      if (!pending) return null
      const address = appAddress(pending.secret, { issuer: await issuerFor(viewer), label: viewer.email })
      return { qr: drawQrCode(address), address, key: pending.secret }
    },

    async cancelApp(viewer: Member): Promise<void> {
      await transact(db, (trx) => factors.removeAuthenticator(trx, viewer.id, true))
    },

    /** @returns recovery codes to show once, when this is the member's first factor; else null */
    async confirmApp(viewer: Member, typed: string): Promise<string[] | null> {
      requireProof(viewer)
      const pending = await pendingOf(viewer)
      if (!pending) throw accountsErrors['auth/set-up-expired']()
      const step = await stepTyped(viewer, pending.secret, typed)
      const prepared = await changes.prepare(viewer.id)
      const ended = await transact(db, async (trx) => {
        const confirmed = { userId: viewer.id, secret: pending.sealed, step, now: clock.seconds() }
        if (!(await factors.confirmAuthenticator(trx, confirmed))) throw accountsErrors['auth/set-up-expired']()
        const sessions = await changes.added(trx, viewer, prepared)
        await audit.record(trx, { actor: viewer, action: 'accounts.second-factor-added' })
        await mail.tellOfFactors(trx, viewer.id, 'app-added')
        return sessions
      })
      changes.announce(viewer.id, ended)
      return prepared?.shown ?? null
    },

    async removeApp(viewer: Member): Promise<void> {
      requireProof(viewer)
      await transact(db, async (trx) => {
        if (!(await factors.removeAuthenticator(trx, viewer.id))) return
        await changes.removed(trx, viewer.id)
        await audit.record(trx, { actor: viewer, action: 'accounts.second-factor-removed' })
        await mail.tellOfFactors(trx, viewer.id, 'app-removed')
      })
      changes.announce(viewer.id)
    },

    /** A new set, to be shown once; the old codes no longer work. @throws PortalError auth/no-second-factor */
    async renewRecoveryCodes(viewer: Member): Promise<string[]> {
      requireProof(viewer)
      const { shown, rows } = await codes.makeRecoveryCodes()
      await transact(db, async (trx) => {
        if (!(await factors.isProtected(viewer.id, trx))) throw accountsErrors['auth/no-second-factor']()
        await factors.replaceRecoveryCodes(trx, viewer.id, rows)
        await audit.record(trx, { actor: viewer, action: 'accounts.recovery-codes-made' })
        await mail.tellOfFactors(trx, viewer.id, 'recovery-codes-made')
      })
      changes.announce(viewer.id)
      return shown
    },

    async factorsOf(viewer: Member) {
      const [app, isProtected, unused] = await Promise.all([
        factors.authenticatorOf(viewer.id),
        factors.isProtected(viewer.id),
        factors.unusedRecoveryCodes(viewer.id),
      ])
      return { appSince: app?.confirmedAt ?? null, isProtected, codesLeft: unused.length }
    },
  }
}
