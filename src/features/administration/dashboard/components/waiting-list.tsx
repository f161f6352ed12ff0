import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { addressOf } from '../../frame/parts.ts'
import { type DashboardTiles, type WaitingName, waitingIn } from '../dashboard.ts'

const waitingNames = Object.keys(waitingIn) as WaitingName[]

export function WaitingList({ tiles }: { tiles: DashboardTiles }) {
  const { t, language } = useTranslation()
  const isQuiet = ({ isKnown, value }: { isKnown: boolean; value?: { count: number } }) => isKnown && value?.count === 0
  const shown = waitingNames.filter((name) => !isQuiet(tiles[name]))
  const quiet = waitingNames.filter((name) => isQuiet(tiles[name]))
  const list = new Intl.ListFormat(documentLanguage(language)).format(
    quiet.map((name) => t(`administration.dashboard.waiting.names.${name}`)),
  )
  return (
    <Section id="waiting" title={t('administration.dashboard.waiting.title')}>
      {shown.length > 0 ? (
        <ul className="waiting-list">
          {shown.map((name) => (
            <WaitingRow key={name} name={name} tiles={tiles} />
          ))}
        </ul>
      ) : (
        <p className="waiting-nothing">
          <Icon name="check" />
          {t('administration.dashboard.waiting.nothing')}
        </p>
      )}
      {quiet.length > 0 && <p className="waiting-quiet">{t('administration.dashboard.waiting.quiet', { list })}</p>}
    </Section>
  )
}

function WaitingRow({ name, tiles }: { name: WaitingName; tiles: DashboardTiles }) {
  const { t } = useTranslation()
  const detail = useWaitingDetail(name, tiles)
  const tile = tiles[name]
  const text = tile.isKnown
    ? t(`administration.dashboard.waiting.what.${name}`, { count: tile.value.count })
    : t(`administration.dashboard.waiting.names.${name}`)
  return (
    <li className="waiting-row">
      <span className="waiting-count">{tile.isKnown ? tile.value.count : '?'}</span>
      <span className="waiting-what">
        <Link to={addressOf(waitingIn[name])} className="waiting-link">
          {text}
        </Link>
        {detail && <TileNote tone={detail.tone}>{detail.text}</TileNote>}
      </span>
    </li>
  )
}

type Detail = { text: string; tone: NoteTone }

const moments = ['oldest', 'latest', 'next'] as const
const feeStates = ['due', 'overdue', 'never'] as const

function useWaitingDetail(name: WaitingName, tiles: DashboardTiles): Detail | null {
  const { t, language } = useTranslation()
  const { duePayments, registerDecisions } = tiles
  const tile = tiles[name]
  const key = 'administration.dashboard.waiting.details'
  if (!tile.isKnown) return { tone: 'warning', text: t('administration.dashboard.waiting.unknown') }
  const value: { count: number } & Partial<Record<(typeof moments)[number], number | null>> = tile.value
  for (const moment of moments) {
    const at = value[moment]
    if (at != null) return { tone: 'quiet', text: t(`${key}.${moment}`, { date: formatDate(at, language) }) }
  }
  if (name === 'duePayments' && duePayments.isKnown) {
    const states = feeStates.filter((state) => duePayments.value[state] > 0)
    const parts = states.map((state) => t(`${key}.fees.${state}`, { number: duePayments.value[state] }))
    return { tone: 'quiet', text: parts.join(', ') }
  }
  if (name !== 'registerDecisions' || !registerDecisions.isKnown) return null
  const { overdue, soon, days } = registerDecisions.value
  if (overdue > 0) return { tone: 'danger', text: t(`${key}.overdue`, { count: overdue, days }) }
  if (soon > 0) return { tone: 'warning', text: t(`${key}.soon`, { count: soon }) }
  return { tone: 'quiet', text: t(`${key}.in-time`, { days }) }
}

export function PlannedList({ tile }: { tile: DashboardTiles['planned'] }) {
  const { t } = useTranslation()
  if (tile.isKnown && tile.value.count === 0) return null
  const { count = 0, next = [] } = tile.isKnown ? tile.value : {}
  return (
    <Section className="dashboard-planned" id="planned" title={t('administration.dashboard.planned.title')}>
      {tile.isKnown ? (
        <ul className="planned-list">
          {next.map(({ id, title, language, at, isLate }) => (
            <li key={id} className="planned-row">
              <DateAndTime className="planned-at" at={at} />
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
          ))}
        </ul>
      ) : (
        <TileNote tone="warning">{t('administration.dashboard.waiting.unknown')}</TileNote>
      )}
      {count > next.length && (
        <p className="planned-all">
          <Link className="link" to={`${addressOf('articles')}?list=planned`}>
            {t('administration.dashboard.planned.all', { count })}
          </Link>
        </p>
      )}
    </Section>
  )
}

type NoteTone = 'quiet' | 'warning' | 'danger' | 'done'

const iconOf = { warning: 'warning', danger: 'error', done: 'check' } as const

export function TileNote({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  return (
    <span className="tile-note" data-tone={tone}>
      {tone !== 'quiet' && <Icon name={iconOf[tone]} />}
      {children}
    </span>
  )
}
