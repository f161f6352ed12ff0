import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { addressOf } from '../../frame/parts.ts'
import type { DashboardTiles } from '../dashboard.ts'
import { TileNote } from './tile-note.tsx'

type PlannedValue = Extract<DashboardTiles['planned'], { isKnown: true }>['value']

/** What will appear by itself, and when. Nothing where nothing is planned. */
export function PlannedList({ tile }: { tile: DashboardTiles['planned'] }) {
  const { t } = useTranslation()
  if (tile.isKnown && tile.value.count === 0) return null
  return (
    <section className="dashboard-planned" aria-labelledby="planned">
      <h2 className="text-h3" id="planned">
        {t('administration.dashboard.planned.title')}
      </h2>
      {tile.isKnown ? (
        <Planned {...tile.value} />
      ) : (
        <TileNote tone="warning">{t('administration.dashboard.waiting.unknown')}</TileNote>
      )}
    </section>
  )
}

function Planned({ count, next }: PlannedValue) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="planned-list">
        {next.map((article) => (
          <PlannedRow key={article.id} {...article} />
        ))}
      </ul>
      {count > next.length && (
        <p className="planned-all">
          <Link className="link" to={`${addressOf('articles')}?list=planned`}>
            {t('administration.dashboard.planned.all', { count })}
          </Link>
        </p>
      )}
    </>
  )
}

function PlannedRow({ id, title, language, at, isLate }: PlannedValue['next'][number]) {
  const { t, language: reader } = useTranslation()
  return (
    <li className="planned-row">
      <time className="planned-at" dateTime={isoTime(at)}>
        {formatDate(at, reader)} {formatTime(at, reader)}
      </time>
      <span className="planned-what">
        <Link
          className="waiting-link"
          to={`${addressOf('articles')}/${id}`}
          lang={title ? documentLanguage(language) : undefined}
        >
          {title || t('administration.dashboard.planned.untitled')}
        </Link>
        {isLate && <TileNote tone="danger">{t('administration.dashboard.planned.late')}</TileNote>}
      </span>
    </li>
  )
}
