import { ButtonForm } from '#platform/forms/button-form.tsx'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import type { AccountClaim } from '../../ledger/account.ts'
import { useClaimName } from '../../ledger/components/claim-parts.tsx'
import { useLedger } from '../../ledger/components/ledger-page.ts'
import { NoteField, TaskForm } from '../../ledger/components/task-form.tsx'

/** What its member promised, and which mails went out about it. */
export function ClaimReminders({ claim, canChange }: { claim: AccountClaim; canChange: boolean }) {
  const { t } = useTranslation()
  const about = useClaimName()(claim)
  const { reminders, today } = useLedger()
  const promise = reminders.promises.find(({ claimId }) => claimId === claim.id)
  const date = promise ? writtenDay(promise.payOn) : ''
  return (
    <>
      {promise && claim.open > 0 && (
        <>
          <p className="claim-note">
            {t(promise.payOn < today ? 'payments.reminders.promise.past' : 'payments.reminders.promise.until', {
              date,
            })}
            {promise.note && ` ${promise.note}`}
          </p>
          {canChange && (
            <div className="ledger-buttons">
              <ButtonForm fields={{ intent: 'remove-promise', claim: claim.id }} size="small" about={about}>
                {t('payments.reminders.promise.remove')}
              </ButtonForm>
            </div>
          )}
        </>
      )}
      <NoticeList claimId={claim.id} />
    </>
  )
}

function NoticeList({ claimId }: { claimId: string }) {
  const { t, language } = useTranslation()
  const notices = useLedger().reminders.notices.filter((notice) => notice.claimId === claimId)
  if (notices.length === 0) return null
  return (
    <>
      <p className="claim-label">{t('payments.reminders.mails')}</p>
      <ul className="claim-lines">
        {notices.map(({ mailingId, at, level, result }) => (
          <li key={mailingId}>
            <time dateTime={isoTime(at)}>
              {t('payments.reminders.mail', {
                date: formatDate(at, language),
                what: t(level === null ? 'payments.reminders.request' : `payments.reminders.levels.${level}`),
                result: t(`payments.reminders.results.${result}`),
              })}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Until when its member wants to pay: no reminder before the day after. */
export function PromiseTask({ claim }: { claim: AccountClaim }) {
  const { t } = useTranslation()
  const { reminders, today } = useLedger()
  const saved = reminders.promises.find(({ claimId }) => claimId === claim.id)
  return (
    <TaskForm
      task="promise"
      title={t('payments.ledger.tasks.promise.title', { what: useClaimName()(claim) })}
      help={t('payments.ledger.tasks.promise.help')}
      submit={t('payments.ledger.tasks.promise.submit')}
      sends={{ claim: claim.id }}
    >
      <TextField
        label={t('payments.reminders.promise.day')}
        name="payOn"
        type="date"
        min={today}
        defaultValue={saved?.payOn}
        required
      />
      <NoteField saved={saved?.note ?? ''} />
    </TaskForm>
  )
}
