import './contact.css'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'

/** After writing: what happens next. Still there when the page is loaded again. */
export function SentPage() {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('pages.contact-form.sent.title')}</PageTitle>
        <p className="text-lede">{t('pages.contact-form.sent.lede')}</p>
      </MarginSection>
      <Chapter id="next" title={t('pages.contact-form.sent.next')}>
        <MarginSection>
          <ul className="contact-next">
            <li>{t('pages.contact-form.sent.copy')}</li>
            <li>{t('pages.contact-form.sent.answer')}</li>
            <li>{t('pages.contact-form.sent.spam')}</li>
          </ul>
          <p className="contact-actions">
            <ButtonLink to="/" variant="primary">
              {t('pages.contact-form.sent.home')}
            </ButtonLink>
            {/* A document of its own: the form comes empty. */}
            <a href="/contact" className="link">
              {t('pages.contact-form.sent.another')}
            </a>
          </p>
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}
