import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MarginSection } from './margin-page.tsx'

type EntryProps = {
  margin?: ReactNode
  to?: string
  title: string
  lang?: string
  level?: 'h2' | 'h3'
  children?: ReactNode
}

/** One ruled entry: date in the margin, title, a line or two. */
export function Entry({ margin, to, title, lang, level = 'h3', children }: EntryProps) {
  const Heading = level
  return (
    <MarginSection margin={margin}>
      <div className="entry" lang={lang}>
        <Heading className="text-h3">
          {to ? (
            <Link to={to} className="entry-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {children}
      </div>
    </MarginSection>
  )
}
