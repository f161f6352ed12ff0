import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Page } from '#platform/lists/list-page.server.ts'
import { fullNameOf } from '../../core/member.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import type { UserRow } from '../list/user-rows.server.ts'
import { addressOf, type UserSelection } from '../list/user-selection.ts'
import type { Route } from '../routes/+types/users'

export type UsersPageData = Route.ComponentProps['loaderData']

/** Rows behind those that came with `page`. */
type More = Page<UserRow> & { page: UsersPageData }

export type UserRows = ReturnType<typeof useUserRows>

/** What is asked beforehand, so that scrolling finds rows and no gaps. */
const spare = 40

/** More rows as one scrolls. When the list changes, what was here stays until it has come anew: nobody loses their place. */
export function useUserRows(page: UsersPageData) {
  const address = addressOf(page.selection)
  const [wanted, setWanted] = useState({ address, last: 0 })
  const [more, setMore] = useState<More | null>(null)
  const [failedOf, setFailedOf] = useState<UsersPageData | null>(null)
  const isOurs = more !== null && addressOf(more.page.selection) === address
  const last = wanted.address === address ? wanted.last : 0
  const isFailed = failedOf === page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here already is read when more is wanted, or all of it anew
  useEffect(() => {
    const here = more?.page === page ? more : { rows: [], next: page.next }
    const until = last - page.rows.length
    if (isFailed || here.next === null || here.rows.length >= until) return
    const stop = new AbortController()
    const isRefresh = isOurs && more?.page !== page
    readMore({ selection: page.selection, here, until, signal: stop.signal }, (piece, isLast) => {
      // Anew: shown when it reaches as far as before, so that nothing jumps meanwhile.
      if (!isRefresh || isLast) setMore({ page, ...piece })
    }).catch(() => stop.signal.aborted || setFailedOf(page))
    return () => stop.abort()
  }, [page, last, isFailed])
  const users = more && isOurs ? (more.page === page ? [...page.rows, ...more.rows] : refreshed(more, page)) : page.rows
  const next = more?.page === page ? more.next : page.next
  return {
    users,
    /** How many there are to scroll through. */
    count: countOf(page, users.length, next),
    /** Those up to here are to be seen. */
    want: (index: number) => {
      const reach = Math.min(index + spare, page.counts.total)
      if (reach > last) setWanted({ address, last: reach })
    },
    /** Further rows could not be fetched: how to try again. */
    retry: isFailed ? () => setFailedOf(null) : null,
  }
}

/** Behind a page further on one does not know how many came before. */
function countOf(page: UsersPageData, here: number, next: string | null): number {
  if (next === null) return here
  return page.isFirst ? Math.max(page.counts.total, here) : here + spare
}

type Wanted = { selection: UserSelection; here: Page<UserRow>; until: number; signal: AbortSignal }

async function readMore(wanted: Wanted, onFound: (found: Page<UserRow>, isLast: boolean) => void): Promise<void> {
  const { selection, here, until, signal } = wanted
  let { rows, next } = here
  while (next !== null && rows.length < until) {
    const address = href('/administration/members/rows') + addressOf(selection, next)
    const answer = await fetch(address, { signal })
    if (!answer.ok) throw new Error(`rows answered ${answer.status}`)
    const piece: Page<UserRow> = await answer.json()
    rows = [...rows, ...piece.rows]
    next = piece.next
    onFound({ rows, next }, next === null || rows.length >= until)
  }
}

/** Until all have come anew: the first ones as they are now, the others as they were. */
function refreshed({ page: before, rows }: More, { rows: first }: UsersPageData): UserRow[] {
  const replaced = new Set([...before.rows, ...first].map(({ id }) => id))
  return [...first, ...rows.filter(({ id }) => !replaced.has(id))]
}

const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`tr[data-user="${CSS.escape(id)}"] :is(.person-link)`)

export const addresseeOf = (user: UserRow): Addressee => ({ id: user.id, name: fullNameOf(user), email: user.email })

/** Walking along the rows takes the focus with it; a drawer that closes gives it back to its row. */
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
