import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { PreviewPageData } from '../../writing/preview-page.server.ts'
import { Dated } from '../article-list.tsx'

type Props = { article: PreviewPageData['article']; translation: PreviewPageData['translation'] }

/** Until the branch `reading` is joined, whose `ArticleView` draws the page of readers: the same page by hand. */
export function PreviewArticle({ article }: Props) {
  const { t } = useTranslation()
  const { title, category, author, language, excerpt, place, content, source } = article
  return (
    <MarginPage>
      <article lang={documentLanguage(language)}>
        <MarginSection
          isSticky
          margin={
            <>
              <MarginLabel>{t(`articles.${category === 'training' ? 'training' : 'news'}.title`)}</MarginLabel>
              <Dated article={article} />
              <span>{author}</span>
            </>
          }
        >
          <PageTitle>{title || t('articles.writing.untitled')}</PageTitle>
          {excerpt && <p className="text-lede">{excerpt}</p>}
          {place && <p className="mt-4 text-text-2">{place}</p>}
          <RichTextView className="mt-8" content={parseRichText(content)} />
          {source && (
            <p className="mt-8 text-meta">
              {t('articles.source')} {source}
            </p>
          )}
        </MarginSection>
      </article>
    </MarginPage>
  )
}
