import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../list/user-selection.ts'
import type { UserRow, UsersPageData } from '../users-page.server.ts'

type Piece = { users: UserRow[]; next: string | null }

/** Rows behind those that came with `page`. */
type More = Piece & { page: UsersPageData }

export type UserRows = {
  /** As many as are here; the others are on their way once they are wanted. */
  users: readonly UserRow[]
  /** How many there are to scroll through. */
  count: number
  /** Those up to here are to be seen. */
  want: (last: number) => void
  /** Further rows could not be fetched: how to try again. */
  retry: (() => void) | null
}

/** What is asked beforehand, so that scrolling finds rows and no gaps. */
const spare = 40

/**
 * The rows of a list, more of them as one scrolls. When the list changes, what was here stays until it has come anew: nobody
 * loses his place.
 */
export function useUserRows(page: UsersPageData): UserRows {
  const address = addressOf(page.selection)
  const [wanted, setWanted] = useState({ address, last: 0 })
  const [more, setMore] = useState<More | null>(null)
  const [failedOf, setFailedOf] = useState<UsersPageData | null>(null)
  const isOurs = more !== null && addressOf(more.page.selection) === address
  const last = wanted.address === address ? wanted.last : 0
  const isFailed = failedOf === page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here already is read when more is wanted, or all of it anew
  useEffect(() => {
    const here = more?.page === page ? more : { users: [], next: page.next }
    const until = last - page.users.length
    if (isFailed || here.next === null || here.users.length >= until) return
    const stop = new AbortController()
    const isRefresh = isOurs && more?.page !== page
    readMore({ address, here, until, signal: stop.signal }, (piece, isLast) => {
      // Anew: shown when it reaches as far as before, so that nothing jumps meanwhile.
      if (!isRefresh || isLast) setMore({ page, ...piece })
    }).catch(() => stop.signal.aborted || setFailedOf(page))
    return () => stop.abort()
  }, [page, last, isFailed])
  const users =
    more && isOurs ? (more.page === page ? [...page.users, ...more.users] : refreshed(more, page)) : page.users
  const next = more?.page === page ? more.next : page.next
  return {
    users,
    count: countOf(page, users.length, next),
    want: (index) => {
      const reach = Math.min(index + spare, page.counts.total)
      if (reach > last) setWanted({ address, last: reach })
    },
    retry: isFailed ? () => setFailedOf(null) : null,
  }
}

/** Behind a page further on one does not know how many came before. */
function countOf(page: UsersPageData, here: number, next: string | null): number {
  if (next === null) return here
  return page.isFirst ? Math.max(page.counts.total, here) : here + spare
}

type Wanted = { address: string; here: Piece; until: number; signal: AbortSignal }

async function readMore({ address, here, until, signal }: Wanted, tell: (piece: Piece, isLast: boolean) => void) {
  let { users, next } = here
  while (next !== null && users.length < until) {
    const search = new URLSearchParams(address)
    search.set('after', next)
    const answer = await fetch(`/administration/members/rows?${search}`, { signal })
    if (!answer.ok) throw new Error(`rows answered ${answer.status}`)
    const piece: Piece = await answer.json()
    users = [...users, ...piece.users]
    next = piece.next
    tell({ users, next }, next === null || users.length >= until)
  }
}

/** Until all have come anew: the first ones as they are now, the others as they were. */
function refreshed({ page: before, users }: More, { users: first }: UsersPageData): UserRow[] {
  const replaced = new Set([...before.users, ...first].map(({ id }) => id))
  return [...first, ...users.filter(({ id }) => !replaced.has(id))]
}

const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`tr[data-user="${CSS.escape(id)}"] :is(.person-link)`)

/** Who walks on along the rows takes the focus with him; a sheet that closes gives it back to its row. */
export function useRowFocus(open: string | undefined): void {
  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    before.current = open
    if (was === open) return
    if (was && !open) (linkOf(was) ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    const isInRows = document.activeElement?.closest('.users-table tbody')
    if (was && open && isInRows) linkOf(open)?.focus()
  }, [open])
}
