import { requireMember } from '#platform/access/guards.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { articlesContext } from '../../articles.context.ts'
import { flagRate } from '../../comments/comment.policy.ts'
import { reportSchema } from '../moderation.schema.ts'
import type { Route } from './+types/flags.ts'

export const handle = { guard: { ...publicForm({ rate: flagRate }), session: 'member' } } satisfies RouteHandle

export const loader = nothingToRead(requireMember)

/** Only data: one report of a comment, by a script that stays on its page. */
export const action = formAction(async ({ context, request, params: { id, comment } }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const report = await readForm(request, reportSchema)
  await context.get(articlesContext).moderation.report(viewer, { article: id, comment }, report)
  return { isSent: true }
})
