import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type StoppedLettersProps = { since: number; email: string; xsrfToken: string }

/** His letters came back time after time, and none are sent any more: try again, or another address. */
export function StoppedLetters({ since, email, xsrfToken }: StoppedLettersProps) {
  const { t, i18n } = useTranslation()
  const { Form, isSaving } = useSettingsForm('newsletter')
  const date = formatDate(since, i18n.language as Language)
  return (
    <Banner kind="warning">
      <p>{t('accounts.settings.newsletter.suspended', { email, date })}</p>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
        <SectionFields section="newsletter" xsrfToken={xsrfToken} />
        <input type="hidden" name="emailSubscriber" value="true" />
        <Button type="submit" size="small" isPending={isSaving}>
          {t('accounts.settings.newsletter.resume')}
        </Button>
        <Link className="link" to="/settings/email">
          {t('accounts.settings.newsletter.change-email')}
        </Link>
      </Form>
    </Banner>
  )
}
