import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { listAddress, listNames } from '../list-address.ts'
import type { ListData } from '../load-list.server.ts'

export type MoreArticles = {
  articles: ListData['articles']
  page: number
  added: number
  isLoading: boolean
  load(event: MouseEvent): void
}

/** The next pages of a list below the first, in the running app. Paper pages have `shell/enhance/reading.ts`. */
export function useMoreArticles(data: ListData): MoreArticles {
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
