import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { MarginLabel, MarginSection } from './page.tsx'

/** A chapter of a margin page: its name in the margin, a heavy rule, a heading, entries below. */
export function Chapter({
  id,
  label,
  title,
  lang,
  link,
  children,
}: {
  id: string
  /** In the margin, in the robe's red. */
  label?: string
  title: ReactNode
  /** Of the title. */
  lang?: string
  /** Where the rest is. */
  link?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
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
}

/** One ruled entry: date in the margin, title, a line or two. */
export function Entry({
  margin,
  to,
  title,
  lang,
  level = 'h3',
  picture,
  children,
}: {
  margin?: ReactNode
  to?: string
  title: string
  lang?: string
  level?: 'h2' | 'h3'
  /** At its right. */
  picture?: ReactNode
  children?: ReactNode
}): ReactElement {
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
