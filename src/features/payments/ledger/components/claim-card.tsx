import { href } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { DocumentLink } from '../../receipts/components/receipt-parts.tsx'
import { ClaimReminders, PromiseTask } from '../../reminders/components/claim-reminders.tsx'
import type { AccountClaim } from '../account.ts'
import { ClaimBadge, CommunicationLine, CoversList, PartsList, useClaimName } from './claim-parts.tsx'
import { toTask, useLedger, useOpenTask } from './ledger-page.ts'
import { AmountField, ReasonField, TaskForm } from './task-form.tsx'

type CardProps = { claim: AccountClaim; canChange: boolean }

/** One claim: how it stands, what covers it, and what can be decided about it. */
export function ClaimCard({ claim, canChange }: CardProps) {
  const { t, language } = useTranslation()
  const { of } = useOpenTask()
  const { id, kind, status, amount, paid, open, dueOn, communication, parts, covers } = claim
  return (
    <li className="claim" id={`claim-${id}`}>
      <div className="claim-head">
        <h3 className="text-h4">{kind[language]}</h3>
        <ClaimBadge status={status} />
      </div>
      <dl className="claim-facts">
        <Fact label={t('payments.ledger.amount')} value={formatMoney(amount, language)} />
        {paid > 0 && <Fact label={t('payments.ledger.paid')} value={formatMoney(paid, language)} />}
        {open > 0 && <Fact label={t('payments.ledger.open')} value={formatMoney(open, language)} />}
        {open > 0 && <Fact label={t('payments.ledger.due')} value={writtenDay(dueOn)} />}
        <CommunicationLine digits={communication} />
      </dl>
      <Decision claim={claim} />
      {parts.length > 0 && (
        <>
          <p className="claim-label">{t('payments.ledger.parts')}</p>
          <PartsList parts={parts} />
        </>
      )}
      {covers.length > 0 && (
        <>
          <p className="claim-label">{t('payments.ledger.covers')}</p>
          <CoversList covers={covers} />
        </>
      )}
      {open > 0 && (
        <DocumentLink href={href('/administration/payments/requests/:id', { id })}>
          {t('payments.receipts.request')}
        </DocumentLink>
      )}
      <ClaimReminders claim={claim} canChange={canChange} />
      {canChange && <ClaimActions claim={claim} />}
      {canChange && of === id && <ClaimTask claim={claim} />}
    </li>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Decision({ claim: { reason, decidedAt, decidedBy } }: { claim: AccountClaim }) {
  const { t, language } = useTranslation()
  const { names } = useLedger()
  const date = decidedAt === null ? '' : formatDate(decidedAt, language)
  const name = decidedBy && names[decidedBy]
  if (!reason && !date) return null
  return (
    <p className="claim-note">
      {reason && t('payments.ledger.reason', { reason })}{' '}
      {date && (name ? t('payments.ledger.decidedBy', { date, name }) : t('payments.ledger.decided', { date }))}
    </p>
  )
}

function ClaimActions({ claim }: { claim: AccountClaim }) {
  const { t } = useTranslation()
  const { id, revision, state } = claim
  const about = useClaimName()(claim)
  if (state !== 'open')
    return (
      <div className="ledger-buttons">
        <ButtonForm fields={{ intent: 'reopen', claim: id, revision: String(revision) }} size="small" about={about}>
          {t('payments.ledger.tasks.reopen.open')}
        </ButtonForm>
      </div>
    )
  const tasks =
    claim.open > 0 ? (['promise', 'waive', 'amount', 'parts', 'cancel'] as const) : (['amount', 'cancel'] as const)
  return (
    <div className="ledger-buttons">
      {tasks.map((task) => (
        <ButtonLink key={task} to={toTask(task, id)} size="small" preventScrollReset>
          {t(`payments.ledger.tasks.${task}.open`)}
          <span className="sr-only"> {about}</span>
        </ButtonLink>
      ))}
    </div>
  )
}

function ClaimTask({ claim }: { claim: AccountClaim }) {
  const { t, language } = useTranslation()
  const { task } = useOpenTask()
  const what = useClaimName()(claim)
  const { id, revision, amount, open, state } = claim
  const sends = { claim: id, revision }
  if (state !== 'open') return null
  switch (task) {
    case 'waive':
    case 'cancel':
      if (task === 'waive' && open === 0) return null
      return (
        <TaskForm
          key={task}
          task={task}
          title={t(`payments.ledger.tasks.${task}.title`, { what })}
          help={t(`payments.ledger.tasks.${task}.help`)}
          submit={t(`payments.ledger.tasks.${task}.submit`)}
          isDanger={task === 'cancel'}
          sends={sends}
        >
          <ReasonField />
        </TaskForm>
      )
    case 'promise':
      return open === 0 ? null : <PromiseTask key={task} claim={claim} />
    case 'amount':
      return (
        <TaskForm
          key={task}
          task={task}
          title={t('payments.ledger.tasks.amount.title', { what })}
          help={t('payments.ledger.tasks.amount.help')}
          submit={t('payments.ledger.tasks.amount.submit')}
          sends={sends}
        >
          <AmountField saved={typedMoney(amount)} />
          <ReasonField />
        </TaskForm>
      )
    case 'parts':
      return open === 0 ? null : (
        <TaskForm
          key={task}
          task={task}
          title={t('payments.ledger.tasks.parts.title', { what })}
          help={t('payments.ledger.tasks.parts.help', { amount: formatMoney(amount, language) })}
          submit={t('payments.ledger.tasks.parts.submit')}
          sends={sends}
          after={claim.parts.length > 0 && <PaidAtOnce claim={claim} />}
        >
          <PartFields claim={claim} />
        </TaskForm>
      )
    default:
      return null
  }
}

// As many as `partNumbers` of the schema, which browsers need not fetch for it.
const partNumbers = [1, 2, 3, 4, 5, 6]

/** What was agreed; else two halves, of which the first is due when the whole would be. */
function PartFields({ claim: { amount, dueOn, parts } }: { claim: AccountClaim }) {
  const { t } = useTranslation()
  const half = Math.floor(amount / 2)
  const proposed = [
    { dueOn, amount: amount - half },
    { dueOn: '', amount: half },
  ]
  const saved = parts.length > 0 ? parts : proposed
  return partNumbers.map((number) => {
    const part = saved[number - 1]
    return (
      <div className="ledger-part" key={number}>
        <TextField
          label={t('payments.ledger.fields.partDay', { number })}
          name={`dueOn${number}`}
          type="date"
          defaultValue={part?.dueOn}
          required={number <= 2}
        />
        <AmountField
          name={`amount${number}`}
          label={t('payments.ledger.fields.partAmount', { number })}
          saved={part ? typedMoney(part.amount) : ''}
          isOptional={number > 2}
        />
      </div>
    )
  })
}

function PaidAtOnce({ claim }: { claim: AccountClaim }) {
  const { t } = useTranslation()
  return (
    <ButtonForm
      fields={{ intent: 'whole', claim: claim.id, revision: String(claim.revision) }}
      size="small"
      about={useClaimName()(claim)}
    >
      {t('payments.ledger.tasks.parts.whole')}
    </ButtonForm>
  )
}
