import { useTranslation } from 'react-i18next'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { Route } from './+types/terms-of-service'

export const handle = { titleKey: 'pages.terms.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { name, email } = await context.get(organisationContext).current(viewer)
  return { name: name[context.get(requestContext).language], email }
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
  const { name, email } = loaderData
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('pages.terms.title')}</PageTitle>
        <p className="text-lede">{t('pages.terms.lede')}</p>
      </MarginSection>
      {sections.map((section) => (
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
