import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/article.ts'
import { formatDate, formatTime, formatWeekday, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { Written } from '../reading/written.tsx'

export function UpcomingTraining({ texts, trainings }: { texts: ReadTexts; trainings: ArticleSummary[] }) {
  const { t } = useTranslation()
  return (
    <Chapter
      id="upcoming-training"
      label={t('pages.home.training.label')}
      title={<Written text={texts.training} own={t('pages.home.training.title')} />}
      link={
        <Link to="/training" className="link">
          {t('pages.home.training.all')}
        </Link>
      }
    >
      {trainings.map((training) => (
        <Entry
          key={training.id}
          to={`/article/${training.id}`}
          title={training.title}
          margin={training.startsAt !== null && <When startsAt={training.startsAt} />}
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

/** Weekday, date and hour, in the margin. */
function When({ startsAt }: { startsAt: number }) {
  const language = useTranslation().i18n.language as Language
  return (
    <time dateTime={isoTime(startsAt)} className="dated">
      <span>{formatDate(startsAt, language)}</span>
      <span>
        {formatWeekday(startsAt, language)} {formatTime(startsAt, language)}
      </span>
    </time>
  )
}
