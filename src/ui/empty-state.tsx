import type { ReactElement, ReactNode } from 'react'

/** One sentence and at most one action, in the place where the content will appear. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {children}
    </div>
  )
}
