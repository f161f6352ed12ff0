import type { ReactNode } from 'react'
import { MarginLabel, MarginSection } from './margin-page.tsx'

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
