import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { actionInWords, groupInWords } from '../line-words.ts'
import { addressOf, auditGroups, type LogFilter } from '../log-filter.ts'
import type { LogPageData } from '../log-page.server.ts'

/** What narrows the log down: each can be taken away. Links, for each has an address. */
export function LogChips({ page }: { page: LogPageData }) {
  const { t } = useTranslation()
  return (
    <ul className="log-chips" aria-label={t('administration.log.chosen')}>
      {useChips(page).map(({ label, without }) => (
        <li key={label}>
          <Link
            className="log-chip"
            to={{ search: addressOf({ ...page.filter, ...without }) }}
            aria-label={t('administration.log.without', { label })}
            preventScrollReset
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link" to="?" preventScrollReset>
          {t('administration.log.whole')}
        </Link>
      </li>
    </ul>
  )
}

type Chip = { label: string; without: Partial<LogFilter> }

function useChips({ filter, names }: LogPageData): Chip[] {
  const { t, i18n } = useTranslation()
  const { who, what, about, from, until, devOnProd } = filter
  const nameOf = (id: string) => names[id] ?? t('administration.log.actors.former')
  const day = (value: string) => value.split('-').reverse().join('/')
  const chips: (Chip | null)[] = [
    who ? { label: t('administration.log.chips.who', { name: nameOf(who) }), without: { who: null } } : null,
    about ? { label: t('administration.log.chips.about', { name: nameOf(about) }), without: { about: null } } : null,
    what
      ? {
          label: auditGroups.includes(what) ? groupInWords(i18n, what) : actionInWords(i18n, what),
          without: { what: null },
        }
      : null,
    from ? { label: t('administration.log.chips.from', { day: day(from) }), without: { from: null } } : null,
    until ? { label: t('administration.log.chips.until', { day: day(until) }), without: { until: null } } : null,
    devOnProd ? { label: t('administration.log.dev'), without: { devOnProd: false } } : null,
  ]
  return chips.filter((chip) => chip !== null)
}
