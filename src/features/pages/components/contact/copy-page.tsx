import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'

type CopyPageProps = {
  page: { waiting: { createdAt: number } | null; xsrfToken: string }
  refused: FormProblem | null
}

/** What the link of the acknowledgement opens: when somebody wrote, never what, and one thing to do. */
export function CopyPage({ page: { waiting, xsrfToken }, refused }: CopyPageProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {waiting ? t('pages.contact-form.copy.title') : t('pages.contact-form.copy.dead')}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {waiting ? (
        <>
          <p className="mt-3 text-text-2">
            {t('pages.contact-form.copy.lede', {
              date: formatDate(waiting.createdAt, language),
              time: formatTime(waiting.createdAt, language),
            })}
          </p>
          <form method="post" className="mt-6" noValidate data-send-once="">
            <input type="hidden" name="_xsrf" value={xsrfToken} />
            <Button type="submit" variant="primary">
              {t('pages.contact-form.copy.submit')}
            </Button>
          </form>
          <p className="mt-6 text-text-2">{t('pages.contact-form.copy.not-you')}</p>
        </>
      ) : (
        <>
          <p className="mt-3 text-text-2">{t('pages.contact-form.copy.dead-text')}</p>
          <p className="mt-6">
            <Link className="link" to="/contact">
              {t('pages.contact-form.sent.another')}
            </Link>
          </p>
        </>
      )}
    </PleatedPage>
  )
}
