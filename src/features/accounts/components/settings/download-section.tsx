import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ConfirmingPassword } from './confirming-password.tsx'
import { SectionProblem } from './section-fields.tsx'
import { SettingsSection } from './settings-page.tsx'

type DownloadSectionProps = { email: string; isProved: boolean; problem: FormProblem | null; xsrfToken: string }

/** All own data as one zip. Who showed a moment ago who he is, is not asked again. */
export function DownloadSection({ email, isProved, problem, xsrfToken }: DownloadSectionProps) {
  const { t } = useTranslation()
  const contents = ['account', 'written', 'files', 'log'] as const
  return (
    <SettingsSection id="download" title={t('accounts.data.download.title')} help={t('accounts.data.download.help')}>
      <ul className="plain-list">
        {contents.map((part) => (
          <li key={part}>{t(`accounts.data.download.contents.${part}`)}</li>
        ))}
      </ul>
      <form {...useChecks('own-data', problem)} className="settings-form">
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="intent" value="download" />
        <SectionProblem problem={problem} shownByFields={['currentPassword']} />
        {!isProved && <ConfirmingPassword id="download-password" email={email} problem={problem} />}
        <div className="save-row">
          <Button type="submit" variant="primary">
            <Icon name="download" />
            {t('accounts.data.download.submit')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
