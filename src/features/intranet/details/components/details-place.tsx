import type { ComponentProps } from 'react'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLaterWords } from '../../later-words.ts'

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazyScreen(async () => (await withLaterWords(import('./details-panel.tsx'))).DetailsPanel)

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  return <DetailsPanel {...props} fallback={frame} />
}
