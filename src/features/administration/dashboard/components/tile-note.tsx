import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export type NoteTone = 'quiet' | 'warning' | 'danger'

/** What is said beside a number: quiet, or with a sign where it is urgent. */
export function TileNote({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  return (
    <span className="tile-note" data-tone={tone}>
      {tone !== 'quiet' && <Icon name={tone === 'danger' ? 'error' : 'warning'} />}
      {children}
    </span>
  )
}
