import './upcoming-training.css'
import { href, Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/core/article.ts'
import { formatDate, formatTime, formatWeekday, isoTime, monthNames, yearOf } from '#platform/i18n/formats.ts'
import { monthOf } from '#platform/i18n/months.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { ArticlesChapter } from './articles-chapter.tsx'

export const UpcomingTraining = ({ texts, articles }: { texts: ReadTexts; articles: ArticleSummary[] }) => (
  <ArticlesChapter name="training" texts={texts} isEmpty={articles.length === 0}>
    {articles.map((article) => (
      <MarginSection key={article.id}>
        <Remembered
          as="article"
          className="entry entry-dated"
          parts={[{ of: ['training', article, yearNow()], element: <Training key={article.id} {...article} /> }]}
        />
      </MarginSection>
    ))}
  </ArticlesChapter>
)

function Training({ id, title, excerpt, startsAt, place, language }: ArticleSummary) {
  const { t } = useTranslation()
  return (
    <>
      {startsAt !== null && <DateBlock at={startsAt} />}
      <div>
        <h3 className="text-h3">
          <Link to={href('/article/:id', { id })} className="entry-link">
            {title}
          </Link>
        </h3>
        <p className="entry-summary">{excerpt}</p>
        <p className="entry-facts">
          {place && <span>{place}</span>}
          <span>{t(`shell.language-name.${language}`)}</span>
        </p>
      </div>
    </>
  )
}

const yearNow = () => yearOf(Date.now() / 1000)

/** A leaf of a calendar. Read aloud and by machines it is a date like any other. @param at UTC seconds */
function DateBlock({ at }: { at: number }) {
  const { language } = useTranslation()
  const date = formatDate(at, language)
  const weekday = formatWeekday(at, language)
  const time = formatTime(at, language)
  return (
    <div className="date-block">
      <time dateTime={isoTime(at)} className="sr-only">
        {weekday} {date} {time}
      </time>
      <div aria-hidden="true">
        <span>{weekday}</span>
        <span className="date-block-day">{Number(date.slice(0, 2))}</span>
        <span>{monthNames(language)[monthOf(at).month - 1]}</span>
        {yearOf(at) !== yearNow() && <span>{yearOf(at)}</span>}
        <span className="date-block-time">{time}</span>
      </div>
    </div>
  )
}
