import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ConfirmingPassword } from './confirming-password.tsx'
import { SectionProblem } from './section-fields.tsx'
import { SettingsSection } from './settings-page.tsx'

type DeleteAccountSectionProps = { email: string; problem: FormProblem | null; xsrfToken: string }

const consequences = ['now', 'month', 'after', 'stays'] as const

/** What happens and when, the password, a question. Without scripts the password is the question. */
export function DeleteAccountSection({ email, problem, xsrfToken }: DeleteAccountSectionProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = useRef(false)

  function ask(event: FormEvent<HTMLFormElement>) {
    if (isConfirmed.current) return
    event.preventDefault()
    setAsking(true)
  }
  function confirm() {
    isConfirmed.current = true
    setAsking(false)
    form.current?.requestSubmit()
  }
  return (
    <SettingsSection id="delete" title={t('accounts.data.delete.title')} help={t('accounts.data.delete.help')}>
      <ul className="plain-list">
        {consequences.map((part) => (
          <li key={part}>{t(`accounts.data.delete.consequences.${part}`)}</li>
        ))}
      </ul>
      <form {...useChecks('own-data', problem)} className="settings-form" ref={form} onSubmit={ask} data-leaves>
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="intent" value="delete" />
        <SectionProblem problem={problem} shownByFields={['currentPassword']} />
        <ConfirmingPassword id="delete-password" email={email} problem={problem} />
        <div className="save-row">
          <Button type="submit" variant="danger">
            {t('accounts.data.delete.submit')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title={t('accounts.data.delete.question')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        cancelLabel={t('accounts.data.delete.keep')}
        confirmLabel={t('accounts.data.delete.confirm')}
        isDanger
      >
        <p>{t('accounts.data.delete.confirmText')}</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}
