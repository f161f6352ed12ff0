import { useTranslation } from 'react-i18next'
import { yearOf } from '#platform/i18n/formats.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { type PaymentState, paymentStateOf } from '../payment-state.ts'

const looks: Record<PaymentState, { tone: BadgeTone; icon?: IconName }> = {
  paid: { tone: 'success', icon: 'check' },
  due: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'error' },
  never: { tone: 'quiet', icon: 'minus' },
  exempt: { tone: 'info' },
}

/** Word, symbol and colour; the title says until when (ux.md M4). Times are UTC seconds. */
export function PaymentBadge({ user, now }: { user: { lastPayment: number | null; exempt: boolean }; now: number }) {
  const { t } = useTranslation()
  const state = paymentStateOf(user, now)
  const year = yearOf(user.lastPayment ?? now)
  return (
    <span title={t(`members.payment.until.${state}`, { year, thisYear: yearOf(now) })}>
      <Badge {...looks[state]}>
        {state === 'exempt' && <Circle />}
        {t(`members.payment.${state}`, { year })}
      </Badge>
    </span>
  )
}

/** Not among the icons of the kit: those weigh on everybody's first visit. */
const Circle = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="6.5" />
  </svg>
)
