import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MarginSection } from './margin-page.tsx'

type EntryProps = {
  margin?: ReactNode
  to?: string
  title: string
  lang?: string
  level?: 'h2' | 'h3'
  picture?: ReactNode
  children?: ReactNode
}

/** One ruled entry: date in the margin, title, a line or two. */
export function Entry({ margin, to, title, lang, level = 'h3', picture, children }: EntryProps) {
  const Heading = level
  const text = (
    <>
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
    </>
  )
  return (
    <MarginSection margin={margin}>
      <div className={picture ? 'entry entry-pictured' : 'entry'} lang={lang}>
        {picture ? <div>{text}</div> : text}
        {picture}
      </div>
    </MarginSection>
  )
}
