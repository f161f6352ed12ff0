import type { ReactNode } from 'react'

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
