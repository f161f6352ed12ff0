import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { commentRate } from '../comment.rates.ts'
import type { Route } from './+types/own-comment'
import '../../later-words.ts'
import '../components/comments.css'
import { Link, type RouterContextProvider } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { waitInWords } from '#platform/i18n/wait-in-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { commentsContext } from '../../articles.context.ts'
import { commentSchemas } from '../comment.schema.ts'
import { commentAddress } from '../comment.ts'
import { CommentField } from '../components/comment-field.tsx'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.edit-own',
  guard: { ...publicForm({ rate: commentRate }), session: 'member' },
} satisfies RouteHandle

/** Where its author changes a comment without scripts. Members only. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readOwnComment(context, request, params),
)

/** Of this page and of the thread itself: editing, deleting, taking that back. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeByForm(context, request, params),
)

export const clientAction = keepInput

export default function OwnCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return <EditPage page={loaderData} refused={answer && 'fields' in answer ? answer : null} />
}

/** Where a member without scripts changes what he wrote, as long as that is possible. */
function EditPage({ page, refused }: { page: EditPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { articleId, id, text, editableFor } = page
  const problem = refused?.fields.text
  return (
    <WorkPage>
      <PageTitle>{t('articles.comments.edit-own')}</PageTitle>
      <form
        {...useChecks('own-comment', refused)}
        action={`/article/${articleId}/comments/${id}`}
        className="comment-form comment-page-form"
        data-send-once=""
      >
        <XsrfField />
        <input type="hidden" name="intent" value="edit" />
        {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
        <p className="comment-line">
          {editableFor > 0
            ? t('articles.comments.time-left', { wait: waitInWords(editableFor, i18n.language) })
            : t('articles.comments.time-over')}
        </p>
        <CommentField
          label={t('articles.comments.your-comment')}
          defaultValue={refused?.values.text ?? text}
          error={problem && translateMessage(i18n, problem)}
          autoFocus={!refused}
        />
        <div className="comment-buttons">
          <Button type="submit" variant="primary">
            {t('articles.comments.save')}
          </Button>
        </div>
      </form>
      <p className="mt-8">
        <Link className="link" to={commentAddress(articleId, id)}>
          {t('articles.comments.back')}
        </Link>
      </p>
    </WorkPage>
  )
}

type Context = Readonly<RouterContextProvider>
type Params = { id: string; comment: string }

/** @throws PortalError comment.not-there for anybody but its author */
async function readOwnComment(context: Context, request: Request, { id, comment }: Params) {
  const viewer = requireMember(context, request)
  const own = await context.get(commentsContext).own(viewer, id, comment)
  return { ...own, articleId: id, id: comment }
}

type EditPageData = Awaited<ReturnType<typeof readOwnComment>>

/** Editing, deleting and taking that back, by its author. @throws InvalidForm */
async function changeByForm(context: Context, request: Request, { id, comment }: Params) {
  const viewer = requireMember(context, request)
  const comments = context.get(commentsContext)
  const asked = await readForm(request, commentSchemas.own)
  if (asked.intent === 'edit') await comments.edit(viewer, comment, asked.text)
  if (asked.intent === 'delete') await comments.delete(viewer, comment)
  if (asked.intent === 'restore') await comments.restore(viewer, comment)
  if (!isScriptless(request)) return { changed: comment }
  return redirectWithNotice(commentAddress(id, comment), {
    kind: 'success',
    key: `success.comment.${({ edit: 'edited', delete: 'deleted', restore: 'restored' } as const)[asked.intent]}`,
  })
}
