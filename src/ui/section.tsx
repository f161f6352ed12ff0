import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; className?: string; titleClass?: string; children: ReactNode }

/** A part of a page, named by its heading. */
export const Section = ({ id, title, className, titleClass = 'text-h3', children }: SectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 className={titleClass} id={id}>
      {title}
    </h2>
    {children}
  </section>
)
