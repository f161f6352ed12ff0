import './latest-news.css'
import { href, Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/core/article.ts'
import type { CoverSources } from '#features/articles/media/cover-files.ts'
import { DateOf } from '#platform/i18n/moments.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { ArticlesChapter } from './articles-chapter.tsx'

/** `picture`: its cover, where it has one. */
type News = ArticleSummary & { picture: CoverSources | null }

/** The newest large, the next ones beside it; on a phone below it. */
export const LatestNews = ({ texts, news }: { texts: ReadTexts; news: News[] }) => (
  <ArticlesChapter name="news" texts={texts} isEmpty={news.length === 0}>
    <MarginSection>
      <Remembered
        as="div"
        className="latest-news"
        parts={news.map((article, place) => ({
          of: ['latest-news', article, place === 0],
          element: <NewsEntry key={article.id} article={article} isNewest={place === 0} />,
        }))}
      />
    </MarginSection>
  </ArticlesChapter>
)

/** How wide each cover is shown: all of a phone, then as the grid of `latest-news.css` divides it. */
const sizes = {
  newest: '(width >= 75rem) 42rem, (width >= 40rem) 56vw, 100vw',
  next: '(width >= 75rem) 26rem, (width >= 40rem) 36vw, 7rem',
}

function NewsEntry({ article, isNewest }: { article: News; isNewest: boolean }) {
  const { id, title, excerpt, publishedAt, picture } = article
  return (
    <article className="entry news-entry">
      {picture && <Picture {...picture} shownAs={isNewest ? sizes.newest : sizes.next} />}
      <div>
        <div className="text-meta">
          <DateOf at={publishedAt} />
        </div>
        <h3 className={isNewest ? 'text-h2' : 'text-h3'}>
          <Link to={href('/article/:id', { id })} className="entry-link">
            {title}
          </Link>
        </h3>
        {(isNewest || !picture) && <p>{excerpt}</p>}
      </div>
    </article>
  )
}

function Picture({ sources, alt, shownAs, ...size }: CoverSources & { shownAs: string }) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} {...{ type, srcSet }} sizes={shownAs} />
      ))}
      <img {...size} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
