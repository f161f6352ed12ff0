import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsConnected } from '#platform/http/use-connection.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Place } from '../../core/places.ts'
import { readJson } from '../../details/components/use-answer.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { askedIn, asking, searchAddress, searchedFolder, useAskedSearch } from '../asked-search.ts'
import type { SearchPage } from '../search.service.server.ts'
import { HitList } from './hit-list.tsx'

/** Escape goes back to the list (`children`), which also stays while the connection is away and nothing was found yet. */
export function FoundResources({ list, children }: { list: ListContext; children: ReactNode }) {
  const { t } = useTranslation()
  const isConnected = useIsConnected()
  const { ask } = useAskedSearch()
  const found = useFound(list)
  const { page, isSearching, hasFailed } = found
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      ask({ query: '' })
      field()?.focus()
    } else if (!walk(event)) return
    event.preventDefault()
  }
  if (!page && !hasFailed && !isConnected) return children
  const text = page && !hasFailed ? countOf(t, page, isSearching) : ''
  return (
    <section
      className="found panel"
      aria-label={t('intranet.search.results')}
      aria-busy={isSearching}
      onKeyDown={onKeyDown}
    >
      <div className="found-head" data-quiet={(list.folderId === null && text === '') || undefined}>
        <p role="status">{text}</p>
        {list.folderId !== null && <ScopeSwitch />}
      </div>
      <Found found={found} place={list.place} />
    </section>
  )
}

type FoundProps = { found: ReturnType<typeof useFound>; place: Place }

function Found({ found: { page, isSearching, hasFailed, retry, more }, place }: FoundProps) {
  const { t } = useTranslation()
  if (hasFailed)
    return (
      <EmptyState text={t('error.intranet.could-not-search')}>
        <Button onClick={retry} needsServer>
          {t('intranet.search.retry')}
        </Button>
      </EmptyState>
    )
  if (!page)
    return (
      <div className="found-waiting">
        <Skeleton lines={6} label={t('intranet.search.searching')} />
      </div>
    )
  if (page.hits.length === 0) return isSearching ? null : <NothingFound page={page} />
  return (
    <div className="found-list" data-old={isSearching || undefined}>
      <HitList found={page} place={place} />
      {more && (
        <div className="found-more">
          <Button onClick={more} needsServer>
            {t('intranet.search.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

const field = () => document.getElementById('intranet-search')

function walk(event: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
  const at = hits.indexOf(document.activeElement as HTMLElement)
  if (!step || at === -1) return false
  const next = at + step < 0 ? field() : hits[at + step]
  next?.focus()
  return true
}

function countOf(t: TFunction, { total, isCut }: SearchPage, isSearching: boolean): string {
  if (isSearching) return t('intranet.search.searching')
  if (total === 0) return ''
  return isCut ? t('intranet.search.count-cut', { count: total }) : t('intranet.search.count', { count: total })
}

function NothingFound({ page: { query, folder } }: { page: SearchPage }) {
  const { t } = useTranslation()
  if (folder === null) return <EmptyState text={t('intranet.search.nothing', { query })} />
  return (
    <EmptyState text={t('intranet.search.nothing-here', { query })}>
      <Link
        className="button button-secondary"
        to={{ search: `?${asking({ query, isEverywhere: true }, new URLSearchParams())}` }}
        preventScrollReset
        replace
      >
        {t('intranet.search.look-everywhere')}
      </Link>
    </EmptyState>
  )
}

/** This folder, or the whole collection: two links, so that it works without scripts and can be shared. */
function ScopeSwitch() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const asked = askedIn(parameters)
  const choices = [
    { isEverywhere: false, text: t('intranet.search.here') },
    { isEverywhere: true, text: t('intranet.search.everywhere') },
  ]
  return (
    <nav className="found-scope" aria-label={t('intranet.search.scope')}>
      {choices.map(({ isEverywhere, text }) => (
        <Link
          key={text}
          to={{ search: `?${asking({ ...asked, isEverywhere }, parameters)}` }}
          aria-current={asked.isEverywhere === isEverywhere ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** Without a page the server could not be asked. */
type Answer = { address: string; page: SearchPage | null }

/** The page that came with the address is not asked for twice; what was found before stays while another is asked. */
function useFound({ page: folderPage, place, folderId }: ListContext) {
  const { asked } = useAskedSearch()
  const folder = searchedFolder(asked, folderId)
  const address = searchAddress(place, asked.query, folder)
  const brought = folderPage.search
  const isBrought = brought?.query === asked.query && brought.folder === folder
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAnswered = answer?.address === address
  const needsNone = isAnswered || isBrought
  useEffect(() => {
    if (needsNone) return
    const leaving = new AbortController()
    const show = (page: SearchPage | null) => leaving.signal.aborted || setAnswer({ address, page })
    readJson<SearchPage>(address, leaving.signal).then(show, () => show(null))
    return () => leaving.abort()
  }, [address, needsNone])

  const page = isAnswered ? answer.page : isBrought ? brought : (answer?.page ?? brought)
  const next = page?.next
  const readOn = async () => {
    if (!page || !next) return
    const more = await readJson<SearchPage>(searchAddress(place, page.query, page.folder, next)).catch(() => null)
    if (more) setAnswer({ address, page: { ...more, hits: [...page.hits, ...more.hits] } })
  }
  return {
    page: page ?? null,
    isSearching: !needsNone,
    hasFailed: isAnswered && answer.page === null,
    retry: () => setAnswer(null),
    more: next && needsNone ? () => void readOn() : undefined,
  }
}
