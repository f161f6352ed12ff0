import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { addressOf, maxQueryLength, type UserSelection } from '../list/user-selection.ts'

const restMilliseconds = 200

/** Searches as one types; without scripts a form that asks. What is typed stays, whatever happens to the list. */
export function UserSearch({ selection }: { selection: UserSelection }) {
  const { t } = useTranslation()
  const select = useSelectUsers()
  const [typed, setTyped] = useState(selection.query)
  const asked = useRef(selection.query)
  const underway = useRef(0)
  const latest = useRef({ select, selection })
  useEffect(() => {
    latest.current = { select, selection }
  })
  // Asked for elsewhere, by Back, by a chip, by a saved view; not an answer to fewer letters that comes late.
  useEffect(() => {
    if (selection.query === asked.current || underway.current > 0) return
    asked.current = selection.query
    setTyped(selection.query)
  }, [selection.query])
  useEffect(() => {
    const query = typed.trim()
    if (query === asked.current) return
    const later = setTimeout(async () => {
      asked.current = query
      underway.current += 1
      await latest.current.select({ ...latest.current.selection, query }, { isStep: false })
      underway.current -= 1
    }, restMilliseconds)
    return () => clearTimeout(later)
  }, [typed])
  const label = t('members.list.search')
  return (
    <Form role="search" className="users-search" preventScrollReset replace>
      <SelectionFields selection={{ ...selection, query: '' }} />
      <input
        type="search"
        name="q"
        className="input"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={maxQueryLength}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" isIconOnly aria-label={t('members.list.searchButton')}>
        <Icon name="search" />
      </Button>
    </Form>
  )
}

export function useSelectUsers() {
  const navigate = useNavigate()
  return (selection: UserSelection, { isStep = true } = {}) =>
    navigate({ search: addressOf(selection) }, { replace: !isStep, preventScrollReset: true })
}

/** In a form that asks by address: what of the selection stays as it is. */
export const SelectionFields = ({ selection }: { selection: UserSelection }) =>
  [...new URLSearchParams(addressOf(selection))].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
