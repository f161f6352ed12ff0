import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select } from '#ui/field.tsx'
import { useLedger, useOpenTask } from './ledger-page.ts'
import { AmountField, ReasonField, TaskForm } from './task-form.tsx'

/** What this member pays otherwise than the rules say. */
export function ExceptionsList() {
  const { t, language } = useTranslation()
  const { exceptions, kinds, member, years } = useLedger()
  if (exceptions.length === 0) return <p className="claim-note">{t('payments.ledger.exceptions.none')}</p>
  const nameOf = (year: number) => years.find((known) => known.year === year)?.name ?? String(year)
  const kindName = (id: string) => kinds.find((kind) => kind.id === id)?.name[language] ?? ''
  return (
    <ul className="claims">
      {exceptions.map(({ year, exempt, kindId, amount, reason }) => {
        const when = year === 0 ? t('payments.ledger.exceptions.always') : nameOf(year)
        return (
          <li key={year} className="claim">
            <p className="claim-head">
              <strong>{when}</strong>
            </p>
            <p>
              {exempt && t('payments.ledger.exceptions.exempt')}
              {kindId && t('payments.ledger.exceptions.kind', { kind: kindName(kindId) })}
              {kindId && amount !== null && ' · '}
              {amount !== null && t('payments.ledger.exceptions.amount', { amount: formatMoney(amount, language) })}
            </p>
            <p className="claim-note">{t('payments.ledger.reason', { reason })}</p>
            {member.isThere && (
              <div className="ledger-buttons">
                <ButtonForm fields={{ intent: 'remove-exception', year: String(year) }} size="small" about={when}>
                  {t('payments.ledger.exceptions.remove')}
                </ButtonForm>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Asks for what the rules do not ask, or otherwise. */
export function AgreementTask() {
  const { task } = useOpenTask()
  if (task === 'claim') return <AddClaim key={task} />
  return task === 'exception' ? <MakeException key={task} /> : null
}

const optionOf = ({ year, name }: { year: number; name: string }) => ({ value: String(year), label: name })

function AddClaim() {
  const { t, language } = useTranslation()
  const { years, kinds } = useLedger()
  const open = years.filter(({ state }) => state === 'open').map(optionOf)
  if (open.length === 0) return <p className="claim-note">{t('payments.ledger.tasks.claim.noYear')}</p>
  return (
    <TaskForm
      task="claim"
      title={t('payments.ledger.tasks.claim.title')}
      help={t('payments.ledger.tasks.claim.help')}
      submit={t('payments.ledger.tasks.claim.submit')}
    >
      <Select label={t('payments.ledger.fields.year')} name="year" options={open} />
      <Select
        label={t('payments.ledger.fields.kind')}
        name="kind"
        options={kinds.filter(({ retired }) => !retired).map(({ id, name }) => ({ value: id, label: name[language] }))}
      />
      <AmountField help={t('payments.ledger.fields.usualAmount')} isOptional />
      <ReasonField />
    </TaskForm>
  )
}

function MakeException() {
  const { t, language } = useTranslation()
  const { years, kinds } = useLedger()
  const fields = 'payments.ledger.fields'
  const known = years.filter(({ state }) => state !== 'closed').map(optionOf)
  return (
    <TaskForm
      task="exception"
      title={t('payments.ledger.tasks.exception.title')}
      help={t('payments.ledger.tasks.exception.help')}
      submit={t('payments.ledger.tasks.exception.submit')}
    >
      <Select
        label={t(`${fields}.when`)}
        name="year"
        options={[{ value: '0', label: t('payments.ledger.exceptions.always') }, ...known]}
      />
      <Select
        label={t(`${fields}.treatment`)}
        name="treatment"
        options={(['exempt', 'otherwise'] as const).map((value) => ({ value, label: t(`${fields}.${value}`) }))}
      />
      <Select
        label={t(`${fields}.kind`)}
        name="kind"
        options={[
          { value: '', label: t(`${fields}.ruleKind`) },
          ...kinds.filter(({ retired }) => !retired).map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      <AmountField help={t(`${fields}.usualAmount`)} isOptional />
      <ReasonField />
    </TaskForm>
  )
}
