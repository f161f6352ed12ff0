import '../later-words.ts'
import { useTranslation } from 'react-i18next'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { MarginPage } from '#ui/page.tsx'
import { BrowserStorage } from '../components/privacy/browser-storage.tsx'
import { Controller } from '../components/privacy/controller.tsx'
import { Purposes } from '../components/privacy/purposes.tsx'
import { Recipients } from '../components/privacy/recipients.tsx'
import { Rights } from '../components/privacy/rights.tsx'
import { PageHead } from '../components/reading/page-head.tsx'
import { ValidSince } from '../components/reading/valid-since.tsx'
import { WrittenSections } from '../components/reading/written-sections.tsx'
import { pagesContext } from '../pages.context.ts'
import { readStatement } from '../reading/statement-page.server.ts'
import { titleOfStatement } from '../reading/statement-title.ts'
import type { Route } from './+types/privacy'

export const handle = {
  backTo: '/',
  titleKey: 'pages.privacy.title',
  titleOf: titleOfStatement,
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => ({
  ...(await readStatement(context, 'privacy')),
  kept: context.get(pagesContext).kept,
}))

/** All that GDPR article 13 asks for: what the portal does it says itself, the rest is the association's. */
export default function PrivacyPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { texts, rich, sections, version, association, kept } = loaderData
  const statistics = hostOf(root.loaderData?.analytics?.script)
  const own = { title: t('pages.privacy.title'), lede: t('pages.privacy.lede') }
  return (
    <MarginPage>
      <PageHead slug="privacy" texts={texts} own={own} margin={<ValidSince version={version} />} />
      <Controller association={association} contact={texts.contact ?? null} />
      <Purposes statistics={statistics} kept={kept} />
      <Recipients rich={rich} statistics={statistics} />
      <Rights email={association.email} />
      <BrowserStorage hasStatistics={statistics !== null} />
      <WrittenSections sections={sections} />
    </MarginPage>
  )
}

/** Who else hears of a visit; null where no statistics are kept. */
const hostOf = (script: string | undefined) => (script && URL.canParse(script) ? new URL(script).host : null)
