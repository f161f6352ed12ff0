import { Link, useLocation } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fullNameOf } from '../../core/member.ts'
import { FormSection } from '../components/form/form-section.tsx'
import { PaymentForm, RemovePayment } from '../components/sheet/payment-form.tsx'
import type { NotedPayment } from '../payments/user-payments.service.server.ts'
import { changePayments, type Unconfirmed } from '../sheet/change-from-sheet.server.ts'
import { keepsFocus } from '../sheet/sheet-path.ts'
import { type PaymentsPage, readPayments, type SheetPage } from '../sheet/user-sheet.server.ts'
import type { Route } from './+types/user-payments'

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPayments(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changePayments(context, request, params.id),
)

export const clientAction = keepInput

export default function UserPaymentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | Unconfirmed | undefined)
  const asks = answer !== null && 'asks' in answer
  const refused = answer !== null && 'fields' in answer ? answer : null
  return <PaymentsPart page={loaderData} refused={refused} asksRemoval={asks} />
}

type Props = { page: PaymentsPage; refused: FormProblem | null; asksRemoval: boolean }

/** A payment more, and all that were noted. */
function PaymentsPart({ page, refused, asksRemoval }: Props) {
  const { t } = useTranslation()
  const { user, payments, corrected } = page
  const isThere = user.deletedAt === 0
  return (
    <div className="user-sheet-part">
      {isThere && (
        <FormSection id="payment" title={t(`members.sheet.payments.${corrected ? 'correct' : 'record'}`)}>
          <PaymentForm
            key={corrected ? `${corrected.id} ${corrected.seen}` : payments.length}
            page={page}
            refused={refused}
          />
          {corrected && <RemovePayment payment={corrected} isAsked={asksRemoval} />}
        </FormSection>
      )}
      <FormSection id="history" title={t('members.payment.history')}>
        {payments.length === 0 ? (
          <p className="field-help">{t('members.payment.none')}</p>
        ) : (
          <ol className="user-sheet-payments">
            {payments.map((payment) => (
              <OnePayment key={payment.id} payment={payment} isOpen={payment === corrected} canCorrect={isThere} />
            ))}
          </ol>
        )}
      </FormSection>
    </div>
  )
}

type OneProps = { payment: NotedPayment; isOpen: boolean; canCorrect: boolean }

function OnePayment({ payment, isOpen, canCorrect }: OneProps) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const language = i18n.language as Language
  const { id, paidAt, amount, means, year, note, recordedAt, recorder } = payment
  const date = formatDate(paidAt, language)
  const to = new URLSearchParams(search)
  to.set('correct', id)
  const noted = { date: recordedAt === null ? '' : formatDate(recordedAt, language), name: recorder ?? '' }
  return (
    <li className="user-sheet-payment" data-open={isOpen || undefined}>
      <p className="user-sheet-payment-line">
        <time dateTime={isoTime(paidAt)}>{date}</time>
        <strong>{amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}</strong>
      </p>
      <p className="user-sheet-payment-facts">
        {t('members.sheet.payments.facts', { year, means: t(`members.payment.means.${means}`) })}
      </p>
      {note && <p className="user-sheet-payment-note">{note}</p>}
      {recordedAt !== null && (
        <p className="text-meta">{t(`members.sheet.payments.${recorder ? 'notedBy' : 'noted'}`, noted)}</p>
      )}
      {canCorrect && !isOpen && (
        <Link
          className="link user-sheet-payment-correct"
          to={{ search: `?${to}` }}
          state={keepsFocus}
          aria-label={t('members.sheet.payments.correctOne', { date })}
        >
          {t('members.sheet.payments.correctShort')}
        </Link>
      )}
    </li>
  )
}
