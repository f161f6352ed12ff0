import type { ReactNode } from 'react'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginSection, PageTitle } from '#ui/page.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import type { ReadTexts } from '../read-text.ts'
import { OnlyInOther, Written } from './written.tsx'

type PageHeadProps = {
  slug: Exclude<PageSlug, 'home' | 'news' | 'training' | 'become-member'>
  texts: ReadTexts
  /** Of the portal's own words, which stand while nobody wrote any. */
  facts?: { name: string }
  margin?: ReactNode
  /** A line tells where these texts stand in the other language. */
  tellsLanguage?: boolean
  children?: ReactNode
}

/** Title and introduction of a page that admins write: the texts `title` and `lede`. */
export function PageHead({ slug, texts: { title, lede }, facts, margin, tellsLanguage, children }: PageHeadProps) {
  const { t } = useTranslation()
  return (
    <MarginSection margin={margin}>
      <PageTitle>
        <Written text={title} own={t(`pages.${slug}.title`)} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={t(`pages.${slug}.lede`, facts)} />
      </p>
      {tellsLanguage && <OnlyInOther of={[title, lede]} />}
      <EditPageLink slug={slug} />
      {children}
    </MarginSection>
  )
}

/** What a page that admins write tells the frame; its title is empty while the portal's own stands. */
export const pageHandle = {
  titleOf: ({ texts }: { texts: ReadTexts }): string => texts.title?.text ?? '',
  cache: ['pages', 'organisation'],
} satisfies RouteHandle
