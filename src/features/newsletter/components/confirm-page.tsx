import '../later-words.ts'
import './newsletter.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'

type ConfirmPageProps = { page: { email: string | null; xsrfToken: string }; refused: FormProblem | null }

/** What the link of the mail opens: whose address it is, half hidden, and one thing to do. */
export function ConfirmPage({ page: { email, xsrfToken }, refused }: ConfirmPageProps) {
  const { t, i18n } = useTranslation()
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {email ? t('newsletter.confirm.title') : t('newsletter.confirm.dead')}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {email ? (
        <>
          <p className="newsletter-address">{email}</p>
          <p className="mt-3 text-text-2">{t('newsletter.confirm.lede')}</p>
          <form method="post" className="mt-6" noValidate data-send-once="">
            <input type="hidden" name="_xsrf" value={xsrfToken} />
            <Button type="submit" variant="primary">
              {t('newsletter.confirm.submit')}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className="mt-3 text-text-2">{t('newsletter.confirm.dead-text')}</p>
          <p className="mt-6">
            <Link className="link" to="/newsletter">
              {t('newsletter.confirm.again')}
            </Link>
          </p>
        </>
      )}
    </PleatedPage>
  )
}
