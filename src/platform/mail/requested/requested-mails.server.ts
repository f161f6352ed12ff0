import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { accountLimits, type MailLimit, typedAddressLimits } from './requested-mail.policy.ts'

export type RequestedMails = ReturnType<typeof createRequestedMails>

type Dependencies = {
  rateLimit: Pick<RateLimit, 'count'>
  /** Told once per window, by one of all processes, when a limit of the whole site is reached. */
  onSiteLimit(limit: { name: string; most: number }): Promise<void>
}

/**
 * Mails that leave because somebody asked who need not be a member: to confirm, to acknowledge, to choose a new password.
 * All rooms ask here before they queue one, and all are counted together, in the database. Mails of the association to its
 * members, and those that an administrator causes, are not asked for and do not count.
 */
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
    /**
     * Counts one mail to an address that somebody typed, whoever's it is. Never inside a transaction: it writes by itself.
     *
     * @returns seconds to wait; 0 when the mail may go
     */
    waitForTyped: (email: string): Promise<number> => waitUnder(typedAddressLimits, email),

    /**
     * Counts one mail to the address of an account. To be asked after the answer was given, for what it says depends on
     * whether there is an account. Never inside a transaction.
     *
     * @returns seconds to wait; 0 when the mail may go
     */
    waitForAccount: (email: string): Promise<number> => waitUnder(accountLimits, email),
  }
}

/** Where nothing comes of a form without its mail. @param seconds until one may leave again */
export const tooManyMails = (seconds: number): PortalError =>
  portalErrors['request.too-many-mails']({ seconds, count: Math.max(1, Math.ceil(seconds / 60)) })
