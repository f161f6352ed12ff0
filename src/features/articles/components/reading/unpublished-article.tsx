import '../../later-words.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { UnpublishedArticle } from '../../article.service.server.ts'

/** To an admin, in the place of an article that readers do not see. */
export function UnpublishedNotice({ article: { id, title, state } }: { article: UnpublishedArticle }) {
  const { t } = useTranslation()
  if (state === 'published') return null
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('articles.reading.not-here.title')}</MarginLabel>}>
        <PageTitle>{title || t('articles.reading.not-here.untitled')}</PageTitle>
        <p className="mb-6 max-w-read text-text-2">{t(`articles.reading.not-here.${state}`)}</p>
        <ButtonLink variant="primary" to={`/administration/articles/${id}`}>
          {t('articles.reading.not-here.open')}
        </ButtonLink>
      </MarginSection>
    </MarginPage>
  )
}
