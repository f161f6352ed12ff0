import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lastDayOf, yearName } from '#platform/i18n/years.ts'
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

/**
 * `asksFee`: where the association asks none, nobody owes any. `hasSentence`: the sentence stands beside it. `isInList`: among many only
 * what is out of the ordinary is a badge, and who paid has plain words.
 */
type BadgeProps = { user: Payer; feeYear: FeeYear; asksFee: boolean; hasSentence?: boolean; isInList?: boolean }

export function PaymentBadge({ user, feeYear, asksFee, hasSentence = false, isInList = false }: BadgeProps) {
  const { t } = useTranslation()
  const state = paymentStateOf(user, feeYear)
  const until = usePaidUntil(user, feeYear)
  if (!isWorthTelling(state, asksFee)) return null
  const words = (
    <>
      {state === 'exempt' && <Circle />}
      {t(`members.payment.${state}`, { year: yearName(user.paidYear ?? feeYear.year, feeYear.yearStart) })}
      {!hasSentence && <span className="sr-only">. {until}</span>}
    </>
  )
  return (
    <span title={hasSentence ? undefined : until}>
      {isInList && state === 'paid' ? words : <Badge {...looks[state]}>{words}</Badge>}
    </span>
  )
}

export function usePaidUntil(user: Payer, feeYear: FeeYear): string {
  const { t } = useTranslation()
  const { year, yearStart } = feeYear
  const state = paymentStateOf(user, feeYear)
  const thisYear = yearName(year, yearStart)
  if (user.paidYear === null) return t(`members.payment.until.${state === 'due' ? 'first' : state}`, { thisYear })
  return t(`members.payment.until.${state}`, { date: writtenDay(lastDayOf(user.paidYear, yearStart)), thisYear })
}

/** Not among the icons of `ui`: those weigh on everybody's first visit. */
const Circle = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="6.5" />
  </svg>
)
