import { Link, useLocation } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PaymentForm, RemovePayment } from '../components/drawer/payment-form.tsx'
import { FormSection } from '../components/form/form-section.tsx'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-part.ts'
import { keepsFocus } from '../drawer/drawer-path.ts'
import { drawerActions, isConfirmed, readDrawer } from '../drawer/user-drawer.server.ts'
import { paymentSchemas } from '../payments/payment.schema.ts'
import type { NotedPayment } from '../payments/user-payments.service.server.ts'
import type { Route } from './+types/user-payments'

export const handle = drawerHandle

/** What they paid; `correct` in the address names the payment that is being put right. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration, fee, page } = await readDrawer(args)
  const payments = await administration.paymentsOf(viewer, args.params)
  const asked = new URL(args.request.url).searchParams.get('correct')
  const corrected = payments.find((payment) => payment.id === asked) ?? null
  return { ...page, payments, corrected, fee: page.user.exempt ? 0 : fee }
})

export const action = drawerActions('payments', {
  record: async ({ request, form, administration, viewer, id }) => {
    const { paidOn, ...facts } = parseForm(request, form, paymentSchemas.record)
    return administration.recordPayment(viewer, { id, facts: { ...facts, paidAt: paidOn } })
  },
  correct: async ({ request, form, administration, viewer, id }) => {
    const { payment, seen, paidOn, ...facts } = parseForm(request, form, paymentSchemas.correct)
    return administration.correctPayment(viewer, { id, payment, seen, facts: { ...facts, paidAt: paidOn } })
  },
  remove: async (sent) => {
    const { request, form, administration, viewer, id } = sent
    const seen = parseForm(request, form, paymentSchemas.remove)
    return isConfirmed(sent) ? administration.removePayment(viewer, { id, ...seen }) : { asks: 'remove' }
  },
})

export const clientAction = keepInput

/** A payment more, and all that were noted. */
export default function PaymentsPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { refused, isAsked } = useDrawerAnswer(actionData)
  const { user, payments, corrected } = page
  const isThere = user.deletedAt === 0
  return (
    <div className="user-drawer-part">
      {isThere && (
        <FormSection id="payment" title={t(`members.sheet.payments.${corrected ? 'correct' : 'record'}`)}>
          <PaymentForm
            key={corrected ? `${corrected.id} ${corrected.seen}` : payments.length}
            page={page}
            refused={refused}
          />
          {corrected && <RemovePayment payment={corrected} isAsked={isAsked} />}
        </FormSection>
      )}
      <FormSection id="history" title={t('members.payment.history')}>
        {payments.length === 0 ? (
          <p className="field-help">{t('members.payment.none')}</p>
        ) : (
          <ol className="user-drawer-payments">
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
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const { id, paidAt, amount, means, year, note, recordedAt, recorder } = payment
  const date = formatDate(paidAt, language)
  const to = new URLSearchParams(search)
  to.set('correct', id)
  const noted = { date: recordedAt === null ? '' : formatDate(recordedAt, language), name: recorder ?? '' }
  return (
    <li className="user-drawer-payment" data-open={isOpen || undefined}>
      <p className="user-drawer-payment-line">
        <time dateTime={isoTime(paidAt)}>{date}</time>
        <strong>{amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}</strong>
      </p>
      <p className="user-drawer-payment-facts">
        {t('members.sheet.payments.facts', { year, means: t(`members.payment.means.${means}`) })}
      </p>
      {note && <p className="user-drawer-payment-note">{note}</p>}
      {recordedAt !== null && (
        <p className="text-meta">{t(`members.sheet.payments.${recorder ? 'notedBy' : 'noted'}`, noted)}</p>
      )}
      {canCorrect && !isOpen && (
        <Link
          className="link user-drawer-payment-correct"
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
