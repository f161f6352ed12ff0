import type { ReactNode } from 'react'

/** One sentence and at most one action, in the place where the content will appear. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty-state">
    <p>{text}</p>
    {children}
  </div>
)
