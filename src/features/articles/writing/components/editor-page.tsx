import { useChecks } from '#platform/http/use-checks.ts'
import './editor.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { WorkPage } from '#ui/page.tsx'
import { longest } from '../draft-fields.ts'
import type { DraftPage, EditorPageData } from '../editor-page.server.ts'
import { excerptOf } from '../excerpt.ts'
import { AsideParts } from './aside-parts.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorHead } from './editor-head.tsx'
import { type FieldTools, formId, useField } from './field-tools.ts'
import { keptText } from './keeping/kept-text.ts'
import { LeaveGuard } from './keeping/leave-guard.tsx'
import { type OpenDraft, useDraft } from './keeping/use-draft.ts'
import { MetaFields } from './meta-fields.tsx'
import { PairedTexts } from './paired-texts.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { StatusBar } from './status-bar.tsx'

type Props = { page: EditorPageData; refused: FormProblem | null }

/** Where an article is written: all of it on one page, which saves by itself. */
export function EditorPage(props: Props) {
  const own = useDraft(props.page)
  const { beside } = props.page
  if (!beside) return <Editor {...props} own={own} other={null} />
  return (
    <Beside key={beside.article.id} page={beside}>
      {(other) => <Editor {...props} own={own} other={other} />}
    </Beside>
  )
}

/** The other language is open as well. */
function Beside({ page, children }: { page: DraftPage; children: (other: OpenDraft) => ReactNode }) {
  return children(useDraft(page))
}

function Editor({ page, refused, own, other }: Props & { own: OpenDraft; other: OpenDraft | null }) {
  const { t, i18n } = useTranslation()
  const { keeper, state } = own
  const { id } = page.article
  const tools = { keeper, state, refused }
  const kept = keptText(own, other)
  const drafts = other ? [own, other] : [own]
  return (
    <WorkPage isWide>
      <EditorHead page={page} state={state} />
      {/* A banner holds a noscript of its own, and one in another is no HTML. */}
      <div className="without-scripts">
        <Banner kind="warning">{t('articles.writing.needs-scripts')}</Banner>
      </div>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {drafts.map((draft) => (
        <Notices key={draft.page.article.id} draft={draft} />
      ))}
      {/* Around nothing: its fields name it, since other forms stand between them. */}
      <Form
        id={formId}
        {...useChecks('article', refused ?? state.errors)}
        onSubmit={(event) => {
          event.preventDefault()
          void kept.save()
        }}
      >
        <input type="hidden" name="_xsrf" value={page.xsrfToken} />
        <input type="hidden" name="version" value={state.base.version} />
      </Form>
      <div className="editor" data-side={other ? '' : undefined}>
        {other ? <PairedTexts own={own} other={other} /> : <TextFields {...tools} />}
        <div className="editor-aside">
          <MetaFields {...tools} isLinked={page.article.translation !== null} />
          <AsideParts page={page} kept={kept} state={state} />
        </div>
        <StatusBar id={id} kept={kept} />
      </div>
      <Form id="discard-changes" method="post" preventScrollReset>
        <input type="hidden" name="_xsrf" value={page.xsrfToken} />
        <input type="hidden" name="intent" value="discard" />
      </Form>
      <LeaveGuard kept={kept} />
    </WorkPage>
  )
}

/** Who else writes, what came from him, what an earlier visit left, and what both wrote. */
function Notices({ draft: { keeper, state, other, page } }: { draft: OpenDraft }) {
  const { t } = useTranslation()
  return (
    <>
      {other && <Banner kind="warning">{t('articles.writing.presence', { name: other })}</Banner>}
      <Theirs state={state} />
      <RecoveryNotice page={page} keeper={keeper} />
      {state.status.kind === 'conflict' && <ConflictNotice keeper={keeper} state={state} status={state.status} />}
    </>
  )
}

/** Somebody else saved, and his text stands in the fields now: that is told. */
function Theirs({ state }: { state: OpenDraft['state'] }) {
  const { t } = useTranslation()
  const { arrivals, base } = state
  const [told, setTold] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is told, also one of the same person
  useEffect(() => {
    if (arrivals > 0 && base.savedBy) setTold(base.savedBy)
  }, [arrivals])
  return (
    <div role="status">
      {told && (
        <Banner kind="info" key={arrivals} onClose={() => setTold(null)}>
          {t('articles.writing.theirs-came', { name: told })}
        </Banner>
      )}
    </div>
  )
}

/** Title, summary and text, in the language in which they are written. */
function TextFields(tools: FieldTools) {
  const { t } = useTranslation()
  const field = useField(tools)
  const { fields } = tools.state
  const lang = documentLanguage(fields.language as Language)
  const derived = excerptOf({ excerpt: '', content: fields.content })
  const left = longest.excerpt - fields.excerpt.length
  return (
    <div className="editor-main">
      <TextField {...field('title')} lang={lang} className="editor-title" isWide autoComplete="off" />
      <TextArea
        {...field('excerpt')}
        lang={lang}
        className="editor-excerpt"
        isWide
        rows={3}
        optionalLabel={t('articles.writing.optional')}
        help={
          left < longest.excerpt / 5
            ? t('articles.writing.excerpt-left', { count: left })
            : t('articles.writing.excerpt-help')
        }
        placeholder={derived || undefined}
      />
      <RichTextField tools={tools} lang={lang} />
    </div>
  )
}
