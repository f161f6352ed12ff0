import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/**
 * Shown when there is a way back or a default address (specification section 2). The shell's script goes back in the
 * history where it can; otherwise the link leads to `to`.
 */
export function BackButton({ to, children }: { to?: string; children: ReactNode }): ReactElement {
  const [isShown, setShown] = useState(to !== undefined)
  useEffect(() => setShown(to !== undefined || history.state?.idx > 0), [to])
  const content = (
    <>
      <Icon name="arrow-left" />
      {children}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className="button button-quiet" data-back>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className="button button-quiet" hidden={!isShown} data-back>
      {content}
    </button>
  )
}
