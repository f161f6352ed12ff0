import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useOutletContext } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { Form, FormProblems, SubmitButton } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate, yearOf } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { type DrawerPlace, keepsFocus } from '../../drawer/drawer-path.ts'
import type { NotedPayment } from '../../payments/user-payments.service.server.ts'
import type { Route } from '../../routes/+types/user-payments'
import { LeaveQuestion } from '../form/form-section.tsx'
import { euroField } from '../form/form-values.ts'
import { PaymentFields } from './payment-fields.tsx'

type PaymentsPage = Route.ComponentProps['loaderData']

// Not from the schema, which browsers need not fetch for it.
const maxNoteLength = 200

/** One payment: a new one, or one of the history that is put right. */
export function PaymentForm({ page, refused }: { page: PaymentsPage; refused: FormProblem | null }) {
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
        <PaymentFields saved={saved} />
      </div>
      <TextField
        label={t('members.sheet.payments.note')}
        optionalLabel={t('members.form.optional')}
        help={t('members.sheet.payments.noteHelp')}
        name="note"
        autoComplete="off"
        maxLength={maxNoteLength}
        defaultValue={saved.note}
      />
      <div className="user-drawer-actions">
        <SubmitButton intent={intent} variant="primary">
          {t(`members.sheet.payments.${isCorrection ? 'save' : 'record'}`)}
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
function savedIn({ corrected, now, fee }: PaymentsPage) {
  const { paidAt, amount, means, year, note } = corrected ?? {
    paidAt: now,
    amount: fee,
    means: 'transfer',
    year: yearOf(now),
    note: '',
  }
  return { paidOn: dayAt(paidAt), amount: euroField(amount), means, year: String(year), note }
}

type Props = {
  payment: NotedPayment
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

export function RemovePayment({ payment, isAsked }: Props) {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  const date = formatDate(payment.paidAt, language)
  return (
    <ConfirmedForm
      fields={{ intent: 'remove', payment: payment.id, seen: payment.seen }}
      label={t('members.sheet.payments.remove')}
      title={t('members.sheet.payments.removeTitle', { date })}
      confirmLabel={t('members.sheet.payments.removeConfirm')}
      cancelLabel={t('members.form.cancel')}
      cancelTo={{ search }}
      isAsked={isAsked}
    >
      <p>{t('members.sheet.payments.removeText')}</p>
    </ConfirmedForm>
  )
}
