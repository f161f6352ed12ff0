import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FilterChips } from '#platform/lists/list-parts.tsx'
import {
  addressOf,
  type Facet,
  facetNames,
  isFiltered,
  type UserSelection,
  unfiltered,
} from '../list/user-selection.ts'
import type { UsersPageData } from './use-user-rows.ts'

/** How many there are, and what makes it so few. */
export function FoundUsers({ page }: { page: UsersPageData }) {
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
        <FilterChips
          label={t('members.filters.chosen')}
          chips={chips}
          wordOf={(label) => t('members.filters.remove', { label })}
          reset={{ label: t('members.filters.reset'), search: addressOf(unfiltered(selection)) }}
        />
      )}
    </div>
  )
}

function useChips({ selection, today }: UsersPageData) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { query, paidFrom, paidUntil } = selection
  const dayOf = (value: string) => value.split('-').reverse().join('/')
  const chipOf = (label: string, without: Partial<UserSelection>) => ({
    label,
    search: addressOf({ ...selection, ...without }),
  })
  const ofFacets = facetNames.flatMap((name) => {
    const chosen: readonly string[] = selection[name]
    return chosen.map((value) => {
      const filter = (name === 'magistrate' && magistrateLabel) || t(`members.filters.${name}`)
      const label = t('members.filters.chip', { filter, value: wordOfFacet(t, name, value, today) })
      return chipOf(label, { [name]: chosen.filter((other) => other !== value) })
    })
  })
  return [
    ...(query ? [chipOf(t('members.filters.chipQuery', { query }), { query: '' })] : []),
    ...ofFacets,
    ...(paidFrom ? [chipOf(t('members.filters.chipFrom', { day: dayOf(paidFrom) }), { paidFrom: null })] : []),
    ...(paidUntil ? [chipOf(t('members.filters.chipUntil', { day: dayOf(paidUntil) }), { paidUntil: null })] : []),
  ]
}

/** What a value of a facet is called. @param today `yyyy-mm-dd` */
export function wordOfFacet(t: TFunction, facet: Facet, value: string, today: string): string {
  if (facet === 'role') return t(`members.roles.${value as 'USER'}.name`)
  if (facet === 'language') return t(`members.languages.${value as 'nl'}`)
  if (facet === 'payment') return t(`members.payment.${value as 'paid'}`, { year: today.slice(0, 4) })
  if (facet === 'magistrate') return t(`members.${value as 'yes'}`)
  return t(`members.filters.values.${facet}.${value as 'yes'}`)
}
