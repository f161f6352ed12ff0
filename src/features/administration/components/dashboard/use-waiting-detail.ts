import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { DashboardTiles, WaitingName } from '../../dashboard/dashboard.ts'
import type { NoteTone } from './tile-note.tsx'

type Detail = { text: string; tone: NoteTone }

/** What stands beside the number: since when it waits, or how urgent it is. */
export function useWaitingDetail(name: WaitingName, tiles: DashboardTiles): Detail | null {
  const { t, i18n } = useTranslation()
  const since = (key: 'oldest' | 'latest' | 'next', at: number | null | undefined): Detail | null => {
    if (at === null || at === undefined) return null
    const date = formatDate(at, i18n.language as Language)
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
