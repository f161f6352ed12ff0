import './reading.css'
import '../../later-words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { type Article, hasCover } from '../../article.ts'
import { CoverPicture } from '../media/cover-picture.tsx'
import { DocumentList } from '../media/document-list.tsx'
import { FoldedContents } from './article-contents.tsx'
import { ArticleMargin } from './article-margin.tsx'
import { OtherLanguageNotice } from './other-language-notice.tsx'

/** An article as readers see it; `foot` stands below the text, `after` below all of it. */
export function ArticleView({ article, foot, after }: { article: Article; foot?: ReactNode; after?: ReactNode }) {
  const { i18n } = useTranslation()
  const { title, translation, language, excerpt, place, content, documents, id } = article
  // Around the text stand words of the reader's language.
  const lang = language === i18n.language ? undefined : documentLanguage(language)
  return (
    <MarginPage>
      <article className="article-page">
        <MarginSection isSticky margin={<ArticleMargin article={article} />}>
          <div lang={lang}>
            <PageTitle
              echo={translation?.title}
              echoLang={translation ? documentLanguage(translation.language) : undefined}
            >
              {title}
            </PageTitle>
          </div>
          {lang && <OtherLanguageNotice article={article} language={i18n.language as Language} />}
          <div lang={lang}>
            {excerpt && <p className="text-lede">{excerpt}</p>}
            {place && <p className="mt-4 text-text-2">{place}</p>}
          </div>
          <FoldedContents article={article} />
          <div lang={lang}>
            {hasCover(article) && (
              <figure className="article-cover">
                <CoverPicture article={article} sizes="(width >= 56.25rem) 720px, 100vw" isFirst />
              </figure>
            )}
            <RichTextView className="article-body" content={content} />
          </div>
          <div className="article-after">
            <DocumentList articleId={id} documents={documents} lang={language} />
            {foot}
          </div>
        </MarginSection>
      </article>
      {after}
    </MarginPage>
  )
}
