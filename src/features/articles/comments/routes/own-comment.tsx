import '../components/comments.css'
import { href, Link } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { waitInWords } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { commentRate } from '../comment.policy.ts'
import { commentSchemas } from '../comment.schema.ts'
import { commentAddress } from '../comment-paths.ts'
import { CommentField } from '../components/comment-field.tsx'
import type { Route } from './+types/own-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.edit-own',
  guard: { ...publicForm({ rate: commentRate }), session: 'member' },
} satisfies RouteHandle

/** Where its author changes a comment without scripts. Members only. @throws PortalError comment.not-there */
export const loader = pageLoader(async ({ context, request, params: { id, comment } }: Route.LoaderArgs) => {
  const own = await context.get(articlesContext).comments.own(requireMember(context, request), id, comment)
  return { ...own, articleId: id, id: comment }
})

const done = { edit: 'edited', delete: 'deleted', restore: 'restored' } as const

/** Of this page and of the thread itself: editing, deleting, taking that back. @throws InvalidForm */
export const action = formAction(async ({ context, request, params: { id, comment } }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const comments = context.get(articlesContext).comments
  const asked = await readForm(request, commentSchemas.own)
  if (asked.intent === 'edit') await comments.edit(viewer, comment, asked.text)
  else await comments[asked.intent](viewer, comment)
  if (!isScriptless(request)) return { changed: comment }
  const key = `success.comment.${done[asked.intent]}`
  return redirectWithNotice(commentAddress(id, comment), { kind: 'success', key })
})

export const clientAction = keepInput

export default function OwnCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const answer = useAnswer(actionData)
  const refused = answer && 'fields' in answer ? answer : null
  const { articleId, id, text, editableFor } = loaderData
  return (
    <WorkPage>
      <PageTitle>{t('articles.comments.edit-own')}</PageTitle>
      <Form
        as="form"
        checks="own-comment"
        refused={refused}
        sends={{ intent: 'edit' }}
        action={href('/article/:id/comments/:comment', { id: articleId, comment: id })}
        className="comment-form comment-page-form"
      >
        <p className="comment-line">
          {editableFor > 0
            ? t('articles.comments.time-left', { wait: waitInWords(editableFor, language) })
            : t('articles.comments.time-over')}
        </p>
        <CommentField
          label={t('articles.comments.your-comment')}
          defaultValue={text}
          autoFocus={refused ? undefined : true}
        />
        <div className="comment-buttons">
          <Button type="submit" variant="primary">
            {t('articles.comments.save')}
          </Button>
        </div>
      </Form>
      <p className="mt-8">
        <Link className="link" to={commentAddress(articleId, id)}>
          {t('articles.comments.back')}
        </Link>
      </p>
    </WorkPage>
  )
}
