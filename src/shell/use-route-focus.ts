import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a change of page the title takes the focus, so that a reader hears where he is; Back restores instead. */
export function useRouteFocus(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Whoever walks on from where he is, such as along tabs, stays there.
    if (type !== 'POP' && !state?.keepsFocus)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, type, state])
}
