import './search.css'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { folderAddress } from '../../core/places.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { useAskedSearch } from '../asked-search.ts'

const rest = 200

/** Searches while one types. Down goes to what was found, Escape clears. Without scripts it is a form. */
export function SearchField({ list }: { list: ListContext }) {
  const { t } = useTranslation()
  const { asked, ask } = useAskedSearch()
  const { typed, setTyped, askFor } = useTyped(asked.query, (query) => ask({ query }))
  const clear = () => {
    setTyped('')
    askFor('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== '') clear()
    else if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('[data-hit]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <search className="search">
      <form
        action={folderAddress(list.place, list.folderId)}
        onSubmit={(event) => {
          event.preventDefault()
          askFor(typed.trim())
        }}
      >
        <Icon name="search" />
        <input
          id="intranet-search"
          className="input"
          type="search"
          name="q"
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('intranet.search.label')}
          placeholder={t('intranet.search.label')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        {asked.isEverywhere && <input type="hidden" name="everywhere" value="1" />}
        {typed !== '' && (
          <button
            type="button"
            className="search-clear"
            aria-label={t('intranet.search.clear')}
            {...tooltip('')}
            onClick={() => {
              clear()
              document.getElementById('intranet-search')?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  )
}

/** What stands in the field: it asks after a rest, and follows the address when that changes by itself (Back, a link). */
function useTyped(query: string, ask: (query: string) => void) {
  const [typed, setTyped] = useState(query)
  /** What was asked for here and is not in the address yet. */
  const underway = useRef<readonly string[]>([])
  const askFor = (text: string) => {
    underway.current = [...underway.current, text]
    ask(text)
  }
  useLayoutEffect(() => {
    const place = underway.current.indexOf(query)
    underway.current = place === -1 ? [] : underway.current.slice(place + 1)
    // Not what was asked for here: more may be typed by the time it comes.
    if (place === -1) setTyped((now) => (now.trim() === query ? now : query))
  }, [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed.trim() === (underway.current.at(-1) ?? query)) return
    const timer = setTimeout(() => askFor(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, askFor }
}

const FoundResources = lazy(async () => ({ default: (await import('./found-resources.tsx')).FoundResources }))

/** Takes the place of the list (`children`) while something is searched (`?q=`), but not before something can be found. */
export function SearchResults({ list, children }: { list: ListContext; children: ReactNode }) {
  const { asked } = useAskedSearch()
  const isConnected = useIsConnected()
  if (asked.query === '') return children
  return (
    <Suspense fallback={isConnected ? <div className="found panel" aria-busy="true" /> : children}>
      <FoundResources list={list}>{children}</FoundResources>
    </Suspense>
  )
}
