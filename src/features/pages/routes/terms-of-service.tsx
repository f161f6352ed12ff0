import { useTranslation } from 'react-i18next'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { parseRichText, type RichText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { pagesContext } from '../pages.context.ts'
import type { Route } from './+types/terms-of-service'

export const handle = { titleKey: 'pages.terms.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { name, email } = await context.get(organisationContext).current(viewer)
  const { language } = context.get(requestContext)
  const { sections: written, settings } = await context.get(pagesContext).page(viewer, 'terms')
  return {
    ...{ name: name[language], email, version: settings.version },
    written: written.map(({ id, title, body }) => ({
      ...{ id, title: readPair(title, language).text },
      body: parseRichText(readPair(body, language).text),
    })),
  }
})

/** Each section is an anchor that footer and banner point at; each paragraph is a key of its own. */
const sections = [
  { id: 'use', paragraphs: ['use.who', 'use.content', 'use.account'] },
  { id: 'privacy', paragraphs: ['privacy.controller', 'privacy.what', 'privacy.rights', 'privacy.authority'] },
  { id: 'cookies', paragraphs: ['cookies.which', 'cookies.browser', 'cookies.nobody'] },
  { id: 'accessibility', paragraphs: ['accessibility.goal', 'accessibility.report'] },
] as const

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name, email, written, version } = loaderData
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('pages.terms.title')}</PageTitle>
        <p className="text-lede">{t('pages.terms.lede')}</p>
      </MarginSection>
      {written.length > 0 && <WrittenTerms version={version} sections={written} />}
      {sections.slice(written.length > 0 ? 1 : 0).map((section) => (
        <Chapter
          key={section.id}
          id={section.id}
          label={t(`pages.terms.${section.id}.label`)}
          title={t(`pages.terms.${section.id}.title`)}
        >
          <MarginSection>
            <div className="prose pt-2">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{t(`pages.terms.${paragraph}`, { name, email })}</p>
              ))}
            </div>
          </MarginSection>
        </Chapter>
      ))}
    </MarginPage>
  )
}

type Written = { id: string; title: string; body: RichText }

/** What an admin wrote, with the day from which it holds in the margin. */
function WrittenTerms({ version, sections: written }: { version: string; sections: Written[] }) {
  const { t } = useTranslation()
  const [year, month, day] = version.split('-')
  return (
    <Chapter id="use" label={t('pages.terms.use.label')} title={t('pages.terms.use.title')}>
      {written.map((section, i) => (
        <Entry
          key={section.id}
          title={section.title}
          margin={i === 0 && version && t('pages.terms.version', { date: `${day}/${month}/${year}` })}
        >
          <RichTextView content={section.body} />
        </Entry>
      ))}
    </Chapter>
  )
}
