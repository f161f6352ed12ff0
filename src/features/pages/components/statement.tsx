import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import type { HomeStatement } from '../page.ts'

/** What the association is, in one sentence, with the same sentence in the other language under it. For members it shrinks. */
export function Statement({
  written,
  echo,
  isShort,
}: {
  /** null until an admin wrote one: the portal's own words then stand here. */
  written: HomeStatement | null
  echo: string | undefined
  isShort: boolean
}) {
  const { t, i18n } = useTranslation()
  const otherLanguage = documentLanguage(i18n.language === 'nl' ? 'fr' : 'nl')
  return (
    <div className="upright-echo">
      <PageTitle isDisplay={!isShort} echo={echo ?? t('pages.home.echo')} echoLang={otherLanguage}>
        {written?.title ?? t('pages.home.statement')}
      </PageTitle>
      {!isShort && (
        <>
          <p className="text-lede">{written?.lede || t('pages.home.lede')}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/team/become-member" variant="primary">
              {t('pages.home.become-member')}
            </ButtonLink>
            <ButtonLink to="/team/board-of-directors" variant="secondary">
              {t('pages.home.how-we-work')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
