import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useOutletContext } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { Form, FormProblems, SubmitButton } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, yearOf } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { NotedPayment } from '../../payments/user-payments.service.server.ts'
import { keepsFocus, type SheetPlace } from '../../sheet/sheet-path.ts'
import type { PaymentsPage } from '../../sheet/user-sheet.server.ts'
import { LeaveQuestion } from '../form/form-section.tsx'
import { dateField, euroField } from '../form/form-values.ts'

const formId = 'payment-form'
const means = ['transfer', 'cash', 'card'] as const
const maxNoteLength = 200

/** One payment: a new one, or one of the history that is put right. */
export function PaymentForm({ page, refused }: { page: PaymentsPage; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { corrected } = page
  const { search } = useOutletContext<SheetPlace>()
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
      id={formId}
      checks="payment"
      refused={problem}
      sends={{ payment: corrected?.id, seen: corrected?.seen }}
      notice={<FormProblems problem={refused} />}
      className="user-sheet-form"
      onChange={() => setDirty(true)}
    >
      <div className="user-sheet-fields">
        <TextField label={t('members.payment.date')} name="paidOn" type="date" required defaultValue={saved.paidOn} />
        <TextField
          label={t('members.sheet.payments.amount')}
          optionalLabel={t('members.form.optional')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={saved.amount}
        />
        <Select
          label={t('members.payment.means.label')}
          name="means"
          options={means.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
          defaultValue={saved.means}
        />
        <TextField
          label={t('members.sheet.payments.year')}
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          defaultValue={saved.year}
        />
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
      <div className="user-sheet-actions">
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
  if (!corrected)
    return { paidOn: dateField(now), amount: euroField(fee), means: 'transfer', year: String(yearOf(now)), note: '' }
  return {
    paidOn: dateField(corrected.paidAt),
    amount: euroField(corrected.amount),
    means: corrected.means,
    year: String(corrected.year),
    note: corrected.note,
  }
}

type Props = {
  payment: NotedPayment
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

export function RemovePayment({ payment, isAsked }: Props) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const date = formatDate(payment.paidAt, i18n.language as Language)
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
