import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation, useOutletContext } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PaymentsPage } from '../../sheet/user-sheet.server.ts'
import { FormTroubles, useErrorOf } from '../form/form-troubles.tsx'
import { dateField, euroField } from '../form/form-values.ts'
import { LeaveQuestion } from '../form/leave-question.tsx'
import { keepsFocus, type SheetPlace } from './sheet-place.ts'

const formId = 'payment-form'
const means = ['transfer', 'cash', 'card'] as const
const longestNote = 200

/** One payment: a new one, or one of the history that is put right. */
export function PaymentForm({ page, refused }: { page: PaymentsPage; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { corrected } = page
  const { search } = useOutletContext<SheetPlace>()
  const { formMethod, formData } = useNavigation()
  const intent = corrected ? 'correct' : 'record'
  const isSaving = formMethod === 'POST' && formData?.get('intent') === intent
  const [isDirty, setDirty] = useState(false)
  const problem = refused && 'paidOn' in refused.values ? refused : null
  const shown = useValues(page, problem)
  const errorOf = useErrorOf(problem)
  const form = useRef<HTMLFormElement>(null)
  const isCorrection = corrected !== null
  useEffect(() => {
    if (isCorrection) form.current?.querySelector<HTMLElement>('[name=paidOn]')?.focus()
  }, [isCorrection])
  return (
    <Form
      ref={form}
      id={formId}
      {...useChecks('payment', problem)}
      className="user-sheet-form"
      onChange={() => setDirty(true)}
    >
      <XsrfField />
      {corrected && <input type="hidden" name="payment" value={corrected.id} />}
      {corrected && <input type="hidden" name="seen" value={corrected.seen} />}
      <FormTroubles problem={refused} />
      <div className="user-sheet-fields">
        <TextField
          label={t('members.payment.date')}
          name="paidOn"
          type="date"
          required
          defaultValue={shown('paidOn')}
          error={errorOf('paidOn')}
        />
        <TextField
          label={t('members.sheet.payments.amount')}
          optionalLabel={t('members.form.optional')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={shown('amount')}
          error={errorOf('amount')}
        />
        <Select
          label={t('members.payment.means.label')}
          name="means"
          options={means.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
          defaultValue={shown('means')}
        />
        <TextField
          label={t('members.sheet.payments.year')}
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          defaultValue={shown('year')}
          error={errorOf('year')}
        />
      </div>
      <TextField
        label={t('members.sheet.payments.note')}
        optionalLabel={t('members.form.optional')}
        help={t('members.sheet.payments.noteHelp')}
        name="note"
        autoComplete="off"
        maxLength={longestNote}
        defaultValue={shown('note')}
        error={errorOf('note')}
      />
      <div className="user-sheet-actions">
        <Button type="submit" name="intent" value={intent} variant="primary" isPending={isSaving}>
          {t(`members.sheet.payments.${isCorrection ? 'save' : 'record'}`)}
        </Button>
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

type Field = 'paidOn' | 'amount' | 'means' | 'year' | 'note'

/** What was typed and refused, else what was noted, else what goes without saying. */
function useValues({ corrected, now, fee }: PaymentsPage, problem: FormProblem | null) {
  const kept: Record<Field, string> = corrected
    ? {
        ...{ paidOn: dateField(corrected.paidAt), amount: euroField(corrected.amount), means: corrected.means },
        ...{ year: String(corrected.year), note: corrected.note },
      }
    : { paidOn: dateField(now), amount: euroField(fee), means: 'transfer', year: String(yearOf(now)), note: '' }
  return (field: Field) => problem?.values[field] ?? kept[field]
}
