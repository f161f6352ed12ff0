const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select, textarea, summary, [tabindex]'

/** Gives the focus back, or to the successor of an opener that has gone: its menu's button, its place, the title. */
export function rememberOpener(): () => void {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const places = opener ? placesOf(opener) : []
  return () => {
    if (opener?.isConnected && opener.checkVisibility()) return opener.focus()
    successor(opener, places)?.focus()
  }
}

type Place = { parent: HTMLElement; index: number }

/** The opener's place in each of its ancestors, nearest first. */
function placesOf(element: HTMLElement): Place[] {
  const places: Place[] = []
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement) {
    places.push({
      parent: child.parentElement,
      index: Array.prototype.indexOf.call(child.parentElement.children, child),
    })
  }
  return places
}

function successor(opener: HTMLElement | null, places: Place[]): HTMLElement | null {
  const menu = opener?.isConnected ? opener.closest('details')?.querySelector('summary') : null
  if (menu) return menu
  const place = places.find(({ parent }) => parent.isConnected)
  const stand = place?.parent.children[Math.min(place.index, place.parent.children.length - 1)]
  if (stand instanceof HTMLElement && stand.matches(focusable)) return stand
  return stand?.querySelector<HTMLElement>(focusable) ?? document.querySelector<HTMLElement>('h1')
}
