import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A page that is read: one vertical rule from header to footer, what is said about the text left of it, the text right. */
export function MarginPage({ children }: { children: ReactNode }) {
  return <div className="page-frame margin-page">{children}</div>
}

type MarginSectionProps = {
  /** Date, author, category, versions: never a control that exists nowhere else. */
  margin?: ReactNode
  /** The margin stays in sight while a long text passes. */
  isSticky?: boolean
  children: ReactNode
}

/** One stretch of a margin page. Below 900 px the margin becomes a line above the content. */
export const MarginSection = ({ margin, isSticky = false, children }: MarginSectionProps) => (
  <div className="margin-section">
    <div className={classNames('margin-note', isSticky && 'margin-note-sticky')}>{margin}</div>
    <div>{children}</div>
  </div>
)

/** The name of a section in the margin, in the robe's red. */
export function MarginLabel({ children }: { children: ReactNode }) {
  return <span className="margin-label">{children}</span>
}
