import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { addressOf } from '../../frame/parts.ts'
import { type DashboardTiles, type WaitingName, waitingNames } from '../dashboard.ts'
import { type NoteTone, TileNote } from './tile-note.tsx'

/** In which part each is dealt with, or where in it. In the list of members those who owe most stand on top. */
const partOf: Record<WaitingName, string> = {
  applications: 'applications',
  registerDecisions: 'register',
  duePayments: 'members',
  endingAccounts: 'members?list=disabled',
  flags: 'comments',
  messages: 'messages',
  brokenLinks: 'pages/links',
  failedMails: 'system',
  failedJobs: 'system',
}

/** Where it is dealt with. */
const placeOf = (name: WaitingName): string => addressOf(partOf[name])

/** One kind of thing that waits, with the way to where it is dealt with; or that its number could not be read. */
function WaitingRow({ name, tiles }: { name: WaitingName; tiles: DashboardTiles }) {
  const { t } = useTranslation()
  const detail = useWaitingDetail(name, tiles)
  const tile = tiles[name]
  const to = placeOf(name)
  const text = tile.isKnown
    ? t(`administration.dashboard.waiting.what.${name}`, { count: tile.value.count })
    : t(`administration.dashboard.waiting.names.${name}`)
  return (
    <li className="waiting-row">
      <span className="waiting-count">{tile.isKnown ? tile.value.count : '?'}</span>
      <span className="waiting-what">
        <Link to={to} className="waiting-link">
          {text}
        </Link>
        {detail && <TileNote tone={detail.tone}>{detail.text}</TileNote>}
      </span>
    </li>
  )
}

/** What waits: the number in the margin, what it counts right of the rule. Where nothing waits, a word says that too. */
export function WaitingList({ tiles }: { tiles: DashboardTiles }) {
  const { t, language } = useTranslation()
  const isQuiet = ({ isKnown, value }: { isKnown: boolean; value?: { count: number } }) => isKnown && value?.count === 0
  const shown = waitingNames.filter((name) => !isQuiet(tiles[name]))
  const quiet = waitingNames.filter((name) => isQuiet(tiles[name]))
  const list = new Intl.ListFormat(documentLanguage(language)).format(
    quiet.map((name) => t(`administration.dashboard.waiting.names.${name}`)),
  )
  return (
    <section aria-labelledby="waiting">
      <h2 className="text-h3" id="waiting">
        {t('administration.dashboard.waiting.title')}
      </h2>
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
    </section>
  )
}

type Detail = { text: string; tone: NoteTone }

/** What stands beside the number: since when it waits, or how urgent it is. */
function useWaitingDetail(name: WaitingName, tiles: DashboardTiles): Detail | null {
  const { t, language } = useTranslation()
  const since = (key: 'oldest' | 'latest' | 'next', at: number | null | undefined): Detail | null => {
    if (at === null || at === undefined) return null
    const date = formatDate(at, language)
    return { tone: 'quiet', text: t(`administration.dashboard.waiting.details.${key}`, { date }) }
  }
  const tile = { [name]: tiles[name] } as Partial<DashboardTiles>
  const { applications, flags, messages, brokenLinks, failedMails, failedJobs } = tile
  const { duePayments, endingAccounts, registerDecisions } = tile
  if (!tiles[name].isKnown) return { tone: 'warning', text: t('administration.dashboard.waiting.unknown') }
  if (applications?.isKnown) return since('oldest', applications.value.oldest)
  if (flags?.isKnown) return since('oldest', flags.value.oldest)
  if (messages?.isKnown) return since('oldest', messages.value.oldest)
  if (brokenLinks?.isKnown) return since('oldest', brokenLinks.value.oldest)
  if (failedMails?.isKnown) return since('latest', failedMails.value.latest)
  if (failedJobs?.isKnown) return since('latest', failedJobs.value.latest)
  if (endingAccounts?.isKnown) return since('next', endingAccounts.value.next)
  if (duePayments?.isKnown)
    return { tone: 'quiet', text: t('administration.dashboard.waiting.details.fees', duePayments.value) }
  if (!registerDecisions?.isKnown) return null
  const { overdue, soon, days } = registerDecisions.value
  const key = 'administration.dashboard.waiting.details'
  if (overdue > 0) return { tone: 'danger', text: t(`${key}.overdue`, { count: overdue, days }) }
  if (soon > 0) return { tone: 'warning', text: t(`${key}.soon`, { count: soon }) }
  return { tone: 'quiet', text: t(`${key}.in-time`, { days }) }
}
