import { formatDate, formatTime, formatWeekday, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ArticleSummary } from '../../core/article.ts'

/** A training is known by when it takes place, news by when it was published. */
export function Dated({ article }: { article: Pick<ArticleSummary, 'publishedAt' | 'startsAt'> }) {
  const language = useTranslation().i18n.language as Language
  const { publishedAt, startsAt } = article
  if (startsAt === null) return <time dateTime={isoTime(publishedAt)}>{formatDate(publishedAt, language)}</time>
  return (
    <time dateTime={isoTime(startsAt)} className="dated">
      <span>{formatDate(startsAt, language)}</span>
      <span>
        {formatWeekday(startsAt, language)} {formatTime(startsAt, language)}
      </span>
    </time>
  )
}
