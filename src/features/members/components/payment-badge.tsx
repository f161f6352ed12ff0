import { useTranslation } from 'react-i18next'
import { yearOf } from '#platform/i18n/formats.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { type PaymentState, paymentStateOf } from '../payment-state.ts'

const looks: Record<PaymentState, { tone: BadgeTone; icon: IconName }> = {
  paid: { tone: 'success', icon: 'check' },
  due: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'error' },
  never: { tone: 'quiet', icon: 'minus' },
}

/** Word, symbol and colour (ux.md M4). Times are UTC seconds. */
export function PaymentBadge({ lastPayment, now }: { lastPayment: number | null; now: number }) {
  const { t } = useTranslation()
  const state = paymentStateOf(lastPayment, now)
  return <Badge {...looks[state]}>{t(`members.payment.${state}`, { year: yearOf(lastPayment ?? now) })}</Badge>
}
