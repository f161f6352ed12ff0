import './work-page.css'
import type { ReactNode } from 'react'

/** A page where one works: lists, forms, tables; no margin, and a footer of one line. */
export function WorkPage({ children }: { children: ReactNode }) {
  return <div className="page-frame work-page">{children}</div>
}
