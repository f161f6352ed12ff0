import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { accountLimits, type MailLimit, typedAddressLimits } from './requested-mail.policy.ts'

export type RequestedMails = ReturnType<typeof createRequestedMails>

type Dependencies = {
  rateLimit: Pick<RateLimit, 'count'>
  /** Reported once per window, by one of all processes, when a limit of the whole site is reached. */
  onSiteLimit(limit: { name: string; most: number }): Promise<void>
}

/** For mails that somebody asks for who need not be a member, counted together in all features; not those of the association itself. */
export function createRequestedMails({ rateLimit, onSiteLimit }: Dependencies) {
  async function waitUnder(limits: readonly MailLimit[], email: string): Promise<number> {
    for (const { name, of, most, seconds } of limits) {
      const counted = of(email)
      if (counted === null) continue
      const { wait, isFirst } = await rateLimit.count(name, counted, { most, seconds })
      if (isFirst && counted === '') await onSiteLimit({ name, most })
      if (wait > 0) return wait
    }
    return 0
  }

  return {
    /** @returns seconds to wait; 0 when the mail may go. Never inside a transaction: it writes by itself */
    waitForTyped: (email: string): Promise<number> => waitUnder(typedAddressLimits, email),

    /** The same for an account, after the answer was given: what it says depends on whether there is an account. */
    waitForAccount: (email: string): Promise<number> => waitUnder(accountLimits, email),
  }
}

export const tooManyMails = (seconds: number): PortalError =>
  portalErrors['request.too-many-mails']({ seconds, count: Math.max(1, Math.ceil(seconds / 60)) })
