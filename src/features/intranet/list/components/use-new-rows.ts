import { useEffect, useState } from 'react'
import type { Resource } from '../../core/resource.ts'

/** How long a row that came by itself stays lit, in milliseconds. */
const litTime = 2000

const none: ReadonlySet<string> = new Set()

/**
 * The rows that came since the list was opened: somebody added them, or an upload has finished.
 *
 * @param resources null while it is not known yet what the folder holds
 */
export function useNewRows(resources: readonly Resource[] | null): ReadonlySet<string> {
  const [known, setKnown] = useState(resources)
  const [lit, setLit] = useState(none)
  if (resources !== null && known !== resources) {
    const before = new Set((known ?? resources).map(({ id }) => id))
    const came = resources.filter(({ id }) => !before.has(id)).map(({ id }) => id)
    setKnown(resources)
    if (came.length > 0) setLit(new Set([...lit, ...came]))
  }
  useEffect(() => {
    if (lit.size === 0) return
    const rest = setTimeout(() => setLit(none), litTime)
    return () => clearTimeout(rest)
  }, [lit])
  return lit
}
