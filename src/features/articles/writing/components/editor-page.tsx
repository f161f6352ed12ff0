import './editor.css'
import { Form } from 'react-router'
import { draftGroup, useLeaveGuard } from '#platform/editing/draft-group.ts'
import { useSayRichText } from '#platform/editing/use-localized-tools.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { RichTextEditor, useDocument } from '#ui/rich-text/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { PublishDialog } from '../../publishing/components/publish-panel.tsx'
import { usePublishPanel } from '../../publishing/components/use-publish-panel.ts'
import { articlesPath } from '../article-paths.ts'
import { excerptOf, longest } from '../draft.ts'
import type { Route } from '../routes/+types/editor'
import {
  type ArticleDraft,
  type ArticleDrafts,
  type FieldTools,
  formId,
  useArticleDraft,
  useField,
} from './article-draft.ts'
import { AsideParts, MetaFields, StatusBar } from './editor-aside.tsx'
import { EditorHead } from './editor-head.tsx'
import { Notices } from './notices.tsx'
import { oneLine, PairedTexts } from './paired-texts.tsx'
import { useTextMedia } from './text-media.tsx'
import { asideId, useAside } from './use-aside.ts'

type Props = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }
type EditorProps = Props & { own: ArticleDraft }

export function EditorPage(props: Props) {
  const editor = { ...props, own: useArticleDraft(props.page) }
  const { beside } = props.page
  return beside ? <TranslatedEditor key={beside.id} {...editor} beside={beside} /> : <Editor {...editor} other={null} />
}

type Beside = NonNullable<Props['page']['beside']>

function TranslatedEditor({ beside, ...editor }: EditorProps & { beside: Beside }) {
  const other = useArticleDraft(beside)
  return <Editor {...editor} other={other} />
}

function Editor({ page, refused, own, other }: EditorProps & { other: ArticleDraft | null }) {
  const { t, i18n } = useTranslation()
  const { store, state } = own
  const tools = { store, state, refused }
  const shown = other ? ([own, other] as const) : ([own] as const)
  const drafts = draftGroup(shown)
  const panel = usePublishPanel(page.publishing, { save: drafts.finishSaving })
  const aside = useAside(asideFields.some((name) => state.errors[name] ?? refused?.fields[name]))
  const isAsked = shown.some((draft) => draft.unsaved || draft.state.status.kind === 'conflict')
  const above = [{ label: t('administration.parts.articles.title'), href: articlesPath }]
  return (
    <AdministrationPage name={t('articles.writing.title')} title={null} above={above}>
      <EditorHead page={page} state={state} aside={aside} />
      {/* A banner holds a noscript of its own, and one in another is no HTML. */}
      <div className="without-scripts">
        <Banner kind="warning">{t('articles.writing.needs-scripts')}</Banner>
      </div>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {shown.map((draft) => (
        <Notices key={draft.page.id} draft={draft} />
      ))}
      {/* Around nothing: its fields name it, since other forms stand between them. */}
      <Form
        id={formId}
        {...useChecks('article', refused ?? state.errors)}
        onSubmit={(event) => {
          event.preventDefault()
          void drafts.save()
        }}
      >
        <HiddenFields values={{ version: state.base.version }} />
      </Form>
      <div className="editor" data-side={other ? '' : undefined} data-aside={aside.isOpen ? 'open' : 'closed'}>
        {other && page.beside ? (
          <PairedTexts own={own} other={other} media={page.media} otherMedia={page.beside.media} />
        ) : (
          <TextFields {...tools} page={page} />
        )}
        <div className="editor-aside" id={asideId}>
          <MetaFields {...tools} isLinked={page.article.translation !== null} />
          <AsideParts page={page} panel={panel} state={state} />
        </div>
        <StatusBar drafts={drafts} panel={panel} isAsked={isAsked} />
      </div>
      <PublishDialog panel={panel} />
      <Form id="discard-changes" method="post" preventScrollReset>
        <HiddenFields values={{ intent: 'discard' }} />
      </Form>
      <LeaveGuard drafts={drafts} />
    </AdministrationPage>
  )
}

const asideFields = ['category', 'language', 'startsOn', 'startsTime', 'place', 'author', 'source'] as const

function TextFields({ page, ...tools }: FieldTools & Pick<Props, 'page'>) {
  const { t } = useTranslation()
  const field = useField(tools)
  const title = field('title')
  const { fields } = tools.state
  const lang = documentLanguage(fields.language as Language)
  const derived = excerptOf({ excerpt: '', content: fields.content })
  const left = longest.excerpt - fields.excerpt.length
  const isNearlyFull = left < longest.excerpt / 5
  return (
    <div className="editor-main">
      <TextArea
        {...title}
        {...oneLine((text) => tools.store.change({ title: text }))}
        lang={lang}
        className="editor-title"
        isWide
        hideLabel
        placeholder={title.label}
        rows={1}
        autoComplete="off"
      />
      <TextArea
        {...field('excerpt')}
        lang={lang}
        className="editor-excerpt"
        isWide
        hideLabel
        rows={2}
        optionalLabel={t('articles.writing.optional')}
        help={isNearlyFull ? t('articles.writing.excerpt-left', { count: left }) : t('articles.writing.excerpt-help')}
        placeholder={derived || t('articles.writing.fields.excerpt')}
      />
      <RichTextField tools={tools} page={page} />
    </div>
  )
}

/** Leaving with text that cannot be saved asks first. */
function LeaveGuard({ drafts }: { drafts: ArticleDrafts }) {
  const { t } = useTranslation()
  const question = useLeaveGuard(drafts)
  if (!question) return null
  return (
    <ConfirmDialog
      title={t('articles.writing.leave.title')}
      isOpen
      onCancel={question.stay}
      onConfirm={question.leave}
      cancelLabel={t('articles.writing.leave.stay')}
      confirmLabel={t('articles.writing.leave.go')}
      isDanger
    >
      <p>{t('articles.writing.leave.text')}</p>
    </ConfirmDialog>
  )
}

const id = 'field-content'

function RichTextField({ tools, page }: { tools: FieldTools } & Pick<Props, 'page'>) {
  const { t } = useTranslation()
  const say = useSayRichText()
  const { error } = useField(tools)('content')
  const { store, state } = tools
  const { content, write } = useDocument(state.fields.content)
  const language = state.fields.language as Language
  const media = useTextMedia(page.id, language, page.media)
  return (
    <div>
      <RichTextEditor
        id={id}
        label={t('articles.writing.fields.content')}
        say={say}
        content={content}
        onChange={(document) => store.change({ content: write(document) })}
        onBlur={() => store.flush()}
        media={media}
        lang={documentLanguage(language)}
        isInvalid={error !== undefined}
        {...(error && { describedBy: `${id}-error` })}
      />
      <FieldNotes id={id} error={error} />
      <noscript>
        <RichTextView content={content} media={media} />
      </noscript>
    </div>
  )
}
