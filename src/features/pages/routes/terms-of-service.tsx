import '../later-words.ts'
import { useTranslation } from 'react-i18next'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { MarginPage } from '#ui/page.tsx'
import { PageHead } from '../components/reading/page-head.tsx'
import { SeeAlso } from '../components/reading/see-also.tsx'
import { StandardTerms } from '../components/reading/standard-terms.tsx'
import { ValidSince } from '../components/reading/valid-since.tsx'
import { WrittenSections } from '../components/reading/written-sections.tsx'
import { readStatement } from '../reading/statement-page.server.ts'
import { titleOfStatement } from '../reading/statement-title.ts'
import type { Route } from './+types/terms-of-service'

export const handle = {
  backTo: '/',
  titleKey: 'pages.terms.title',
  titleOf: titleOfStatement,
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readStatement(context, 'terms'))

/** What an admin wrote; while that is nothing, the portal's own terms. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { texts, sections, version, association } = loaderData
  return (
    <MarginPage>
      <PageHead
        slug="terms"
        texts={texts}
        own={{ title: t('pages.terms.title'), lede: t('pages.terms.lede') }}
        margin={<ValidSince version={version} />}
      />
      {sections.length > 0 ? <WrittenSections sections={sections} /> : <StandardTerms association={association} />}
      <SeeAlso />
    </MarginPage>
  )
}
