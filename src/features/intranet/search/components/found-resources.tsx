import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsConnected } from '#platform/http/use-connection.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { titleKeys } from '../../core/places.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { askedIn, asking, useAskedSearch } from '../asked-search.ts'
import type { SearchPage } from '../search.service.server.ts'
import { HitList } from './hit-list.tsx'
import { useFound } from './use-found.ts'

/**
 * What was found while one types. Arrows walk through it, Escape goes back to the list (`children`), which also
 * stays while the connection is away and nothing was found yet.
 */
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
  const text = page && !hasFailed ? told(t, page, isSearching) : ''
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
      {hasFailed ? (
        <EmptyState text={t('error.intranet.could-not-search')}>
          <Button onClick={found.retry} needsServer>
            {t('intranet.search.retry')}
          </Button>
        </EmptyState>
      ) : page ? (
        <Found list={list} page={page} isOld={isSearching} onMore={found.more} />
      ) : (
        <div className="found-waiting">
          <Skeleton lines={6} label={t('intranet.search.searching')} />
        </div>
      )}
    </section>
  )
}

const field = () => document.getElementById('intranet-search')

/** Up and down through the hits; up from the first to the field. Answers whether the key was one of these. */
function walk(event: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
  const at = hits.indexOf(document.activeElement as HTMLElement)
  if (!step || at === -1) return false
  const next = at + step < 0 ? field() : hits[at + step]
  next?.focus()
  return true
}

function told(t: TFunction, { total, isCut }: SearchPage, isSearching: boolean): string {
  if (isSearching) return t('intranet.search.searching')
  if (total === 0) return ''
  return isCut ? t('intranet.search.count-cut', { count: total }) : t('intranet.search.count', { count: total })
}

type FoundProps = { list: ListContext; page: SearchPage; isOld: boolean; onMore: (() => void) | undefined }

function Found({ list, page, isOld, onMore }: FoundProps) {
  const { t } = useTranslation()
  if (page.hits.length === 0) return isOld ? null : <NothingFound page={page} />
  return (
    <div className="found-list" data-old={isOld || undefined}>
      <HitList
        hits={page.hits}
        query={page.query}
        place={list.place}
        language={list.page.language}
        rootName={t(titleKeys[list.place.collection])}
      />
      {onMore && (
        <div className="found-more">
          <Button onClick={onMore} needsServer>
            {t('intranet.search.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The term, and where else one may look. */
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
