import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { moderationContext } from '../../articles.context.ts'
import { QueuePage } from '../components/queue-page.tsx'
import { outcomesOf, queuePath, textsFor } from '../decide-form.server.ts'
import { queueTabs } from '../moderation.ts'
import type { Route } from './+types/comments'

export const handle = { titleKey: 'articles.moderation.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 20

/** `?list=` names the tab; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const tab = queueTabs.find((name) => name === asked.get('list')) ?? 'review'
  const service = context.get(moderationContext)
  const [{ cards, next }, waiting, hasUnconfirmed, undoable] = await Promise.all([
    service.list(viewer, tab, after, pageSize),
    service.countWaiting(viewer),
    service.hasUnconfirmed(viewer),
    service.undoable(viewer),
  ])
  const texts = textsFor(service, viewer, cards)
  return { tab, next, isFirst: after === null, cards, waiting, hasUnconfirmed, undoable, texts }
})

/** Without scripts. */
export const action = formAction(async (args: Route.ActionArgs) => {
  const outcomes = await outcomesOf(args)
  const back = queuePath + new URL(args.request.url).search.replace(/[?&]index\b/, '')
  if (!outcomes) return redirectWithNotice(back, { kind: 'success', key: 'success.moderation.undone' })
  const [refused] = outcomes.flatMap((outcome) => outcome.refused ?? [])
  if (refused) return redirectWithNotice(back, { kind: 'error', ...refused })
  const facts = { count: outcomes.length }
  return redirectWithNotice(back, { kind: 'success', key: 'success.moderation.several', facts })
})

export const clientAction = keepInput

export default function CommentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
