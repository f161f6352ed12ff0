import { yearOf } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { isWorthTelling, type Payer, type PaymentState, paymentStateOf } from '../payment-state.ts'

const looks: Record<PaymentState, { tone: BadgeTone; icon?: IconName }> = {
  paid: { tone: 'success', icon: 'check' },
  due: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'error' },
  never: { tone: 'quiet', icon: 'minus' },
  exempt: { tone: 'info' },
}

/** `asksFee`: where the association asks none, nobody owes any. `hasSentence`: the sentence stands beside it. */
type BadgeProps = { user: Payer; now: number; asksFee: boolean; hasSentence?: boolean }

export function PaymentBadge({ user, now, asksFee, hasSentence = false }: BadgeProps) {
  const { t } = useTranslation()
  const state = paymentStateOf(user, now)
  const until = usePaidUntil(user, now)
  if (!isWorthTelling(state, asksFee)) return null
  return (
    <span title={hasSentence ? undefined : until}>
      <Badge {...looks[state]}>
        {state === 'exempt' && <Circle />}
        {t(`members.payment.${state}`, { year: user.paidYear ?? yearOf(now) })}
        {!hasSentence && <span className="sr-only">. {until}</span>}
      </Badge>
    </span>
  )
}

export function usePaidUntil(user: Payer, now: number): string {
  const { t } = useTranslation()
  const year = user.paidYear ?? yearOf(now)
  return t(`members.payment.until.${paymentStateOf(user, now)}`, { year, thisYear: yearOf(now) })
}

/** Not among the icons of `ui`: those weigh on everybody's first visit. */
const Circle = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="6.5" />
  </svg>
)
