import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import { hashOfToken, isToken, newToken } from '../core/secret-token.server.ts'
import type { Client, SignedIn, SignInMethod } from '../sessions/session-opening.server.ts'
import type { UseUp } from './code-check.server.ts'

type OpenStep = { id: string; userId: string; keepSignedIn: boolean; hasApp: boolean; hasPasskey: boolean }

type Shown = { code: string } | { recoveryCode: string } | { passkey: string }

const stepSeconds = 5 * 60
const stepCookie = 'accounts_challenge'

/** Between the right password and the session: kept in the database, bound to this browser by a cookie. */
export function createSecondStep(deps: AccountsDeps) {
  const { db, config, challengeRows, codes, passkeys, sessionRows, opening, limit, audit, clock } = deps
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const setCookie = (value: string, seconds: number) => writeCookie(stepCookie, value, { isSecure, seconds })

  async function find(cookies: string | null): Promise<OpenStep | null> {
    const token = readCookie(cookies, stepCookie)
    if (!token || !isToken(token)) return null
    const challenge = await challengeRows.find(hashOfToken(token), 'second-factor', clock.seconds())
    if (!challenge?.userId) return null
    const { keepSignedIn } = JSON.parse(challenge.data) as { keepSignedIn: boolean }
    return { id: challenge.id, userId: challenge.userId, keepSignedIn, ...(await codes.meansOf(challenge.userId)) }
  }

  /** @returns what is to be done in the transaction that opens the session; false there when it was used meanwhile */
  async function check(userId: string, shown: Shown): Promise<UseUp> {
    if ('passkey' in shown) return (await passkeys.check(shown.passkey, userId)).use
    return 'code' in shown
      ? codes.checkAppCode(userId, shown.code)
      : codes.checkRecoveryCode(userId, shown.recoveryCode)
  }

  async function refuseClosedAccount(userId: string): Promise<void> {
    const access = await sessionRows.accessOf(userId)
    if (access === 'disabled') throw accountsErrors['auth/user-disabled']()
    if (access === 'missing') throw accountsErrors['auth/code-expired']()
  }

  async function finish(step: OpenStep, shown: Shown, client: Client): Promise<string> {
    const use = await check(step.userId, shown)
    return transact(db, async (trx) => {
      const challenge = await challengeRows.take(trx, step.id, 'second-factor', clock.seconds())
      if (!challenge) throw accountsErrors['auth/code-expired']()
      if (!(await use(trx))) throw accountsErrors['auth/invalid-verification-code']({}, fieldOf(shown))
      return opening.open(trx, step.userId, step.keepSignedIn, client)
    })
  }

  async function noteRefusal(userId: string, client: Client, shown: Shown, error: unknown): Promise<void> {
    if (!isPortalError(error) || error.status >= 429) return
    const refusal = { facts: { by: methodOf(shown), code: error.code }, network: client.address }
    await audit.record(db, { ...ofUser(userId), ...refusal, action: 'accounts.second-factor-refused' })
  }

  return {
    find,

    async begin(userId: string, keepSignedIn: boolean): Promise<string> {
      const token = newToken()
      const data = JSON.stringify({ keepSignedIn })
      const expiresAt = clock.seconds() + stepSeconds
      await challengeRows.add({ id: hashOfToken(token), kind: 'second-factor', userId, data, expiresAt })
      return setCookie(token, stepSeconds)
    },

    async verify(cookies: string | null, shown: Shown, client: Client): Promise<SignedIn> {
      const step = await find(cookies)
      if (!step) throw accountsErrors['auth/code-expired']()
      await refuseClosedAccount(step.userId)
      const keys = limit.keysOfFactor({ userId: step.userId, address: client.address })
      await limit.refuseIfBlocked(keys)
      await limit.countTry(keys)
      try {
        const token = await finish(step, shown, client)
        await limit.forgive(keys)
        const signedIn = await opening.welcome(token, step.keepSignedIn, methodOf(shown), client.address)
        return { ...signedIn, setCookies: [...signedIn.setCookies, setCookie('', 0)] }
      } catch (error) {
        await noteRefusal(step.userId, client, shown, error)
        throw error
      }
    },
  }
}

const methodOf = (shown: Shown): SignInMethod =>
  'code' in shown ? 'app' : 'recoveryCode' in shown ? 'recovery-code' : 'passkey'

const fieldOf = (shown: Shown) => ('passkey' in shown ? undefined : 'code' in shown ? 'code' : 'recoveryCode')
