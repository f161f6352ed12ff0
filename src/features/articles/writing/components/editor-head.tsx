import type { ReactNode } from 'react'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page.tsx'
import { articlesPath, editorPath, revisionsPath, translationPath } from '../article-paths.ts'
import type { Route } from '../routes/+types/editor'
import type { ArticleState as DraftState } from './article-draft.ts'

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

type ArticlePageProps = { article: { id: string; title: string }; title: string; children: ReactNode }

export function ArticlePage({ article, title, children }: ArticlePageProps) {
  const { t } = useTranslation()
  const above = [
    { label: t('administration.parts.articles.title'), href: articlesPath },
    { label: article.title || t('articles.writing.untitled'), href: editorPath(article.id) },
  ]
  return (
    <AdministrationPage name={title} above={above}>
      {children}
    </AdministrationPage>
  )
}

const looks: Record<ArticleState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'quiet', icon: 'edit' },
  planned: { tone: 'info', icon: 'clock' },
  published: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'warning', icon: 'minus' },
}

export function StateBadge({ state }: { state: ArticleState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`articles.writing.states.${state}`)}</Badge>
}

/** Readers see an older text. */
export function ChangedBadge({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  if (!isChanged) return null
  return (
    <Badge tone="warning" icon="edit">
      {t('articles.writing.changed')}
    </Badge>
  )
}
