import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { stateOfPair } from '#platform/i18n/pair.ts'
import { teamContext } from './team.context.ts'
import { moveSchema, restoreSchema } from './team.schema.ts'
import { type Removable, standingOn, trashOf } from './team.ts'
import { removedPath, restorationPath, teamPath } from './team-paths.ts'

type Context = Readonly<RouterContextProvider>

/** Everything at a glance: bodies with who is in them, and people. */
export async function readTeamPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const [bodies, people] = await Promise.all([team.bodies(viewer), team.people(viewer)])
  const ids = bodies.map(({ id }) => id)
  const [mandates, removed] = await Promise.all([team.mandates(viewer, ids), team.removed(viewer)])
  const today = dayAt(team.now())
  const listed = mandates.map(({ id, person, body, function: does, since, until, holder }) => ({
    id,
    person,
    body,
    since,
    until,
    function: does,
    name: holder.name,
    state: stateOfPair(does),
    standing: standingOn(today, { since, until }),
  }))
  return {
    bodies: bodies.map(({ id, kind, name, purpose, contact }) => ({
      id,
      kind,
      name,
      contact,
      states: [name, purpose].map(stateOfPair),
      mandates: listed.filter(({ body }) => body === id),
    })),
    people: people.map(({ id, name, occupation, userId }) => ({
      id,
      name,
      occupation,
      isLinked: userId !== null,
      state: stateOfPair(occupation),
      isActive: listed.some(({ person, standing }) => person === id && standing !== 'ended'),
    })),
    removed: removed.length,
  }
}

export type TeamPageData = Awaited<ReturnType<typeof readTeamPage>>
export type ListedBody = TeamPageData['bodies'][number]
export type ListedMandate = ListedBody['mandates'][number]

/** Puts one body or mandate at its place. @throws InvalidForm; PortalError team.* */
export async function moveInTeam(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const { intent, id, after } = await readForm(request, moveSchema)
  if (intent === 'move-body') await team.moveBody(viewer, id, after)
  else await team.moveMandate(viewer, id, after)
  if (isScriptless(request)) return redirectWithNotice(teamPath, { kind: 'success', key: 'success.team.moved' })
  return { moved: id }
}

/** After a removal: back to the overview, with a way back. */
export const toTeamAfterRemoval = (kind: Removable, id: string): Response =>
  redirectWithNotice(teamPath, {
    kind: 'success',
    key: `success.team.${kind}-removed`,
    restores: { at: restorationPath, trash: trashOf(kind, id) },
  })

export async function readRemovedPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  return { removed: await context.get(teamContext).removed(viewer) }
}

export type RemovedPageData = Awaited<ReturnType<typeof readRemovedPage>>

/** From the notice after a removal, which shows what it answers; a form with `from=list` goes on. */
export async function restoreInTeam(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const isListed = (await formOf(request.clone())).get('from') === 'list'
  const { trash } = await readForm(request, restoreSchema)
  await context.get(teamContext).restore(viewer, trash.kind, trash.id)
  if (!isListed) return Response.json({ restored: trash.id })
  return redirectWithNotice(removedPath, { kind: 'success', key: 'success.team.restored' })
}

/** There is nothing to read where only something is done. */
export function refuseToRead(context: Context, request: Request): never {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
}
