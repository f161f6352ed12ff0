import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page.tsx'
import { revisionsPath, translationPath } from '../article-paths.ts'
import type { Route } from '../routes/+types/editor'
import type { ArticleState as DraftState } from './article-draft.ts'
import { ChangedBadge, StateBadge } from './state-badges.tsx'

export function EditorHead({ page, state }: { page: Route.ComponentProps['loaderData']; state: DraftState }) {
  const { t } = useTranslation()
  const { article, translation } = page
  const { title, language } = state.fields
  return (
    <div className="editor-head">
      <PageTitle>
        {title ? <span lang={documentLanguage(language as Language)}>{title}</span> : t('articles.writing.untitled')}
      </PageTitle>
      <p className="editor-state">
        <StateBadge state={article.state} />
        <ChangedBadge isChanged={article.publishedAt !== null && state.base.version !== article.publishedVersion} />
      </p>
      <nav className="editor-ways" aria-label={t('articles.writing.ways')}>
        <ButtonLink to={revisionsPath(article.id)} variant="quiet">
          <Icon name="clock" />
          {t('articles.writing.revisions.title')}
        </ButtonLink>
        <ButtonLink to={translationPath(article.id)} variant="quiet">
          <Icon name="link" />
          {t(translation ? 'articles.writing.translation.title' : 'articles.writing.translation.missing')}
        </ButtonLink>
        {translation && <SideLink language={translation.language} />}
      </nav>
    </div>
  )
}

/** Opens and closes the other language beside this one; the address holds it. */
function SideLink({ language }: { language: Language }) {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink to="?side=1" variant="quiet" className="editor-side-open" preventScrollReset>
        <Icon name="panel" />
        {t(`articles.writing.translation.beside.${language}`)}
      </ButtonLink>
      <ButtonLink to="?" variant="quiet" className="editor-side-close" preventScrollReset>
        <Icon name="panel" />
        {t('articles.writing.translation.alone')}
      </ButtonLink>
    </>
  )
}
