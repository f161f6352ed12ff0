import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Section } from '#ui/section.tsx'
import { articlesPath, editorPath } from '../../writing/article-paths.ts'
import { FindingsList } from '../components/publication-state.tsx'
import { PublishDialog, PublishPanel } from '../components/publish-panel.tsx'
import { usePublishPanel } from '../components/use-publish-panel.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { publishingAction } from '../publishing-action.server.ts'
import { publishingOf } from '../publishing-form.server.ts'
import type { Route } from './+types/publication.ts'

export const handle = { titleKey: 'articles.publishing.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  return publishingOf(context, params.id)
})

export const action = formAction(
  publishingAction(publishingSchemas.publish, async ({ form, viewer, seen, service }) => {
    const count = await service.publish(viewer, seen, form)
    return form.notify ? { what: 'published-and-told', facts: { count } } : { what: 'published' }
  }),
)

export const clientAction = keepInput

export default function PublicationPage({ loaderData: publishing }: Route.ComponentProps) {
  const { t } = useTranslation()
  const panel = usePublishPanel(publishing, { back: 'publication' })
  const label = publishing.title || t('articles.publishing.untitled')
  const list = { label: t('articles.publishing.articles'), href: articlesPath }
  const above = [list, { label, href: editorPath(publishing.id) }]
  const title = <span lang={documentLanguage(publishing.language)}>{label}</span>
  return (
    <AdministrationPage name={t('articles.publishing.title')} title={title} above={above}>
      <div className="publication-columns">
        <PublishPanel panel={panel} />
        {publishing.deletedAt === null && (
          <Section id="page-checklist" title={t('articles.publishing.checklist.title')} titleClass="text-h4">
            <FindingsList id={publishing.id} findings={publishing.findings} />
          </Section>
        )}
      </div>
      <PublishDialog panel={panel} />
    </AdministrationPage>
  )
}
