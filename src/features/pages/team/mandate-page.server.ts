import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { emptyPair, readPair } from '#platform/i18n/pair.ts'
import { teamContext } from './team.context.ts'
import { mandateSchema, newMandateSchema } from './team.schema.ts'
import { toTeamAfterRemoval } from './team-pages.server.ts'
import { teamPath } from './team-paths.ts'

type Context = Readonly<RouterContextProvider>

const newId = 'new'
const newMandate = { id: newId, function: emptyPair, since: null, until: null, version: 0 }

/** Of a new one `?body=` and `?person=` say what stands there first. */
export async function readMandatePage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const { language } = context.get(requestContext)
  const [bodies, people] = await Promise.all([team.bodies(viewer), team.people(viewer)])
  const choices = {
    bodies: bodies.map(({ id: body, kind, name }) => ({ id: body, kind, name: readPair(name, language).text })),
    people: people.map(({ id: person, name }) => ({ id: person, name })),
  }
  const asked = new URL(request.url).searchParams
  const mandate =
    id === newId
      ? { ...newMandate, body: asked.get('body') ?? '', person: asked.get('person') ?? '' }
      : await team.mandate(viewer, id)
  return { isNew: id === newId, mandate, ...choices }
}

export type MandatePageData = Awaited<ReturnType<typeof readMandatePage>>

/** Adds, saves, or with `intent=remove` removes once that is confirmed. @throws InvalidForm; PortalError team.* */
export async function changeMandate(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const form = await formOf(request.clone())
  if (form.get('intent') === 'remove') {
    if (form.get('confirmed') !== 'yes') return { isAsked: true as const }
    await team.remove(viewer, 'mandate', id)
    return toTeamAfterRemoval('mandate', id)
  }
  if (id === newId) {
    const { body, person, newName, ...fields } = await readForm(request, newMandateSchema)
    await team.addMandate(viewer, body, person ? { person } : { newName }, fields)
    return toBody(body, 'mandate-added')
  }
  const { version, ...fields } = await readForm(request, mandateSchema)
  await team.changeMandate(viewer, id, fields, version)
  return toBody((await team.mandate(viewer, id)).body, 'saved')
}

const toBody = (body: string, what: 'mandate-added' | 'saved'): Response =>
  redirectWithNotice(`${teamPath}#body-${body}`, { kind: 'success', key: `success.team.${what}` })
