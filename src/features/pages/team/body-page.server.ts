import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { emptyPair } from '#platform/i18n/pair.ts'
import { teamContext } from './team.context.ts'
import { bodySchema } from './team.schema.ts'
import type { Body } from './team.ts'
import { toTeamAfterRemoval } from './team-pages.server.ts'
import { bodyPath, teamPath } from './team-paths.ts'

type Context = Readonly<RouterContextProvider>

/** A workgroup that is not there yet. */
const newBody: Body = {
  id: 'new',
  kind: 'workgroup',
  name: emptyPair,
  purpose: emptyPair,
  contact: '',
  showsEarlier: false,
  version: 0,
}

export async function readBodyPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const isNew = id === newBody.id
  const body = isNew ? newBody : await context.get(teamContext).body(viewer, id)
  return { isNew, body }
}

export type BodyPageData = Awaited<ReturnType<typeof readBodyPage>>

/** Adds, saves, or with `intent=remove` removes once that is confirmed. @throws InvalidForm; PortalError team.* */
export async function changeBody(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const form = await formOf(request.clone())
  if (form.get('intent') === 'remove') {
    if (form.get('confirmed') !== 'yes') return { isAsked: true as const }
    await team.remove(viewer, 'body', id)
    return toTeamAfterRemoval('body', id)
  }
  const { version, ...fields } = await readForm(request, bodySchema)
  if (id === newBody.id) {
    const added = await team.addBody(viewer, fields)
    return redirectWithNotice(`${teamPath}#body-${added}`, { kind: 'success', key: 'success.team.body-added' })
  }
  await team.changeBody(viewer, id, fields, version)
  return redirectWithNotice(bodyPath(id), { kind: 'success', key: 'success.team.saved' })
}
