import type { ReactNode } from 'react'
import { MarginSection, PageTitle } from '#ui/page.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import type { ReadTexts } from '../read-text.ts'
import { OnlyInOther, Written } from './written.tsx'

type PageHeadProps = {
  slug: PageSlug
  texts: ReadTexts
  /** The portal's own words, while nobody wrote any. */
  own: { title: string; lede: string }
  margin?: ReactNode
  /** A line tells where these texts stand in the other language. */
  tellsLanguage?: boolean
  children?: ReactNode
}

/** Title and introduction of a page that admins write: the texts `title` and `lede`. */
export function PageHead({ slug, texts: { title, lede }, own, margin, tellsLanguage, children }: PageHeadProps) {
  return (
    <MarginSection margin={margin}>
      <PageTitle>
        <Written text={title} own={own.title} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={own.lede} />
      </p>
      {tellsLanguage && <OnlyInOther of={[title, lede]} />}
      <EditPageLink slug={slug} />
      {children}
    </MarginSection>
  )
}

/** What an admin called the page; empty while the portal's own title stands. */
export const titleOfPage = ({ texts }: { texts: ReadTexts }): string => texts.title?.text ?? ''
