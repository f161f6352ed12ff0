import { useEffect, useRef } from 'react'

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
