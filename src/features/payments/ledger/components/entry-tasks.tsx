import { dayAt } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select, TextField } from '#ui/field.tsx'
import type { AccountEntry } from '../account.ts'
import type { Ledger } from '../ledger.service.server.ts'
import { useLedger, useOpenTask } from './ledger-page.ts'
import { AmountField, NoteField, ReasonField, TaskForm } from './task-form.tsx'

const means = ['transfer', 'cash', 'card'] as const

function DayField({ saved }: { saved: string }) {
  const { t } = useTranslation()
  const { today } = useLedger()
  const label = t('payments.ledger.fields.day')
  return <TextField label={label} name="on" type="date" max={today} defaultValue={saved} required />
}

function MeansField({ saved }: { saved?: (typeof means)[number] }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('payments.ledger.fields.means')}
      name="means"
      options={means.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
      defaultValue={saved}
    />
  )
}

function YearField({ saved }: { saved: number }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('payments.ledger.fields.year')}
      name="year"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={String(saved)}
      required
    />
  )
}

/** For which year somebody most probably pays: the oldest that is open. @returns cents too: what is open of it */
function proposalIn({ account, year }: Ledger): { year: number; amount: number } {
  const owed = account.years.flatMap(({ claims }) => claims).filter(({ open }) => open > 0)
  const oldest = owed.at(-1)?.year ?? year
  const ofYear = owed.filter((claim) => claim.year === oldest)
  return { year: oldest, amount: ofYear.reduce((sum, { open }) => sum + open, 0) }
}

/** Notes what happened with money, beside the claims. */
export function MoneyTask() {
  const { t, language } = useTranslation()
  const { task } = useOpenTask()
  const ledger = useLedger()
  const { today, account } = ledger
  const proposal = proposalIn(ledger)
  switch (task) {
    case 'record':
      return (
        <TaskForm
          key={task}
          task={task}
          title={t('payments.ledger.tasks.record.title')}
          submit={t('payments.ledger.tasks.record.submit')}
        >
          <DayField saved={today} />
          <AmountField saved={typedMoney(proposal.amount)} isOptional help={t('payments.ledger.fields.paidAmount')} />
          <MeansField />
          <YearField saved={proposal.year} />
          <NoteField />
        </TaskForm>
      )
    case 'credit':
      return (
        <TaskForm
          key={task}
          task={task}
          title={t('payments.ledger.tasks.credit.title')}
          help={t('payments.ledger.tasks.credit.help')}
          submit={t('payments.ledger.tasks.credit.submit')}
        >
          <DayField saved={today} />
          <AmountField />
          <YearField saved={proposal.year} />
          <ReasonField
            name="note"
            label={t('payments.ledger.fields.creditReason')}
            help={t('payments.ledger.fields.noteHelp')}
          />
        </TaskForm>
      )
    case 'refund':
      return account.credit === 0 ? null : (
        <TaskForm
          key={task}
          task={task}
          title={t('payments.ledger.tasks.refund.title')}
          help={t('payments.ledger.tasks.refund.help', { amount: formatMoney(account.credit, language) })}
          submit={t('payments.ledger.tasks.refund.submit')}
        >
          <DayField saved={today} />
          <AmountField saved={typedMoney(account.credit)} />
          <MeansField />
          <YearField saved={account.entries.find(({ free }) => free > 0)?.year ?? proposal.year} />
          <NoteField />
        </TaskForm>
      )
    default:
      return null
  }
}

/** Puts right or takes out one payment, credit or refund. */
export function EntryTask({ entry }: { entry: AccountEntry }) {
  const { t, language } = useTranslation()
  const { task } = useOpenTask()
  const { seen } = useLedger()
  const { id, kind, paidAt, amount, year, note } = entry
  const date = formatDate(paidAt, language)
  const sends = { payment: id, seen: seen[id] }
  if (kind !== 'payment') {
    if (task !== 'take-back') return null
    const what = t(`payments.ledger.kinds.${kind}`)
    return (
      <TaskForm
        task={task}
        title={t('payments.ledger.tasks.take-back.title', { what, date })}
        help={t('payments.ledger.tasks.take-back.help')}
        submit={t('payments.ledger.tasks.take-back.submit')}
        isDanger
        sends={{ payment: id }}
      />
    )
  }
  if (task === 'remove-payment')
    return (
      <TaskForm
        key={task}
        task={task}
        title={t('payments.ledger.tasks.remove-payment.title', { date })}
        help={t('payments.ledger.tasks.remove-payment.help')}
        submit={t('payments.ledger.tasks.remove-payment.submit')}
        isDanger
        sends={sends}
      />
    )
  if (task !== 'correct') return null
  return (
    <TaskForm
      key={task}
      task={task}
      title={t('payments.ledger.tasks.correct.title', { date })}
      submit={t('payments.ledger.tasks.correct.submit')}
      sends={sends}
    >
      <DayField saved={dayAt(paidAt)} />
      <AmountField saved={typedMoney(amount)} isOptional />
      <MeansField saved={entry.means} />
      <YearField saved={year} />
      <NoteField saved={note} />
    </TaskForm>
  )
}
