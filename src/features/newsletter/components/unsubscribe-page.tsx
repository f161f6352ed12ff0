import '../later-words.ts'
import './newsletter.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import type { Leaver } from '../leaving/leaving.service.server.ts'

type UnsubscribePageProps = { page: { leaver: Leaver | null; xsrfToken: string }; refused: FormProblem | null }

/** Whose letters these are, half hidden, and one button; after it, the way back. */
export function UnsubscribePage({ page: { leaver, xsrfToken }, refused }: UnsubscribePageProps) {
  const { t, i18n } = useTranslation()
  const isBack = useSearchParams()[0].has('back') && leaver?.hasLeft === false
  const state = leaver === null ? 'unknown' : leaver.hasLeft ? 'left' : isBack ? 'back' : 'asks'
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t(`newsletter.unsubscribe.${state}.title`)}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {leaver && <p className="newsletter-address">{leaver.email}</p>}
      <p className="mt-3 text-text-2">{t(`newsletter.unsubscribe.${state}.text`)}</p>
      {leaver && (
        <form method="post" className="mt-6" noValidate data-send-once="">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          <input type="hidden" name="intent" value={leaver.hasLeft ? 'undo' : 'leave'} />
          <Button type="submit" variant={state === 'asks' ? 'primary' : 'secondary'}>
            {leaver.hasLeft ? t('newsletter.unsubscribe.undo') : t('newsletter.unsubscribe.button')}
          </Button>
        </form>
      )}
      {state === 'unknown' && (
        <p className="newsletter-actions">
          <ButtonLink to="/settings#newsletter" variant="primary">
            {t('newsletter.toSettings')}
          </ButtonLink>
          <ButtonLink to="/contact">{t('newsletter.unsubscribe.contact')}</ButtonLink>
        </p>
      )}
    </PleatedPage>
  )
}
