import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import type { LogLine } from '../../log/log.ts'
import { addressOf } from '../../log/log-filter.ts'
import type { LogPageData } from '../../log/log-page.server.ts'

export type More = {
  lines: readonly LogLine[]
  next: string | null
  isLoading: boolean
  load(): void
}

/** The lines of the page, and those that were asked for since; a new page begins anew. */
export function useMoreLines(page: LogPageData): More {
  const fetcher = useFetcher<LogPageData>()
  const isConnected = useIsConnected()
  const [kept, keep] = useState({ page, lines: page.lines, next: page.next })
  const now = kept.page === page ? kept : { page, lines: page.lines, next: page.next }
  const { data, state } = fetcher
  useEffect(() => {
    if (!data) return
    const isKnown = (lines: readonly LogLine[]) => lines.some(({ id }) => id === data.lines[0]?.id)
    keep((before) =>
      before.page !== page || isKnown(before.lines)
        ? before
        : { page, lines: [...before.lines, ...data.lines], next: data.next },
    )
  }, [data, page])
  useEffect(
    () => keep((before) => (before.page === page ? before : { page, lines: page.lines, next: page.next })),
    [page],
  )
  return {
    lines: now.lines,
    next: now.next,
    isLoading: state !== 'idle' && isConnected,
    load: () => {
      if (state === 'idle') void fetcher.load(`/administration/log${olderThan(page.filter, now.next)}`)
      else tryNow()
    },
  }
}

/** The address of the lines that follow. */
export function olderThan(filter: LogPageData['filter'], next: string | null): string {
  const asked = new URLSearchParams(addressOf(filter))
  if (next !== null) asked.set('after', next)
  return `?${asked}`
}
