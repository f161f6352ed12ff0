import type { RouterContextProvider } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { commentSchemas } from './comment.schema.ts'
import { commentAddress } from './comment.ts'
import { commentsContext } from './comments.context.ts'

type Context = Readonly<RouterContextProvider>
type Params = { id: string; comment: string }

/** @throws PortalError comment.not-there for anybody but its author */
export async function readOwnComment(context: Context, request: Request, { id, comment }: Params) {
  const viewer = requireMember(context, request)
  const own = await context.get(commentsContext).own(viewer, id, comment)
  return { ...own, articleId: id, id: comment, xsrfToken: context.get(requestContext).xsrfToken }
}

export type EditPageData = Awaited<ReturnType<typeof readOwnComment>>

/** Editing, deleting and taking that back, by its author. @throws InvalidForm */
export async function changeByForm(context: Context, request: Request, { id, comment }: Params) {
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
