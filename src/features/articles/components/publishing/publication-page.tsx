import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { PublishingPage } from '../../publishing/publishing-page.server.ts'
import { FindingsList } from './findings-list.tsx'
import { PublishPanel } from './publish-panel.tsx'

/** The panel without the editor: where an article stands, and its checklist. */
export function PublicationPage({ publishing }: { publishing: PublishingPage }) {
  const { t } = useTranslation()
  const title = publishing.title || t('articles.publishing.untitled')
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('articles.publishing.articles'), href: '/administration/articles' },
          { label: title, href: `/administration/articles/${publishing.id}` },
          { label: t('articles.publishing.title') },
        ]}
      />
      <PageTitle>
        <span lang={documentLanguage(publishing.language)}>{title}</span>
      </PageTitle>
      <div className="publication-columns">
        <PublishPanel publishing={publishing} back="publication" />
        {publishing.deletedAt === null && (
          <section aria-labelledby="page-checklist">
            <h2 className="text-h4" id="page-checklist">
              {t('articles.publishing.checklist.title')}
            </h2>
            <FindingsList id={publishing.id} findings={publishing.findings} />
          </section>
        )}
      </div>
    </WorkPage>
  )
}
