import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { previewPath } from '../draft.ts'
import { type ArticleDrafts, type ArticleState, formId } from './article-draft.ts'

/** At the bottom of the window while one writes: whether it is saved, and since when. */
export function StatusBar({ id, drafts }: { id: string; drafts: ArticleDrafts }) {
  const { t } = useTranslation()
  const { state } = drafts
  const { kind } = state.status
  const isWaiting = kind === 'typed' || kind === 'saving'
  return (
    <div className="editor-bar" data-save-bar data-status={kind}>
      <p className="editor-status" role="status">
        {!isWaiting && <StatusIcon kind={kind} />}
        {!isWaiting && <StatusText state={state} />}
      </p>
      {isWaiting && (
        // Not told: it comes and goes with every pause.
        <p className="editor-status" aria-hidden="true">
          {t(`articles.writing.status.${kind}`)}
        </p>
      )}
      <div className="editor-bar-buttons">
        <ButtonLink to={previewPath(id)} target="_blank">
          <Icon name="preview" />
          {t('articles.writing.preview.open')}
        </ButtonLink>
        <Button
          type="submit"
          form={formId}
          // It saves by itself: what is pressed here is publishing, unless saving failed.
          variant={kind === 'failed' ? 'primary' : 'secondary'}
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

function StatusIcon({ kind }: { kind: ArticleState['status']['kind'] }) {
  return <Icon name={kind === 'saved' ? 'check' : 'warning'} />
}

function StatusText({ state: { status, base } }: { state: ArticleState }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (status.kind === 'failed') return t(`articles.writing.status.failed.${status.why}`)
  if (status.kind === 'conflict') return t('articles.writing.status.conflict')
  if (status.kind === 'refused')
    return status.problem ? translateMessage(i18n, status.problem) : t('articles.writing.status.refused')
  const date = formatDate(base.savedAt, language)
  const time = formatTime(base.savedAt, language)
  const isToday = date === formatDate(Math.floor(Date.now() / 1000), language)
  return isToday ? t('articles.writing.status.saved', { time }) : t('articles.writing.status.saved-on', { date, time })
}
