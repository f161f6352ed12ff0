import { isSameDay } from '#platform/i18n/days.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { CoverField } from '../../media/components/cover-field.tsx'
import { DocumentsField } from '../../media/components/documents-field.tsx'
import { PublishButton, PublishPanel } from '../../publishing/components/publish-panel.tsx'
import { mainWordsOf, type PublishPanelTools } from '../../publishing/components/use-publish-panel.ts'
import { categoryOptions, languageOptions } from '../article-list.ts'
import type { Route } from '../routes/+types/editor'
import { type ArticleDrafts, type ArticleState, type FieldTools, formId, useField } from './article-draft.ts'

type Page = Route.ComponentProps['loaderData']

/** Beside the text, under the fields: each of them changes the article by itself. */
export function AsideParts({ page, panel, state }: { page: Page; panel: PublishPanelTools; state: ArticleState }) {
  return (
    <>
      <PublishPanel panel={panel} hasMain={false} />
      <CoverField articleId={page.id} media={page.media} />
      <DocumentsField articleId={page.id} media={page.media} language={state.fields.language as Language} />
      <Discard page={page} state={state} />
    </>
  )
}

/** Back to what readers see; asks nothing, since what was written stays as a revision. */
function Discard({ page: { article }, state }: { page: Page; state: ArticleState }) {
  const { t, language } = useTranslation()
  if (article.publishedVersion === null || state.base.version === article.publishedVersion) return null
  return (
    <Section className="editor-part" id="article-changes" title={t('articles.writing.changed')} titleClass="text-h4">
      <p className="editor-note">{t('articles.writing.changes-text', dateAndTime(state.base.savedAt, language))}</p>
      <Button type="submit" form="discard-changes">
        {t('articles.writing.discard')}
      </Button>
    </Section>
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
    <Section className="editor-part" id="article-about" title={t('articles.writing.parts.about')} titleClass="text-h4">
      <Select {...category} options={categoryOptions(t)} />
      <Select
        {...language}
        help={isLinked ? t('articles.writing.language-linked') : undefined}
        options={languageOptions(t).filter(({ value }) => !isLinked || value === language.value)}
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
    </Section>
  )
}

type StatusBarProps = {
  drafts: ArticleDrafts
  panel: PublishPanelTools
  /** A notice above asks something first, with a main button of its own. */
  isAsked: boolean
}

/** At the bottom of the window while one writes: whether it is saved, since when, and the one main button of the page. */
export function StatusBar({ drafts, panel, isAsked }: StatusBarProps) {
  const { t } = useTranslation()
  const { state } = drafts
  const { kind } = state.status
  const canPublish = mainWordsOf(panel.publishing) !== null
  // It saves by itself: what is pressed here is publishing, unless saving failed or readers see all that there is.
  const isSaveMain = kind === 'failed' || (!canPublish && !isAsked)
  const isWaiting = kind === 'typed' || kind === 'saving'
  return (
    <div className="editor-bar" data-save-bar data-status={kind}>
      <p className="editor-status" role="status">
        {!isWaiting && (
          <>
            <Icon name={kind === 'saved' ? 'check' : 'warning'} />
            <StatusText state={state} />
          </>
        )}
      </p>
      {isWaiting && (
        // Not announced: it comes and goes with every pause.
        <p className="editor-status" aria-hidden="true">
          {t(`articles.writing.status.${kind}`)}
        </p>
      )}
      <div className="editor-bar-buttons">
        <PublishButton panel={panel} variant={isSaveMain || isAsked ? 'secondary' : 'primary'} />
        <Button
          type="submit"
          form={formId}
          variant={isSaveMain ? 'primary' : 'secondary'}
          isPending={kind === 'saving'}
          needsServer={kind !== 'failed'}
          disabledBecause={kind === 'conflict' ? t('articles.writing.status.conflict') : undefined}
          aria-keyshortcuts="Control+S"
          onClick={(event) => {
            event.preventDefault()
            void drafts.save()
          }}
        >
          {t(kind === 'failed' ? 'articles.writing.status.retry' : 'articles.writing.save')}
        </Button>
      </div>
    </div>
  )
}

function StatusText({ state: { status, base } }: { state: ArticleState }) {
  const { t, i18n, language } = useTranslation()
  if (status.kind === 'failed') return t(`articles.writing.status.failed.${status.why}`)
  if (status.kind === 'conflict') return t('articles.writing.status.conflict')
  if (status.kind === 'refused')
    return status.problem ? translateMessage(i18n, status.problem) : t('articles.writing.status.refused')
  const isToday = isSameDay(base.savedAt, Math.floor(Date.now() / 1000))
  return t(`articles.writing.status.${isToday ? 'saved' : 'saved-on'}`, dateAndTime(base.savedAt, language))
}
