import type { MemberAdministration } from '#features/members/users/member-administration.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import { addMonths } from '#platform/i18n/months.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Config } from '../../config.server.ts'
import type { CoreServices } from './core-services.server.ts'

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'log'> & {
  config: Pick<Config, 'SIGN_IN_LOG_MONTHS' | 'PAYMENT_YEARS'>
  live: Pick<Live, 'announce'>
  payments: Pick<PaymentService, 'dropOld'>
  memberAdministration: Pick<MemberAdministration, 'dropDisabled'>
}

/** What is kept for as long as the environment says, and goes by its date: the privacy statement tells the same numbers. */
export function createRetention({ config, db, audit, clock, log, live, payments, memberAdministration }: Deps) {
  const works = {
    'sign-ins': () => audit.dropSignIns(db, addMonths(clock.seconds(), -config.SIGN_IN_LOG_MONTHS)),
    payments: () => payments.dropOld(config.PAYMENT_YEARS),
    'blocked accounts': () => memberAdministration.dropDisabled(),
  }
  return {
    /** Nothing that fails keeps the rest: it is tried again an hour later. */
    async sweep(): Promise<void> {
      for (const [what, work] of Object.entries(works))
        try {
          const count = await work()
          if (count === 0) continue
          log.info({ what, count }, 'what was kept for its time was deleted')
          if (what === 'payments') live.announce(topics.members)
        } catch (err) {
          log.error({ err, what }, 'what was kept for its time could not be deleted')
        }
    },
  }
}
