import '../components/publishing.css'
import { Link } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { adminOf } from '../../articles.context.ts'
import { articlesPath, publicationPath } from '../../writing/article-paths.ts'
import { RestoreButton } from '../components/publication-state.tsx'
import type { Route } from './+types/deleted.ts'

export const handle = { titleKey: 'articles.publishing.deleted.title' } satisfies RouteHandle

export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, publishing } = adminOf(args)
  return publishing.deleted(viewer)
})

export default function DeletedArticles({ loaderData: deleted }: Route.ComponentProps) {
  const { t, language: reader } = useTranslation()
  const day = (at: number) => formatDate(at, reader)
  useLive([topics.drafts])
  return (
    <AdministrationPage
      name={t('articles.publishing.deleted.title')}
      above={[{ label: t('articles.publishing.articles'), href: articlesPath }]}
    >
      <List rows={deleted} className="panel deleted-articles" empty={t('articles.publishing.deleted.none')}>
        {({ id, title, language, deletedAt, erasedAt }) => (
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
        )}
      </List>
    </AdministrationPage>
  )
}
