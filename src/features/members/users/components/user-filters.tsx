import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type Facet, facetNames, facets, selectionIn, type UserSelection, unfiltered } from '../list/user-selection.ts'
import { wordOfFacet } from './found-users.tsx'
import type { UsersPageData } from './use-user-rows.ts'
import { SelectionFields, useSelectUsers } from './user-search.tsx'

/** Everything the list can be narrowed by, with how many each value would leave. Acts at once; without scripts by its button. */
export function UserFilters({ page }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { selection } = page
  const { magistrateLabel } = useOwnWords()
  const select = useSelectUsers()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  const count = facetNames.filter((name) => selection[name].length > 0).length + (hasPeriod(selection) ? 1 : 0)
  const apply = () => {
    if (!form.current?.reportValidity()) return
    const asked = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    void select(selectionIn(asked))
  }
  const label = t('members.filters.title')
  return (
    <DetailsMenu
      label={count > 0 ? t('members.filters.active', { count }) : label}
      className="users-menu"
      summary={
        <span className="button button-secondary">
          {label} {count > 0 && <span className="list-count">{count}</span>}
          <Icon name="chevron-down" />
        </span>
      }
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
        <SelectionFields selection={withoutFacets(selection)} />
        {facetNames
          .filter((name) => name !== 'magistrate' || magistrateLabel)
          .map((name) => (
            <FacetFields key={name} name={name} page={page} onChange={apply} />
          ))}
        <PeriodFields page={page} onChange={apply} />
        {!isHydrated && <Button type="submit">{t('members.filters.apply')}</Button>}
      </Form>
    </DetailsMenu>
  )
}

const hasPeriod = ({ paidFrom, paidUntil }: UserSelection) => paidFrom !== null || paidUntil !== null

const withoutFacets = (selection: UserSelection): UserSelection => ({
  ...unfiltered(selection),
  query: selection.query,
})

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

function PeriodFields({ page: { selection, today }, onChange }: { page: UsersPageData; onChange: () => void }) {
  const { t } = useTranslation()
  return (
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
            onBlur={(event) => event.target.value !== (selection[name] ?? '') && onChange()}
          />
        </label>
      ))}
    </fieldset>
  )
}
