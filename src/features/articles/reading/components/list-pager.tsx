import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { articlesPerPage, listAddress, listNames } from '../list-address.ts'
import type { ListData } from '../load-list.server.ts'

type Props = { data: ListData; more: ReturnType<typeof useMoreArticles> }

/** The next page, a link that a script follows without leaving the list; and a link to each page for those who look further. */
export function ListPager({ data: { category, filter, pages }, more }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  const name = listNames[category]
  const { page } = more
  const next = page < pages ? listAddress(name, filter, page + 1) : null
  return (
    <MarginSection>
      <div className="list-pager" data-more-pager>
        {next && (
          <Link
            to={next}
            className="button button-secondary"
            rel="next"
            aria-busy={more.isLoading || undefined}
            onClick={more.load}
            data-more
            data-help
          >
            {t('articles.reading.more')}
          </Link>
        )}
        <nav aria-label={t('articles.reading.pages')}>
          <ul>
            {pagesAround(page, pages).map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may stand in one row
              <li key={place}>
                {each === null ? (
                  <span>…</span>
                ) : (
                  <Link
                    to={listAddress(name, filter, each)}
                    aria-current={each === page ? 'page' : undefined}
                    aria-label={t('articles.reading.page', { page: each })}
                  >
                    {each}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p
        className="visually-hidden"
        role="status"
        data-more-status
        data-one={t('articles.reading.more-shown', { count: 1 })}
        data-many={t('articles.reading.more-shown', { count: articlesPerPage })}
      >
        {more.added > 0 ? t('articles.reading.more-shown', { count: more.added }) : ''}
      </p>
    </MarginSection>
  )
}

/** The first page, the last one and those around this one; null where some are left out. */
function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return shown.flatMap((each, at) => {
    const before = shown[at - 1] ?? each - 1
    if (each - before === 2) return [each - 1, each]
    return each - before > 1 ? [null, each] : [each]
  })
}

/** The next pages of a list below the first, in the running app. Static pages have `shell/enhance/reading.ts`. */
export function useMoreArticles(data: ListData) {
  const fetcher = useFetcher<ListData>()
  const isConnected = useIsConnected()
  const [more, setMore] = useState<{ below: ListData; pages: ListData[] }>({ below: data, pages: [] })
  // What stands below another list, or below one that changed, counts no more.
  const pages = more.below === data ? more.pages : []
  const last = pages.at(-1) ?? data
  const fetched = useRef<ListData | undefined>(undefined)
  useEffect(() => {
    const { data: next } = fetcher
    if (!next || next === fetched.current || next.page !== last.page + 1) return
    fetched.current = next
    setMore({ below: data, pages: [...pages, next] })
  })
  useEffect(() => {
    if (last !== data) focusArticle(last)
  }, [last, data])
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (fetcher.state === 'idle') fetcher.load(listAddress(listNames[data.category], data.filter, last.page + 1))
    else tryNow()
  }
  return {
    articles: [data, ...pages].flatMap(({ articles }) => articles),
    page: last.page,
    added: pages.length > 0 ? last.articles.length : 0,
    isLoading: fetcher.state !== 'idle' && isConnected,
    load,
  }
}

/** Reading goes on where the list went on. */
const focusArticle = ({ articles: [first] }: ListData) =>
  first && document.querySelector<HTMLElement>(`.entry-link[href="/article/${first.id}"]`)?.focus()
