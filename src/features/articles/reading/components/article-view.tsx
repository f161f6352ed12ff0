import './article.css'
import '../../media/components/media.css'
import '#ui/rich-text/media-blocks.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatSize } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { RichTextBody } from '#ui/rich-text/rich-text-view.tsx'
import { type Article, hasCover } from '../../core/article.ts'
import { CoverPicture } from '../../media/components/cover-picture.tsx'
import { documentAddress, textMediaOf } from '../../media/text-media.ts'
import { ArticleMargin, FoldedContents, TrainingFacts } from './article-parts.tsx'

/** An article as readers see it; `foot` stands below the text, `after` below all of it. */
export function ArticleView({ article, foot, after }: { article: Article; foot?: ReactNode; after?: ReactNode }) {
  const { language } = useTranslation()
  const { title, translation, excerpt, content } = article
  // Around the text stand words of the reader's language.
  const lang = article.language === language ? undefined : documentLanguage(article.language)
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
          {lang && <OtherLanguageNotice article={article} language={language} />}
          <div lang={lang}>{excerpt && <p className="text-lede">{excerpt}</p>}</div>
          <TrainingFacts article={article} />
          <FoldedContents article={article} />
          <div lang={lang} className="article-text">
            {hasCover(article) && (
              <figure className="article-cover">
                <CoverPicture article={article} sizes="(width >= 56.25rem) 720px, 100vw" isFirst />
              </figure>
            )}
            <Remembered
              as="div"
              className="prose text-article article-body"
              parts={[
                {
                  of: ['article-text', article.id, article.language, article.documents, content],
                  element: <RichTextBody key="text" content={content} media={textMediaOf(article, language)} />,
                },
              ]}
            />
          </div>
          <div className="article-after">
            <DocumentList article={article} />
            {foot}
          </div>
        </MarginSection>
      </article>
      {after}
    </MarginPage>
  )
}

/** To who reads another language than the text has: so in theirs, with the way to their version where there is one. */
function OtherLanguageNotice({ article, language }: { article: Article; language: Language }) {
  const { t } = useTranslation()
  const { translation } = article
  return (
    <p className="article-notice">
      {t(`articles.reading.written-in.${article.language}`)}{' '}
      {translation?.language === language && (
        <Link className="link" to={href('/article/:id', { id: translation.id })}>
          {t(`articles.reading.read-in.${language}`)}
        </Link>
      )}
    </p>
  )
}

function DocumentList({ article: { id: articleId, documents, language: written } }: { article: Article }) {
  const { t, language } = useTranslation()
  if (documents.length === 0) return null
  return (
    <details className="document-list" open>
      <summary>
        <h2>{t('articles.media.documents', { count: documents.length })}</h2>
      </summary>
      <ul>
        {documents.map(({ id, name, extension, size, createdAt }) => (
          <li key={id}>
            <FileIcon family={fileFamily(extension)} />
            <a className="link" href={documentAddress(articleId, id)} download="">
              <span lang={documentLanguage(written)}>{name}</span>
            </a>
            <span className="document-facts">
              {extension && <span>{extension.toUpperCase()}</span>}
              <span>{formatSize(size, language)}</span>
              <DateOf at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
