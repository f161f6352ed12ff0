import { type ComponentProps, lazy, Suspense } from 'react'

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazy(() => import('./details-panel.tsx').then((module) => ({ default: module.DetailsPanel })))

/** Where the details are shown; its empty frame keeps the place free while they are on their way. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  return (
    <Suspense fallback={props.isPanel ? <div className="details-frame panel" /> : null}>
      <DetailsPanel {...props} />
    </Suspense>
  )
}
