import './latest-news.css'
import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/core/article.ts'
import type { CoverSources } from '#features/articles/media/cover-files.ts'
import { Appointment, DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { Written } from '../../reading/components/page-head.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

type ArticlesProps = {
  name: 'news' | 'training'
  texts: ReadTexts
  articles: ArticleSummary[]
  entryOf: (
    article: ArticleSummary,
    place: number,
  ) => Pick<ComponentProps<typeof Entry>, 'margin' | 'picture' | 'children'>
}

function Articles({ name, texts, articles, entryOf }: ArticlesProps) {
  const { t } = useTranslation()
  return (
    <Chapter
      id={name === 'news' ? 'latest-news' : 'upcoming-training'}
      label={t(`pages.home.${name}.label`)}
      title={<Written text={texts[name]} own={t(`pages.home.${name}.title`)} />}
      link={
        <Link to={href(`/${name}`)} className="link">
          {t(`pages.home.${name}.all`)}
        </Link>
      }
    >
      {articles.map((article, place) => (
        <Entry
          key={article.id}
          to={href('/article/:id', { id: article.id })}
          title={article.title}
          {...entryOf(article, place)}
        />
      ))}
      {articles.length === 0 && (
        <MarginSection>
          <p className="py-4 text-text-2">{t(`pages.home.${name}.none`)}</p>
        </MarginSection>
      )}
    </Chapter>
  )
}

/** `picture`: the cover of the newest, where it has one. */
type LatestNewsProps = { texts: ReadTexts; articles: ArticleSummary[]; picture: CoverSources | null }

export const LatestNews = ({ picture, ...list }: LatestNewsProps) => (
  <Articles
    {...list}
    name="news"
    entryOf={({ publishedAt, excerpt }, place) => ({
      margin: <DateOf at={publishedAt} />,
      picture: place === 0 && picture && <Picture {...picture} />,
      children: <p>{excerpt}</p>,
    })}
  />
)

export const UpcomingTraining = (list: { texts: ReadTexts; articles: ArticleSummary[] }) => (
  <Articles
    {...list}
    name="training"
    entryOf={({ startsAt, place }) => ({
      margin: startsAt !== null && <Appointment at={startsAt} />,
      children: place && <p>{place}</p>,
    })}
  />
)

function Picture({ sources, alt, ...size }: CoverSources) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} {...{ type, srcSet }} sizes="(width >= 40rem) 280px, 100vw" />
      ))}
      <img {...size} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
