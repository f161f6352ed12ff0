import { Link } from 'react-router'
import type { MemberRole } from '#platform/access/viewer.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PaymentState } from '../../core/payment-state.ts'
import type { Facet } from '../list/user-selection.ts'
import { addressOf, facetNames, isFiltered, type UserSelection, unfiltered } from '../list/user-selection.ts'
import type { UsersPageData } from '../users-page.server.ts'

/** How many there are, and what makes it so few: each filter can be taken away. Links: they have an address. */
export function FilterChips({ page }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { selection, counts } = page
  const { query } = selection
  const chips = useChips(page)
  return (
    <div className="users-found">
      <p aria-live="polite">
        {query
          ? t('members.list.found', { count: counts.total, query })
          : t('members.list.count', { count: counts.total })}
      </p>
      {isFiltered(selection) && (
        <ul className="users-chips" aria-label={t('members.filters.chosen')}>
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link
                className="users-chip"
                to={{ search: addressOf(without) }}
                preventScrollReset
                aria-label={t('members.filters.remove', { label })}
              >
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link className="link" to={{ search: addressOf(unfiltered(selection)) }} preventScrollReset>
              {t('members.filters.reset')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

type Chip = { label: string; without: UserSelection }

function useChips({ selection, today }: UsersPageData): Chip[] {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { query, paidFrom, paidUntil } = selection
  const day = (value: string) => value.split('-').reverse().join('/')
  const chips: Chip[] = []
  if (query) chips.push({ label: t('members.filters.chipQuery', { query }), without: { ...selection, query: '' } })
  for (const name of facetNames)
    for (const value of selection.facets[name]) {
      const left = selection.facets[name].filter((other) => other !== value)
      const label = t('members.filters.chip', {
        filter: (name === 'magistrate' && magistrateLabel) || t(`members.filters.${name}`),
        value: wordOfFacet(t, name, value, today),
      })
      chips.push({ label, without: { ...selection, facets: { ...selection.facets, [name]: left } } })
    }
  if (paidFrom)
    chips.push({
      label: t('members.filters.chipFrom', { day: day(paidFrom) }),
      without: { ...selection, paidFrom: null },
    })
  if (paidUntil)
    chips.push({
      label: t('members.filters.chipUntil', { day: day(paidUntil) }),
      without: { ...selection, paidUntil: null },
    })
  return chips
}

/** What a value of a facet is called. @param today `yyyy-mm-dd` */
export function wordOfFacet(t: TFunction, facet: Facet, value: string, today: string): string {
  if (facet === 'role') return t(`members.roles.${value as MemberRole}.name`)
  if (facet === 'language') return t(`members.languages.${value as Language}`)
  if (facet === 'payment') return t(`members.payment.${value as PaymentState}`, { year: today.slice(0, 4) })
  if (facet === 'magistrate') return t(`members.${value as 'yes' | 'no'}`)
  return t(`members.filters.values.${facet}.${value as 'yes' | 'no'}`)
}
