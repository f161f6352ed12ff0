import type { ReactNode } from 'react'
import { MarginLabel, MarginSection, PageTitle } from '#ui/page.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { OnlyInOther, Written } from './written.tsx'

/** Title and introduction of a page that admins write: the texts `title` and `lede`. */
export function PageHead({
  texts,
  own,
  label,
  children,
}: {
  texts: ReadTexts
  /** The portal's own words, while nobody wrote any. */
  own: { title: string; lede: string }
  /** In the margin, in the robe's red. */
  label?: string
  children?: ReactNode
}) {
  const { title, lede } = texts
  return (
    <MarginSection margin={label && <MarginLabel>{label}</MarginLabel>}>
      <PageTitle>
        <Written text={title} own={own.title} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={own.lede} />
      </p>
      <OnlyInOther of={[title, lede]} />
      {children}
    </MarginSection>
  )
}
