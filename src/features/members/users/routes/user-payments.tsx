import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigation, useOutletContext } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { Form, FormProblems } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, isoTime, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { yearName } from '#platform/i18n/years.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PaymentFields } from '../components/drawer/payment-fields.tsx'
import { LeaveQuestion } from '../components/form/leave-question.tsx'
import { type DrawerPlace, keepsFocus } from '../drawer/drawer.ts'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-route.ts'
import { drawerActions, drawerLoader, isConfirmed } from '../drawer/user-drawer.server.ts'
import { paymentSchemas } from '../payments/payment.schema.ts'
import type { NotedPayment } from '../payments/user-payments.service.server.ts'
import type { Route } from './+types/user-payments'

export const handle = drawerHandle

export const loader = drawerLoader(async ({ page, fee, service, viewer, id, asked }) => {
  const payments = await service.paymentsOf(viewer, { id })
  const corrected = payments.find((payment) => payment.id === asked.get('correct')) ?? null
  return { ...page, payments, corrected, fee: page.user.exempt ? 0 : fee }
})

export const action = drawerActions('payments', {
  record: async ({ request, form, service, viewer, id }) => {
    const { paidOn, ...facts } = parseForm(request, form, paymentSchemas.record)
    return service.recordPayment(viewer, { id, facts: { ...facts, paidAt: paidOn } })
  },
  correct: async ({ request, form, service, viewer, id }) => {
    const { payment, seen, paidOn, ...facts } = parseForm(request, form, paymentSchemas.correct)
    return service.correctPayment(viewer, { id, payment, seen, facts: { ...facts, paidAt: paidOn } })
  },
  remove: async (sent) => {
    const { request, form, service, viewer, id } = sent
    const seen = parseForm(request, form, paymentSchemas.remove)
    return isConfirmed(sent) ? service.removePayment(viewer, { id, ...seen }) : { asks: 'remove' }
  },
})

export const clientAction = keepInput

type PaymentsPage = Route.ComponentProps['loaderData']

export default function PaymentsPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const { refused, isAsked } = useDrawerAnswer(actionData)
  const { user, payments, corrected, feeYear } = page
  const isThere = user.deletedAt === 0
  return (
    <div className="user-drawer-part">
      <p>
        <Link className="link" to={href('/administration/payments/members/:id', { id: user.id })}>
          {t('members.drawer.payments.toAccount')}
        </Link>
      </p>
      {isThere && (
        <FormSection id="payment" title={t(`members.drawer.payments.${corrected ? 'correct' : 'record'}`)}>
          <PaymentForm
            key={corrected ? `${corrected.id} ${corrected.seen}` : payments.length}
            page={page}
            refused={refused}
          />
          {corrected && (
            <ConfirmedForm
              fields={{ intent: 'remove', payment: corrected.id, seen: corrected.seen }}
              label={t('members.drawer.payments.remove')}
              title={t('members.drawer.payments.removeTitle', { date: formatDate(corrected.paidAt, language) })}
              confirmLabel={t('members.drawer.payments.removeConfirm')}
              cancelLabel={t('members.form.cancel')}
              cancelTo={{ search }}
              isAsked={isAsked}
            >
              <p>{t('members.drawer.payments.removeText')}</p>
            </ConfirmedForm>
          )}
        </FormSection>
      )}
      <FormSection id="history" title={t('members.payment.history')}>
        {payments.length === 0 ? (
          <p className="field-help">{t('members.payment.none')}</p>
        ) : (
          <ol className="user-drawer-payments">
            {payments.map((payment) => (
              <OnePayment
                key={payment.id}
                payment={payment}
                yearStart={feeYear.yearStart}
                isOpen={payment.id === corrected?.id}
                canCorrect={isThere}
              />
            ))}
          </ol>
        )}
      </FormSection>
    </div>
  )
}

type OneProps = { payment: NotedPayment; yearStart: string; isOpen: boolean; canCorrect: boolean }

function OnePayment({ payment, yearStart, isOpen, canCorrect }: OneProps) {
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
        {t('members.drawer.payments.facts', {
          year: yearName(year, yearStart),
          means: t(`members.payment.means.${means}`),
        })}
      </p>
      {note && <p className="user-drawer-payment-note">{note}</p>}
      {recordedAt !== null && (
        <p className="text-meta">{t(`members.drawer.payments.${recorder ? 'notedBy' : 'noted'}`, noted)}</p>
      )}
      {canCorrect && !isOpen && (
        <Link
          className="link user-drawer-payment-correct"
          to={{ search: `?${to}` }}
          state={keepsFocus}
          aria-label={t('members.drawer.payments.correctOne', { date })}
        >
          {t('members.drawer.payments.correctShort')}
        </Link>
      )}
    </li>
  )
}

// Not from the schema, which browsers need not fetch for it.
const maxNoteLength = 200

function PaymentForm({ page, refused }: { page: PaymentsPage; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { corrected } = page
  const { search } = useOutletContext<DrawerPlace>()
  const { formMethod } = useNavigation()
  const intent = corrected ? 'correct' : 'record'
  const [isDirty, setDirty] = useState(false)
  const problem = refused && 'paidOn' in refused.values ? refused : null
  const saved = savedIn(page)
  const form = useRef<HTMLFormElement>(null)
  const isCorrection = corrected !== null
  useEffect(() => {
    if (isCorrection) form.current?.querySelector<HTMLElement>('[name=paidOn]')?.focus()
  }, [isCorrection])
  return (
    <Form
      ref={form}
      id="payment-form"
      checks="payment"
      refused={problem}
      sends={{ payment: corrected?.id, seen: corrected?.seen }}
      notice={<FormProblems problem={refused} />}
      className="user-drawer-form"
      onChange={() => setDirty(true)}
    >
      <div className="user-drawer-fields">
        <PaymentFields saved={saved} yearStart={page.feeYear.yearStart} />
      </div>
      <TextField
        label={t('members.drawer.payments.note')}
        optionalLabel={t('members.form.optional')}
        help={t('members.drawer.payments.noteHelp')}
        name="note"
        autoComplete="off"
        maxLength={maxNoteLength}
        defaultValue={saved.note}
      />
      <div className="user-drawer-actions">
        <SubmitButton intent={intent} variant="primary">
          {t(`members.drawer.payments.${isCorrection ? 'save' : 'record'}`)}
        </SubmitButton>
        {isCorrection && (
          <ButtonLink to={{ search }} state={keepsFocus}>
            {t('members.form.cancel')}
          </ButtonLink>
        )}
      </div>
      <LeaveQuestion isDirty={isDirty && formMethod !== 'POST'} param="correct" />
    </Form>
  )
}

/** What was noted, else what goes without saying. */
function savedIn({ corrected, now, fee, feeYear }: PaymentsPage) {
  const usual = { paidAt: now, amount: fee, means: 'transfer', year: feeYear.year, note: '' } as const
  const { paidAt, amount, means, year, note } = corrected ?? usual
  return { paidOn: dayAt(paidAt), amount: typedMoney(amount), means, year: String(year), note }
}
