import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import type { Page } from './cursor.server.ts'

export type MoreRows<Row> = Page<Row> & { isLoading: boolean; load(): void }

/** The rows of the page, and those that were asked for since; a new page begins anew. @param addressOf the page behind a cursor */
export function useMoreRows<Row extends { id: string }>(
  page: Page<Row>,
  addressOf: (after: string | null) => string,
): MoreRows<Row> {
  const { data, state, load } = useFetcher<Page<Row>>()
  const isConnected = useIsConnected()
  const [more, setMore] = useState({ page, rows: page.rows, next: page.next })
  const { rows, next } = more.page === page ? more : page
  useEffect(() => {
    setMore((before) => (before.page === page ? before : { page, rows: page.rows, next: page.next }))
  }, [page])
  useEffect(() => {
    if (!data) return
    setMore((before) => {
      const isKnown = before.rows.some(({ id }) => id === data.rows[0]?.id)
      if (before.page !== page || isKnown) return before
      return { page, rows: [...before.rows, ...data.rows], next: data.next }
    })
  }, [data, page])
  return {
    rows,
    next,
    isLoading: state !== 'idle' && isConnected,
    load() {
      if (state === 'idle') void load(addressOf(next))
      else if (!isConnected) tryNow()
    },
  }
}
