import './latest-news.css'
import { href, Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/core/article.ts'
import type { CoverSources } from '#features/articles/media/cover-files.ts'
import { Appointment, DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import { Written } from '../../reading/components/written.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

type LatestNewsProps = {
  texts: ReadTexts
  articles: ArticleSummary[]
  /** The cover of the newest, where it has one. */
  picture: CoverSources | null
}

export function LatestNews({ texts, articles, picture }: LatestNewsProps) {
  const { t } = useTranslation()
  return (
    <Chapter
      id="latest-news"
      label={t('pages.home.news.label')}
      title={<Written text={texts.news} own={t('pages.home.news.title')} />}
      link={
        <Link to={href('/news')} className="link">
          {t('pages.home.news.all')}
        </Link>
      }
    >
      {articles.map((article, place) => (
        <Entry
          key={article.id}
          to={href('/article/:id', { id: article.id })}
          title={article.title}
          margin={<DateOf at={article.publishedAt} />}
          picture={place === 0 && picture && <Picture {...picture} />}
        >
          <p>{article.excerpt}</p>
        </Entry>
      ))}
      {articles.length === 0 && (
        <MarginSection>
          <p className="py-4 text-text-2">{t('pages.home.news.none')}</p>
        </MarginSection>
      )}
    </Chapter>
  )
}

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

export function UpcomingTraining({ texts, trainings }: { texts: ReadTexts; trainings: ArticleSummary[] }) {
  const { t } = useTranslation()
  return (
    <Chapter
      id="upcoming-training"
      label={t('pages.home.training.label')}
      title={<Written text={texts.training} own={t('pages.home.training.title')} />}
      link={
        <Link to={href('/training')} className="link">
          {t('pages.home.training.all')}
        </Link>
      }
    >
      {trainings.map((training) => (
        <Entry
          key={training.id}
          to={href('/article/:id', { id: training.id })}
          title={training.title}
          margin={training.startsAt !== null && <Appointment at={training.startsAt} />}
        >
          {training.place && <p>{training.place}</p>}
        </Entry>
      ))}
      {trainings.length === 0 && (
        <MarginSection>
          <p className="py-4 text-text-2">{t('pages.home.training.none')}</p>
        </MarginSection>
      )}
    </Chapter>
  )
}
