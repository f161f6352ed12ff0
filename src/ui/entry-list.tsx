import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MarginLabel, MarginSection } from './page.tsx'

type ChapterProps = {
  id: string
  /** In the margin, in the robe's red. */
  label?: string
  title: ReactNode
  lang?: string
  link?: ReactNode
  children: ReactNode
}

/** A chapter of a margin page: its name in the margin, a heavy rule, a heading, entries below. */
export const Chapter = ({ id, label, title, lang, link, children }: ChapterProps) => (
  <section aria-labelledby={id}>
    <MarginSection margin={label && <MarginLabel>{label}</MarginLabel>}>
      <div className="chapter-head">
        <h2 id={id} className="text-h2" lang={lang}>
          {title}
        </h2>
        {link}
      </div>
    </MarginSection>
    {children}
  </section>
)

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
