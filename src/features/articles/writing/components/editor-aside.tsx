import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { CoverField } from '../../media/components/cover-field.tsx'
import { DocumentsField } from '../../media/components/documents-field.tsx'
import { PublishPanel } from '../../publishing/components/publish-panel.tsx'
import type { Route } from '../routes/+types/editor'
import { type ArticleDrafts, type ArticleState, type FieldTools, useField } from './article-draft.ts'

type Page = Route.ComponentProps['loaderData']

/** Beside the text, under the fields: each of them changes the article by itself. */
export function AsideParts({ page, drafts, state }: { page: Page; drafts: ArticleDrafts; state: ArticleState }) {
  return (
    <>
      <PublishPanel publishing={page.publishing} save={drafts.finishSaving} />
      <CoverField articleId={page.id} media={page.media} />
      <DocumentsField articleId={page.id} media={page.media} language={state.fields.language as Language} />
      <Discard page={page} state={state} />
    </>
  )
}

/** Back to what readers see; asks nothing, since what was written stays as a revision. */
function Discard({ page: { article }, state }: { page: Page; state: ArticleState }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (article.publishedVersion === null || state.base.version === article.publishedVersion) return null
  const { savedAt } = state.base
  return (
    <section className="editor-part" aria-labelledby="article-changes">
      <h2 className="text-h4" id="article-changes">
        {t('articles.writing.changed')}
      </h2>
      <p className="editor-note">
        {t('articles.writing.changes-text', {
          date: formatDate(savedAt, language),
          time: formatTime(savedAt, language),
        })}
      </p>
      <Button type="submit" form="discard-changes">
        {t('articles.writing.discard')}
      </Button>
    </section>
  )
}

/** What surrounds the text. `isLinked`: the language belongs to a pair and stays. */
export function MetaFields({ isLinked, ...tools }: FieldTools & { isLinked: boolean }) {
  const { t } = useTranslation()
  const field = useField(tools)
  const { maxLength: _category, ...category } = field('category')
  const { maxLength: _language, ...language } = field('language')
  const isTraining = tools.state.fields.category === 'training'
  const optionalLabel = t('articles.writing.optional')
  return (
    <section className="editor-part" aria-labelledby="article-about">
      <h2 className="text-h4" id="article-about">
        {t('articles.writing.parts.about')}
      </h2>
      <Select
        {...category}
        options={(['default', 'training'] as const).map((value) => ({
          value,
          label: t(`articles.writing.categories.${value}`),
        }))}
      />
      <Select
        {...language}
        help={isLinked ? t('articles.writing.language-linked') : undefined}
        options={(['nl', 'fr'] as const)
          .filter((value) => !isLinked || value === language.value)
          .map((value) => ({ value, label: t(`articles.writing.languages.${value}`) }))}
      />
      {isTraining && (
        <>
          <div className="editor-moment">
            <TextField {...field('startsOn')} type="date" />
            <TextField {...field('startsTime')} type="time" />
          </div>
          <TextField {...field('place')} autoComplete="off" />
        </>
      )}
      <TextField {...field('author')} autoComplete="off" />
      <TextField {...field('source')} autoComplete="off" optionalLabel={optionalLabel} />
    </section>
  )
}
