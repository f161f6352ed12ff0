import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FilterChips, ListMenu } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  addressOf,
  type Facet,
  facetNames,
  facets,
  isFiltered,
  selectionIn,
  type UserSelection,
  unfiltered,
} from '../list/user-selection.ts'
import type { UsersPageData } from './use-user-rows.ts'
import { SelectionFields, useSelectUsers } from './user-search.tsx'

export function UserFilters({ page }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { selection, today } = page
  const { magistrateLabel } = useOwnWords()
  const select = useSelectUsers()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  const count =
    facetNames.filter((name) => selection[name].length > 0).length + (selection.paidFrom || selection.paidUntil ? 1 : 0)
  const apply = () => {
    if (!form.current?.reportValidity()) return
    const asked = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    void select(selectionIn(asked))
  }
  const label = t('members.filters.title')
  return (
    <ListMenu
      label={count > 0 ? t('members.filters.active', { count }) : label}
      text={label}
      count={count}
      className="users-menu"
    >
      <Form
        ref={form}
        className="users-filters"
        noValidate
        preventScrollReset
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
      >
        <SelectionFields selection={{ ...unfiltered(selection), query: selection.query }} />
        {facetNames
          .filter((name) => name !== 'magistrate' || magistrateLabel)
          .map((name) => (
            <FacetFields key={name} name={name} page={page} onChange={apply} />
          ))}
        <fieldset className="users-facet">
          <legend>{t('members.filters.paidBetween')}</legend>
          {(['paidFrom', 'paidUntil'] as const).map((name) => (
            <label key={`${name} ${selection[name]}`} className="users-period">
              <span>{t(`members.filters.${name}`)}</span>
              <input
                type="date"
                name={name}
                className="input"
                min="1950-01-01"
                max={name === 'paidFrom' ? today : undefined}
                defaultValue={selection[name] ?? ''}
                // While a year is typed the field holds years of long ago: asked when one leaves it.
                onBlur={(event) => event.target.value !== (selection[name] ?? '') && apply()}
              />
            </label>
          ))}
        </fieldset>
        {!isHydrated && <Button type="submit">{t('members.filters.apply')}</Button>}
      </Form>
    </ListMenu>
  )
}

function FacetFields({ name, page, onChange }: { name: Facet; page: UsersPageData; onChange: () => void }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { selection, counts, today } = page
  const chosen: readonly string[] = selection[name]
  return (
    <fieldset className="users-facet">
      <legend>{name === 'magistrate' ? magistrateLabel : t(`members.filters.${name}`)}</legend>
      {facets[name].map((value) => (
        <FacetValue key={value} name={name} value={value} isChosen={chosen.includes(value)} onChange={onChange}>
          <span>{wordOfFacet(t, name, value, today)}</span>
          <span className="users-facet-count">{counts.facets[name][value]}</span>
        </FacetValue>
      ))}
    </fieldset>
  )
}

type ValueProps = { name: Facet; value: string; isChosen: boolean; onChange: () => void; children: ReactNode }

/** Ticked at once, before the list has come; then the address decides, as after Back or a chip. The focus stays. */
function FacetValue({ name, value, isChosen, onChange, children }: ValueProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  return (
    <label className="users-facet-value">
      <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} onChange={onChange} />
      {children}
    </label>
  )
}

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
    ...(paidFrom ? [chipOf(t('members.filters.chipFrom', { day: writtenDay(paidFrom) }), { paidFrom: null })] : []),
    ...(paidUntil ? [chipOf(t('members.filters.chipUntil', { day: writtenDay(paidUntil) }), { paidUntil: null })] : []),
  ]
}

/** What a value of a facet is called. @param today `yyyy-mm-dd` */
function wordOfFacet(t: TFunction, facet: Facet, value: string, today: string): string {
  if (facet === 'role') return t(`members.roles.${value as 'USER'}.name`)
  if (facet === 'language') return t(`members.languages.${value as 'nl'}`)
  if (facet === 'payment') return t(`members.payment.${value as 'paid'}`, { year: today.slice(0, 4) })
  if (facet === 'magistrate' || facet === 'treasurer') return t(`members.${value as 'yes'}`)
  return t(`members.filters.values.${facet}.${value as 'yes'}`)
}
