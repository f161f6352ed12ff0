import { type ReactNode, use } from 'react'
import { UNSAFE_DataRouterDataContext, useLocation } from 'react-router'
import { hourNow, RememberedWhole } from '#platform/rendering/remembered-markup.tsx'
import type { ShellData } from './shell-data.server.ts'
import { useHandles } from './use-shell.ts'

/**
 * What stands between header and footer. Where its route says so the server renders it once for all members who are shown the same: it is found by
 * all data of the page, and of who looks it is given no more than by what it is found.
 */
export function PageMain({ children }: { children: ReactNode }) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant, so that browsers are sent none of it
  const shared = import.meta.env.SSR ? useShared() : null
  const content = shared ? (
    <UNSAFE_DataRouterDataContext value={shared.data} key="main">
      {children}
    </UNSAFE_DataRouterDataContext>
  ) : (
    children
  )
  const of = shared && (['main', ...shared.facts] as const)
  return <RememberedWhole as="main" id="main" tabIndex={-1} className="page-main" of={of} element={content} />
}

/** Null where it is nobody else's: on pages of visitors, which are cached whole, and on those that answer or failed. */
function useShared() {
  const data = use(UNSAFE_DataRouterDataContext)
  const { pathname, search } = useLocation()
  const isWanted = useHandles().some(({ handle }) => handle.isRemembered)
  const { root, ...pages } = data?.loaderData ?? {}
  if (!data || !isWanted || !root?.user || data.errors || data.actionData) return null
  const shell = impersonal(root)
  const facts = Object.entries(pages).flatMap(([id, page]) => [id, ...Object.entries(page ?? {}).flat()])
  return {
    data: { ...data, loaderData: { ...pages, root: shell } },
    facts: [pathname, search, hourNow(), shell, ...facts],
  }
}

function impersonal(shell: ShellData) {
  const { user, notice: _, secondFactor: __, ...rest } = shell
  return { ...rest, user: user && { role: user.role, showTooltips: user.showTooltips } }
}
