import './editor.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { WorkPage } from '#ui/page.tsx'
import type { EditorPageData } from '../../writing/editor-page.server.ts'
import { AsideParts } from './aside-parts.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorHead } from './editor-head.tsx'
import { formId } from './field-tools.ts'
import { LeaveGuard } from './keeping/leave-guard.tsx'
import { useDraft } from './keeping/use-draft.ts'
import { MetaFields } from './meta-fields.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { StatusBar } from './status-bar.tsx'
import { TextFields } from './text-fields.tsx'
import { TranslationPane } from './translation-pane.tsx'

type Props = { page: EditorPageData; refused: FormProblem | null }

/** Where an article is written: all of it on one page, which saves by itself. */
export function EditorPage({ page, refused }: Props) {
  const { t, i18n } = useTranslation()
  const { keeper, state, other } = useDraft(page)
  const [asked] = useSearchParams()
  const side = asked.get('side') === '1' ? page.translation : null
  const { id } = page.article
  const tools = { keeper, state, refused }
  return (
    <WorkPage isWide>
      <EditorHead page={page} state={state} />
      <noscript>
        <Banner kind="warning">{t('articles.writing.needs-scripts')}</Banner>
      </noscript>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {other && <Banner kind="warning">{t('articles.writing.presence', { name: other })}</Banner>}
      <Theirs state={state} />
      <RecoveryNotice page={page} keeper={keeper} />
      {state.status.kind === 'conflict' && <ConflictNotice keeper={keeper} state={state} status={state.status} />}
      {/* Around nothing: its fields name it, since other forms stand between them. */}
      <Form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keeper.save('hand')
        }}
      >
        <input type="hidden" name="_xsrf" value={page.xsrfToken} />
        <input type="hidden" name="version" value={state.base.version} />
      </Form>
      <div className="editor" data-side={side ? '' : undefined}>
        {side ? (
          <TranslationPane translation={side} language={state.fields.language}>
            <TextFields {...tools} />
          </TranslationPane>
        ) : (
          <TextFields {...tools} />
        )}
        <div className="editor-aside">
          <MetaFields {...tools} isLinked={page.article.translation !== null} />
          <AsideParts page={page} keeper={keeper} state={state} />
        </div>
        <StatusBar id={id} keeper={keeper} state={state} />
      </div>
      <Form id="discard-changes" method="post" preventScrollReset>
        <input type="hidden" name="_xsrf" value={page.xsrfToken} />
        <input type="hidden" name="intent" value="discard" />
      </Form>
      <LeaveGuard keeper={keeper} status={state.status} />
    </WorkPage>
  )
}

/** Somebody else saved, and his text stands in the fields now: that is told. */
function Theirs({ state }: { state: ReturnType<typeof useDraft>['state'] }) {
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
        <Banner kind="info" key={arrivals} closeLabel={t('articles.writing.close')} onClose={() => setTold(null)}>
          {t('articles.writing.theirs-came', { name: told })}
        </Banner>
      )}
    </div>
  )
}
