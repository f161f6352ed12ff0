import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { previewPath, revisionsPath, translationPath } from '../article-paths.ts'
import type { Route } from '../routes/+types/editor'
import type { ArticleState as DraftState } from './article-draft.ts'
import { ChangedBadge, StateBadge } from './state-badges.tsx'
import { asideId, type useAside } from './use-aside.ts'

type Props = {
  page: Route.ComponentProps['loaderData']
  state: DraftState
  aside: ReturnType<typeof useAside>
}

/** On one line above the page that is written: where it stands, and the ways from it. The title is the first field below. */
export function EditorHead({ page, state, aside }: Props) {
  const { t } = useTranslation()
  const { article, translation } = page
  return (
    <div className="editor-head">
      <h1 className="sr-only" tabIndex={-1}>
        {t('articles.writing.title')}
      </h1>
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
        <ButtonLink to={previewPath(article.id)} target="_blank" variant="quiet">
          <Icon name="preview" />
          {t('articles.writing.preview.open')}
        </ButtonLink>
        <Button
          type="button"
          variant="quiet"
          className="editor-aside-toggle"
          aria-expanded={aside.isOpen}
          aria-controls={asideId}
          onClick={aside.toggle}
        >
          <Icon name="settings" />
          {t('articles.writing.aside')}
        </Button>
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
