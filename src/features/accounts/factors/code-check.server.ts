import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import { stepOf } from './one-time-code.server.ts'

type Deps = AccountsCore & Pick<AccountsDeps, 'mail'>

/** Done in the transaction that lets somebody in; false when the code was used meanwhile. */
export type UseUp = (trx: Database) => Promise<boolean>

export function createCodeCheck({ factors, passkeyRows, passwords, seal, mail, audit, clock }: Deps) {
  return {
    async meansOf(userId: string) {
      const [app, keys] = await Promise.all([factors.authenticatorOf(userId), passkeyRows.listOf(userId)])
      return { hasApp: app?.confirmedAt != null, hasPasskey: keys.length > 0 }
    },

    async checkAppCode(userId: string, typed: string): Promise<UseUp> {
      const app = await factors.authenticatorOf(userId)
      const secret = app?.confirmedAt != null ? seal.open(app.secret, userId) : null
      const step = secret === null ? null : stepOf(withoutSpaces(typed), secret, clock.seconds())
      if (step === null) throw accountsErrors['auth/invalid-verification-code']({}, 'code')
      return (trx) => factors.takeStep(trx, userId, step)
    },

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
        await audit.record(trx, { ...ofUser(userId), action: 'accounts.recovery-code-used', facts: { left } })
        await mail.tellOfFactors(trx, userId, 'recovery-code-used', { left })
        return true
      }
    },

    async makeRecoveryCodes() {
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

/** Crockford's base 32: no letter that looks like a digit, none that makes words. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const howMany = 10
const length = 12
/** The first signs say which of the ten it is; only the rest is secret: 40 random bits behind a slow hash. */
const nameLength = 4

/** `k7fj-92mx-4tqa`: easily read from paper. */
const shown = (signsOfCode: string) => signsOfCode.match(/.{4}/g)?.join('-') ?? ''

export function newRecoveryCodes(): string[] {
  const codes = new Map<string, string>()
  while (codes.size < howMany) {
    const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
    codes.set(code.slice(0, nameLength), shown(code))
  }
  return [...codes.values()]
}

/** Null when it cannot be a recovery code. An O counts as 0, an I or L as 1. */
export function readRecoveryCode(typed: string): { name: string; secret: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  if (code.length !== length || [...code].some((sign) => !signs.includes(sign))) return null
  return { name: code.slice(0, nameLength), secret: code.slice(nameLength) }
}
