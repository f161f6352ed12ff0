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

/** A page where one works: lists, forms, tables; no margin. */
export function WorkPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={classNames('page-frame work-page', isWide && 'page-frame-wide')}>{children}</div>
}

type PleatedPageProps = { title?: string; lede?: ReactNode; children: ReactNode }

/** Sign-in and the page that does not exist: pleats at the left from 900 px on, the content at the right. */
export function PleatedPage({ title, lede, children }: PleatedPageProps) {
  return (
    <div className="pleated-page">
      <div className="pleats" />
      <div className="pleated-content">
        {title && (
          <h1 tabIndex={-1} className="text-h1">
            {title}
          </h1>
        )}
        {lede && <p className="mt-3 text-text-2">{lede}</p>}
        {children}
      </div>
    </div>
  )
}

type PageTitleProps = {
  echo?: string
  echoLang?: string
  /** The home page's statement. */
  isDisplay?: boolean
  children: ReactNode
}

/** The one h1 of a page, which takes the focus after a change of page, and the same statement in the other language. */
export const PageTitle = ({ echo, echoLang, isDisplay = false, children }: PageTitleProps) => (
  <hgroup className="page-title">
    <h1 className={isDisplay ? 'text-display' : 'text-h1'} tabIndex={-1}>
      {children}
    </h1>
    {echo && (
      <p className="text-echo" lang={echoLang}>
        {echo}
      </p>
    )}
  </hgroup>
)
