import { useTranslation } from 'react-i18next'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'

export const handle = { titleKey: 'newsletter.unsubscribe.title' } satisfies RouteHandle

/** The same words for every id: a wrong one must not learn anything (decisions section 7). */
export default function UnsubscribePage() {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('newsletter.unsubscribe.title')}</PageTitle>
        <p className="text-lede">{t('newsletter.unsubscribe.text')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/settings" variant="primary">
            {t('newsletter.unsubscribe.settings')}
          </ButtonLink>
          <ButtonLink to="/contact">{t('newsletter.unsubscribe.contact')}</ButtonLink>
        </p>
      </MarginSection>
    </MarginPage>
  )
}
