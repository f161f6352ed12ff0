import { useContext, useEffect } from 'react'
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/**
 * The style sheets of the page's parts, each once in the document and there to stay. React Router's own `Links` takes a
 * sheet away with its page, and therefore ends the address of one that a lazy part needs too with a `#`: it then came a
 * second time, behind the sheets of the page. With a precedence React keeps each sheet, and the loader of lazy parts
 * finds it by its address.
 */
export function StyleSheets() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  const needed = useMatches().flatMap(({ id }) => routes[id]?.css ?? [])
  useEffect(removeSecondCopies)
  // While developing, the styles come by scripts of Vite's.
  if (import.meta.env.DEV) return <Links />
  const addresses = new Set(needed.map((href) => href.replace('#', '')))
  return [...addresses]
    .filter((href) => !cameWithLazyPart(href))
    .map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />)
}

/** The loader of lazy parts writes whole addresses, by which React does not know a sheet again. */
const cameWithLazyPart = (href: string): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector(`link[rel="stylesheet"]:not([data-precedence])[href$="${href}"]`) !== null

/**
 * A lazy part that is asked for while a page with the same sheet is on its way finds no sheet yet and brings one too. One
 * that is still loading stays until the next page: the part waits for it.
 */
function removeSecondCopies(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-precedence])')) {
    const { pathname } = new URL(link.href)
    if (link.sheet && document.querySelector(`link[data-precedence][href="${pathname}"]`)) link.remove()
  }
}
