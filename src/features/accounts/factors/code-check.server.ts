import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { TellMember } from './factor-notices.server.ts'
import { stepOf } from './one-time-code.server.ts'
import type { PasskeysRepository } from './passkeys.repository.server.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-code.server.ts'
import type { Seal } from './sealed-secret.server.ts'
import type { SecondFactorRepository } from './second-factor.repository.server.ts'

export type CodeCheck = ReturnType<typeof createCodeCheck>

/** Done in the transaction that lets somebody in; false when the code was used meanwhile. */
export type UseUp = (trx: Database) => Promise<boolean>

export type NewRecoveryCodes = {
  /** As they are shown, once. */
  shown: string[]
  /** As they are kept. */
  rows: { id: string; code: string }[]
}

type Dependencies = {
  factors: SecondFactorRepository
  passkeys: Pick<PasskeysRepository, 'listOf'>
  passwords: PasswordHash
  seal: Seal
  tell: TellMember
  audit: Audit
  clock: Clock
}

/** What a typed code is worth. Everything slow is done before the transaction that uses the code up. */
export function createCodeCheck({ factors, passkeys, passwords, seal, tell, audit, clock }: Dependencies) {
  return {
    /** Which second factors this member may show. */
    async meansOf(userId: string): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
      const [app, keys] = await Promise.all([factors.authenticatorOf(userId), passkeys.listOf(userId)])
      return { hasApp: app?.confirmedAt != null, hasPasskey: keys.length > 0 }
    },

    /** @throws PortalError auth/invalid-verification-code on the field `code` */
    async checkAppCode(userId: string, typed: string): Promise<UseUp> {
      const app = await factors.authenticatorOf(userId)
      const secret = app?.confirmedAt != null ? seal.open(app.secret, userId) : null
      const step = secret === null ? null : stepOf(withoutSpaces(typed), secret, clock.seconds())
      if (step === null) throw accountsErrors['auth/invalid-verification-code']({}, 'code')
      return (trx) => factors.takeStep(trx, userId, step)
    },

    /** @throws PortalError auth/invalid-verification-code on the field `recoveryCode` */
    async checkRecoveryCode(userId: string, typed: string): Promise<UseUp> {
      const read = readRecoveryCode(typed)
      const unused = read ? await factors.unusedRecoveryCodes(userId) : []
      const row = unused.find(({ code }) => code.startsWith(`${read?.name} `))
      const hash = row?.code.slice(row.code.indexOf(' ') + 1)
      const isRight = hash && read ? await passwords.verify({ hash, password: read.secret }) : false
      if (!row || !isRight) throw accountsErrors['auth/invalid-verification-code']({}, 'recoveryCode')
      return async (trx) => {
        if (!(await factors.takeRecoveryCode(trx, row.id, clock.seconds()))) return false
        const left = (await factors.unusedRecoveryCodes(userId, trx)).length
        await audit.record(trx, {
          actor: null,
          action: 'accounts.recovery-code-used',
          subjectKind: 'user',
          subject: userId,
          facts: { left },
        })
        await tell(trx, userId, 'recovery-code-used', { left })
        return true
      }
    },

    /** Ten codes, and what is kept of them: their names, and the rest behind the slow hash of passwords. */
    async makeRecoveryCodes(): Promise<NewRecoveryCodes> {
      const shown = newRecoveryCodes()
      const rows = await Promise.all(
        shown.map(async (code) => {
          const { name = '', secret = '' } = readRecoveryCode(code) ?? {}
          return { id: newId(), code: `${name} ${await passwords.hash(secret)}` }
        }),
      )
      return { shown, rows }
    },
  }
}

/** Apps show `123 456`, and people type what they see. */
export const withoutSpaces = (typed: string): string => typed.replace(/[\s-]/g, '')
