import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { withLaterWords } from '../../later-words.ts'

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazy(async () => ({
  default: (await withLaterWords(import('./details-panel.tsx'))).DetailsPanel,
}))

const never = () => () => {}

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  if (!isHydrated) return frame
  return (
    <Suspense fallback={frame}>
      <DetailsPanel {...props} />
    </Suspense>
  )
}
