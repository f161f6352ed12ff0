import { generatePath, useMatches } from 'react-router'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { BackButton } from '#ui/back-button.tsx'

/** At the head of every page that says where it leads back to, always in the same place; paths of crumbs have their own. */
export function WayBack() {
  const match = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.backTo !== undefined)
  if (!match) return null
  const { backTo } = match.handle as RouteHandle
  return (
    <div className="page-frame way-back">
      <BackButton to={addressOf(backTo, match)} />
    </div>
  )
}

function addressOf(backTo: RouteHandle['backTo'], match: ReturnType<typeof useMatches>[number]): string | null {
  const { params, loaderData, pathname } = match
  if (backTo === '..') return pathname.slice(0, pathname.lastIndexOf('/'))
  if (typeof backTo === 'string') return generatePath(backTo, params)
  // A page that failed has no data.
  return typeof backTo === 'function' && loaderData !== undefined ? backTo(loaderData as never) : null
}
