import '../../core/intranet.css'
import { href } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { intranetContext } from '../../intranet.context.ts'
import { TrashPage } from '../components/trash-page.tsx'
import type { Route } from './+types/trash.ts'

const pageSize = 100

export const handle = { titleKey: 'intranet.trash.title', guard: adminForm() } satisfies RouteHandle

/** What lies in the trash of both collections, newest first; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { trash } = context.get(intranetContext)
  const after = new URL(request.url).searchParams.get('after')
  const { items, next } = await trash.list(viewer, after, pageSize)
  return { items, next, isFirst: after === null, days: trash.days }
})

/** Where no script asked before something goes for good, the page does: `asks` names the entries, none of them means all. */
export const action = formAction(
  actionsByIntent(
    ({ context, request }: Route.ActionArgs) => ({
      viewer: requireAdmin(context, request),
      trash: context.get(intranetContext).trash,
    }),
    {
      restore: async ({ trash, viewer, form }) => {
        const one = form.get('restore')
        const { count, toRoot } = await trash.restore(viewer, typeof one === 'string' ? [one] : idsIn(form))
        return done(toRoot > 0 ? 'trash-restored-to-root' : 'trash-restored', { count, toRoot })
      },
      purge: async ({ trash, viewer, form }) => {
        const ids = idsIn(form)
        if (form.get('confirmed') !== 'yes') return { asks: ids }
        return done('trash-purged', await trash.purge(viewer, ids))
      },
      empty: async ({ trash, viewer, form }) => {
        if (form.get('confirmed') !== 'yes') return { asks: [] }
        await trash.empty(viewer)
        return done('trash-emptied')
      },
    },
    'restore',
  ),
)

function idsIn(form: FormData): string[] {
  const ids = form.getAll('trash').filter((id) => typeof id === 'string')
  if (ids.length === 0) throw portalErrors['request.invalid-body']()
  return ids
}

const done = (key: string, facts: Record<string, number> = {}) =>
  redirectWithNotice(href('/administration/trash'), { kind: 'success', key: `success.intranet.${key}`, facts })

export const clientAction = keepInput

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | { asks: string[] } | undefined)
  return (
    <TrashPage
      page={loaderData}
      asks={answer && 'asks' in answer ? answer.asks : null}
      refused={answer && 'problem' in answer ? answer.problem : null}
    />
  )
}
