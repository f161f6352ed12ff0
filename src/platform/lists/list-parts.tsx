import './lists.css'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps, type To, useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import type { Page } from './list-page.server.ts'

type ListTabsProps = Pick<LinkProps, 'preventScrollReset' | 'state'> & {
  label: string
  tabs: readonly { name: string; label: string; count?: number | undefined; to: To }[]
  chosen: string
}

/** Lists beside one another: links, so that each has an address. */
export function ListTabs({ label, tabs, chosen, ...link }: ListTabsProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone not all of them stand beside one another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab stands in another place
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    if (nav.current && tab) nav.current.scrollLeft += fromMiddle(tab, nav.current)
  }, [chosen])
  return (
    <nav ref={nav} className="list-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link {...link} to={tab.to} className="list-tab" aria-current={tab.name === chosen ? 'page' : undefined}>
              {tab.label} {tab.count !== undefined && <span className="list-count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How far something stands from the middle of its place: there one sees that more follows, to either side. */
function fromMiddle(element: Element, place: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), place.getBoundingClientRect()]
  return (inner.left + inner.right - outer.left - outer.right) / 2
}

type ListMenuProps = Omit<ComponentProps<typeof DetailsMenu>, 'summary'> & { text?: string; count?: number }

/** A menu beside the search of a list: a button with a name, and how many of its choices are made. */
export function ListMenu({ label, text = label, count = 0, ...menu }: ListMenuProps) {
  const summary = (
    <span className="button button-secondary">
      {text} {count > 0 && <span className="list-count">{count}</span>}
      <Icon name="chevron-down" />
    </span>
  )
  return <DetailsMenu {...menu} label={label} summary={summary} />
}

type ListProps<Row> = {
  rows: readonly Row[]
  className?: string
  /** What stands there instead of rows, and what can be done about it. */
  empty: string
  emptyAction?: ReactNode
  children: (row: Row) => ReactNode
}

export function List<Row>({ rows, className = 'panel', empty, emptyAction, children }: ListProps<Row>) {
  if (rows.length > 0) return <ul className={className}>{rows.map(children)}</ul>
  return (
    <div className="panel">
      <EmptyState text={empty}>{emptyAction}</EmptyState>
    </div>
  )
}

type ListPagesProps = {
  page: { next: string | null; isFirst: boolean }
  /** The address of the page behind a cursor; of the first one without. */
  search: (after?: string) => string
  words: { label: string; first: string; next: string; loading?: string }
  /** Where scripts run the next rows come below these. */
  more?: MoreRows<unknown>
  state?: object
}

/** Back to the first page of a list and on to the next: each has an address. */
export function ListPages({ page: { next, isFirst }, search, words, more, state }: ListPagesProps) {
  if (isFirst && next === null) return null
  const load = (event: MouseEvent) => {
    event.preventDefault()
    more?.load()
  }
  return (
    <nav className="list-pages" aria-label={words.label}>
      {!isFirst && (
        <ButtonLink to={{ search: search() }} state={state}>
          {words.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          to={{ search: search(next) }}
          state={state}
          onClick={more && load}
          aria-busy={more?.isLoading || undefined}
        >
          {words.next}
        </ButtonLink>
      )}
      {more && (
        <span role="status" className="list-loading">
          {more.isLoading ? words.loading : ''}
        </span>
      )}
    </nav>
  )
}

type FilterChipsProps = {
  label: string
  /** What narrows the list down, each with the address without it. */
  chips: readonly { label: string; search: string }[]
  /** What is heard of the link that takes one away. */
  wordOf: (label: string) => string
  reset: { label: string; search: string }
}

/** What narrows a list down: each can be taken away. Links, for each has an address. */
export const FilterChips = ({ label: heading, chips, wordOf, reset }: FilterChipsProps) => (
  <ul className="list-chips" aria-label={heading}>
    {chips.map(({ label, search }) => (
      <li key={label}>
        <Link className="list-chip" to={{ search }} aria-label={wordOf(label)} preventScrollReset>
          {label}
          <Icon name="close" />
        </Link>
      </li>
    ))}
    <li>
      <Link className="link" to={{ search: reset.search }} preventScrollReset>
        {reset.label}
      </Link>
    </li>
  </ul>
)

type MoreRows<Row> = Page<Row> & { isLoading: boolean; load(): void }

/**
 * The rows of the page, and those that were asked for since. They stay when the page is loaded again and ends where it did; another
 * list begins anew.
 * @param addressOf the page behind a cursor
 */
export function useMoreRows<Row extends { id: string }>(
  page: Page<Row>,
  addressOf: (after: string | null) => string,
): MoreRows<Row> {
  const { data, state, load } = useFetcher<Page<Row>>()
  const isConnected = useIsConnected()
  const begin = addressOf(page.next)
  const asked = useRef<{ address: string; before: typeof data } | null>(null)
  const [more, setMore] = useState<Page<Row> & { begin: string }>({ begin, rows: [], next: null })
  const known = more.begin === begin && more.rows.length > 0 ? more : { begin, rows: [], next: page.next }
  useEffect(() => {
    const question = asked.current
    if (!question || state !== 'idle' || !data || data === question.before) return
    asked.current = null
    // An answer to what was asked of another list, or before this one changed, is of no use here.
    if (addressOf(known.next) === question.address)
      setMore({ begin, rows: [...known.rows, ...data.rows], next: data.next })
  })
  return {
    rows: known.rows.length === 0 ? page.rows : [...page.rows, ...known.rows],
    next: known.next,
    isLoading: state !== 'idle' && isConnected,
    load() {
      if (state === 'idle') {
        const address = addressOf(known.next)
        asked.current = { address, before: data }
        void load(address)
      } else if (!isConnected) tryNow()
    },
  }
}
