import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { classNames } from '#ui/class-names.ts'
import { MarginSection } from '#ui/page.tsx'
import { hasCover, type ListedArticle } from '../../core/article.ts'
import { CoverPicture } from '../../media/components/cover-picture.tsx'
import { Dated } from './article-margin.tsx'

/** One article in a list: date in the margin, title, two lines, what it is; the cover at the right where there is one. */
export function ListedEntry({ article, isFirst }: { article: ListedArticle; isFirst: boolean }) {
  const { t, i18n } = useTranslation()
  const { id, title, excerpt, language, place, commentCount } = article
  const isForeign = language !== i18n.language
  const lang = isForeign ? documentLanguage(language) : undefined
  const isPictured = hasCover(article)
  return (
    <MarginSection margin={<Dated article={article} />}>
      <article className={classNames('entry', isPictured && 'entry-pictured')}>
        <div>
          <h3 className="text-h3" lang={lang}>
            <Link to={`/article/${id}`} className="entry-link">
              {title}
            </Link>
          </h3>
          <p className="entry-summary" lang={lang}>
            {excerpt}
          </p>
          <p className="entry-facts">
            {isForeign && <span lang={lang}>{t(`shell.language-name.${language}`)}</span>}
            {place && <span lang={lang}>{place}</span>}
            {commentCount > 0 && <span>{t('articles.reading.comments', { count: commentCount })}</span>}
          </p>
        </div>
        {isPictured && <CoverPicture article={article} sizes="(width >= 40rem) 200px, 96px" isFirst={isFirst} />}
      </article>
    </MarginSection>
  )
}
