import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, formOf } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { intranetContext } from '../../intranet.context.ts'
import { TrashPage } from '../components/trash-page.tsx'
import type { TrashService } from '../trash.service.server.ts'
import type { Route } from './+types/trash.ts'

type Context = Readonly<RouterContextProvider>

/** Entries of one page of the trash. */
const pageSize = 100

const trashPath = '/administration/trash'

/** What lies in the trash of both collections, newest first; `?after=` reads on. */
async function readTrashPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { language, xsrfToken } = context.get(requestContext)
  const { trash } = context.get(intranetContext)
  const after = new URL(request.url).searchParams.get('after')
  const { items, next } = await trash.list(viewer, after, pageSize)
  return { items, next, isFirst: after === null, days: trash.days, language, xsrfToken }
}

/** Still to be confirmed: where no script asked, the page does. Empty means all of it. */
type Unconfirmed = { asks: string[] }

/**
 * Puts back (`restore`: one entry; or `intent=restore` with `trash`…), deletes for good (`intent=purge` with `trash`…) or
 * empties the trash (`intent=empty`). The last two only with `confirmed`.
 *
 * @throws PortalError intranet.not-in-trash, or request.invalid-body
 */
async function changeTrash(context: Context, request: Request): Promise<Response | Unconfirmed> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const { trash } = context.get(intranetContext)
  const one = form.get('restore')
  if (typeof one === 'string') return restored(trash, viewer, [one])
  const intent = form.get('intent')
  const ids = form.getAll('trash').filter((id) => typeof id === 'string')
  if (intent === 'restore' && ids.length > 0) return restored(trash, viewer, ids)
  if (intent !== 'empty' && (intent !== 'purge' || ids.length === 0)) throw portalErrors['request.invalid-body']()
  if (form.get('confirmed') !== 'yes') return { asks: intent === 'empty' ? [] : ids }
  if (intent === 'empty') {
    await trash.empty(viewer)
    return redirectWithNotice(trashPath, { kind: 'success', key: 'success.intranet.trash-emptied' })
  }
  const { count } = await trash.purge(viewer, ids)
  return redirectWithNotice(trashPath, {
    kind: 'success',
    key: 'success.intranet.trash-purged',
    facts: { count },
  })
}

async function restored(trash: TrashService, viewer: Member, ids: readonly string[]): Promise<Response> {
  const { count, toRoot } = await trash.restore(viewer, ids)
  const key = toRoot > 0 ? 'trash-restored-to-root' : 'trash-restored'
  return redirectWithNotice(trashPath, {
    kind: 'success',
    key: `success.intranet.${key}`,
    facts: { count, toRoot },
  })
}

export const handle = { titleKey: 'intranet.trash.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readTrashPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeTrash(context, request))

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
