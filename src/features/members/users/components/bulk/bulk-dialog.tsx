import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { useChecks } from '#platform/http/use-checks.ts'
import { typedMoney } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Addressee, ChangeKind } from '../../bulk/change-users.schema.ts'
import { PaymentFields } from '../drawer/payment-fields.tsx'
import { type BulkWork, undoneIn, useBulkWork } from './use-bulk-work.ts'

type Props = {
  kind: ChangeKind
  people: readonly Addressee[]
  today: string
  /** Cents. */
  fee: number
  feeYear: FeeYear
  /** @param undone with whom it could not be done, or was not begun */
  onClose: (undone: readonly Addressee[]) => void
}

export function BulkDialog({ kind, people, today, fee, feeYear, onClose: close }: Props) {
  const { t } = useTranslation()
  const { work, run, stop } = useBulkWork()
  const [fields, setFields] = useState<[string, string][]>([])
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)])
    setFields(asked)
    void run(people, asked)
  }
  const checks = useChecks('many-users', null)
  const undone = undoneIn(work)
  const onClose = () => close(undone)
  const isRunning = work.phase === 'running'
  const { total } = work
  const names = people.slice(0, 3).map(({ name }) => name)
  const others = people.length - names.length
  const done = work.done + work.failures.length
  return (
    <Dialog
      title={t(`members.bulk.${kind}.title`)}
      isOpen
      onClose={() => (isRunning ? stop() : onClose())}
      closeLabel={t(isRunning ? 'members.bulk.stop' : 'members.form.close')}
    >
      {work.phase === 'asking' && (
        <form onSubmit={start} {...checks} className="users-bulk-form">
          <input type="hidden" name="kind" value={kind} />
          {/* Three of them by name: whoever ticked too much sees it here. */}
          <p>
            <strong>{t('members.bulk.count', { count: people.length })}</strong>
            {': '}
            {names.join(', ')}
            {others > 0 && ` ${t('members.bulk.others', { count: others })}`}
          </p>
          <p className="users-bulk-help">{t(`members.bulk.${kind}.help`)}</p>
          <BulkFields kind={kind} today={today} fee={fee} feeYear={feeYear} />
          <div className="dialog-actions">
            <Button type="submit" variant="primary">
              {t(`members.bulk.${kind}.confirm`, { count: people.length })}
            </Button>
            <Button type="button" onClick={onClose}>
              {t('members.form.cancel')}
            </Button>
          </div>
        </form>
      )}
      {isRunning && (
        <>
          <ProgressBar label={t('members.bulk.running')} value={(100 * done) / total} />
          <p role="status">{t('members.bulk.progress', { done, total })}</p>
          <div className="dialog-actions">
            <Button type="button" onClick={stop}>
              {t('members.bulk.stop')}
            </Button>
          </div>
        </>
      )}
      {work.phase === 'done' && <BulkResult work={work} onRetry={() => void run(undone, fields)} onClose={onClose} />}
    </Dialog>
  )
}

function BulkResult({ work, onRetry, onClose }: { work: BulkWork; onRetry: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { done, failures, left } = work
  const count = undoneIn(work).length
  return (
    <>
      <div role="status">
        <p>{t('members.bulk.done', { count: done })}</p>
        {left.length > 0 && <p>{t('members.bulk.left', { count: left.length })}</p>}
        {failures.length > 0 && <p>{t('members.bulk.failed', { count: failures.length })}</p>}
      </div>
      {failures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <ul className="users-failures" tabIndex={0} aria-label={t('members.bulk.failures')}>
          {failures.map(({ person, reason }) => (
            <li key={person.id}>
              <Link className="link" to={href('/administration/members/:id', { id: person.id })}>
                {person.name}
              </Link>
              {': '}
              {translateMessage(i18n, reason)}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {count > 0 && (
          <Button type="button" variant="primary" needsServer onClick={onRetry}>
            {t('members.bulk.retry', { count })}
          </Button>
        )}
        <Button type="button" onClick={onClose}>
          {t('members.form.close')}
        </Button>
      </div>
    </>
  )
}

export const bulkKinds = ['payment', 'language', 'newsletter', 'access', 'exempt', 'invitation'] as const

/** As `typedAmount` takes them. */
const amounts = String.raw`\s*\u20ac?\s*(\d{1,3}(\.\d{3})+|\d+)([.,]\d{1,2})?\s*\u20ac?\s*`

function BulkFields({ kind, today, fee, feeYear }: Pick<Props, 'kind' | 'today' | 'fee' | 'feeYear'>) {
  const { t } = useTranslation()
  if (kind === 'payment')
    return (
      <PaymentFields
        saved={{ paidOn: today, amount: typedMoney(fee), year: String(feeYear.year) }}
        yearStart={feeYear.yearStart}
        own={{
          paidOn: { min: '1950-01-01', max: today },
          amount: { pattern: amounts, title: t('error.user.invalid-amount') },
          year: { pattern: String.raw`(19|20)\d\d`, title: t('error.user.invalid-year') },
        }}
      />
    )
  if (kind === 'invitation') return <MailNotice />
  const options =
    kind === 'language'
      ? (['nl', 'fr'] as const).map((value) => ({ value, label: t(`members.languages.${value}`) }))
      : (['no', 'yes'] as const).map((value) => ({ value, label: t(`members.bulk.${kind}.${value}`) }))
  return (
    <fieldset className="users-choice" data-focus-first>
      <legend className="field-label">{t(`members.bulk.${kind}.choice`)}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="users-facet-value">
          <input
            type="radio"
            name={kind === 'language' ? 'language' : 'wanted'}
            value={value}
            required
            defaultChecked={index === 0}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
