import '../components/publishing.css'
import { Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { AdminCrumbs } from '../../core/admin-crumbs.tsx'
import { articlesPath, publicationPath } from '../../writing/article-paths.ts'
import { RestoreButton } from '../components/publication-state.tsx'
import type { Route } from './+types/deleted.ts'

export const handle = { titleKey: 'articles.publishing.deleted.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) =>
  context.get(articlesContext).publishing.deleted(requireAdmin(context, request)),
)

export default function DeletedArticles({ loaderData: deleted }: Route.ComponentProps) {
  const { t, language: reader } = useTranslation()
  const day = (at: number) => formatDate(at, reader)
  useLive([topics.drafts])
  return (
    <WorkPage>
      <AdminCrumbs
        items={[
          { label: t('articles.publishing.articles'), href: articlesPath },
          { label: t('articles.publishing.deleted.title') },
        ]}
      />
      <PageTitle>{t('articles.publishing.deleted.title')}</PageTitle>
      {deleted.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('articles.publishing.deleted.none')} />
        </div>
      ) : (
        <ul className="panel deleted-articles">
          {deleted.map(({ id, title, language, deletedAt, erasedAt }) => (
            <li key={id}>
              <span className="deleted-article">
                <Link className="link" to={publicationPath(id)} lang={documentLanguage(language)}>
                  {title || t('articles.publishing.untitled')}
                </Link>
                <span className="publish-note">
                  {t('articles.publishing.deleted.notice', { date: day(deletedAt), until: day(erasedAt) })}
                </span>
              </span>
              <RestoreButton id={id} name={title || t('articles.publishing.untitled')} />
            </li>
          ))}
        </ul>
      )}
    </WorkPage>
  )
}
