/** The address of the folder of which this tab holds every row; it sorts and filters that one without the server. */
let heldAddress: string | null = null

export function holdFolder(address: string | null): void {
  heldAddress = address
}

/** How the rows are shown: the browser does it, once it holds them all. */
const orderParameters = ['sort', 'direction', 'year']
/** What does not concern the rows: a row to begin with, and what is searched and fetched elsewhere. */
const otherParameters = ['selected', 'q', 'everywhere', 'next']

/** Whether the way from one address to another needs nothing of the folder that is not here. */
export function isOnlyShownOtherwise(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false
  const own = from.pathname === heldAddress ? [...orderParameters, ...otherParameters] : otherParameters
  const names = new Set([...from.searchParams.keys(), ...to.searchParams.keys()])
  return [...names].every((name) => own.includes(name) || from.searchParams.get(name) === to.searchParams.get(name))
}
