import { type KeyboardEvent, useState } from 'react'
import type { Resource } from '../../core/resource.ts'
import { type PreviewKind, previewKind } from '../preview-kind.ts'

/** 1: as large as the window lets it be. */
const steps: Record<PreviewKind, readonly number[]> = {
  image: [1, 1.5, 2, 3, 4],
  pdf: [0.5, 0.75, 1, 1.25, 1.5, 2, 3],
  text: [],
  table: [],
}

export type Zoom = {
  factor: number
  /** Nothing to enlarge: texts follow the browser's own zoom. */
  isPossible: boolean
  closer: (() => void) | undefined
  further: (() => void) | undefined
  actionOf(event: KeyboardEvent): (() => void) | undefined
}

/** How large a document is shown; each begins at 1. */
export function useZoom(resource: Resource | undefined): Zoom {
  const [chosen, choose] = useState<{ id: string; factor: number } | null>(null)
  const id = resource?.id ?? ''
  const factor = chosen?.id === id ? chosen.factor : 1
  const possible = steps[previewKind(resource?.extension ?? null) ?? 'text']
  const to = (next: number | undefined) => (next === undefined ? undefined : () => choose({ id, factor: next }))
  const closer = to(possible.find((step) => step > factor))
  const further = to(possible.findLast((step) => step < factor))
  const keys: Record<string, (() => void) | undefined> = { '+': closer, '=': closer, '-': further, '0': to(1) }
  return {
    ...{ factor, closer, further },
    isPossible: possible.length > 0,
    // Single characters count only on the document itself (WCAG 2.1.4).
    actionOf: ({ key, target, altKey, ctrlKey, metaKey }) =>
      altKey || ctrlKey || metaKey || !(target as HTMLElement).matches('.preview-stage') ? undefined : keys[key],
  }
}
