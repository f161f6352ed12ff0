import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { emptyPair, stateOfPair } from '#platform/i18n/pair.ts'
import { pictureIn } from '../pictures/form-picture.server.ts'
import { picturesContext } from '../pictures/pictures.context.ts'
import { teamContext } from './team.context.ts'
import { memberSchema, personSchema } from './team.schema.ts'
import { type Person, standingOn } from './team.ts'
import { toTeamAfterRemoval } from './team-pages.server.ts'
import { personPath } from './team-paths.ts'

type Context = Readonly<RouterContextProvider>

/** Somebody who is not there yet. */
const newPerson: Person = { id: 'new', name: '', occupation: emptyPair, portrait: null, userId: null, version: 0 }

export async function readPersonPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  if (id === newPerson.id) return { isNew: true, person: newPerson, member: null, mandates: [] }
  const [{ mandates, ...person }, bodies] = await Promise.all([team.person(viewer, id), team.bodies(viewer)])
  const today = dayAt(team.now())
  const nameOf = (body: string) => bodies.find((one) => one.id === body)?.name ?? emptyPair
  return {
    isNew: false,
    person,
    /** null: nobody, or somebody who is no member any more. */
    member: person.userId && {
      id: person.userId,
      name: await team.memberName(viewer, person.userId),
    },
    mandates: mandates.map(({ id: mandate, body, function: does, since, until }) => ({
      id: mandate,
      body: nameOf(body),
      function: does,
      since,
      until,
      state: stateOfPair(does),
      standing: standingOn(today, { since, until }),
    })),
  }
}

export type PersonPageData = Awaited<ReturnType<typeof readPersonPage>>

/** Adds, saves, or with `intent=remove` removes once that is confirmed. @throws InvalidForm; PortalError team.* */
export async function changePerson(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const form = await formOf(request.clone())
  if (form.get('intent') === 'remove') {
    if (form.get('confirmed') !== 'yes') return { isAsked: true as const }
    await team.remove(viewer, 'person', id)
    return toTeamAfterRemoval('person', id)
  }
  const { version, ...written } = await readForm(request, personSchema)
  const picture = await pictureIn(context.get(picturesContext), viewer, form, { name: 'picture', purpose: 'person' })
  const fields = { ...written, picture }
  if (id === newPerson.id) {
    const added = await team.addPerson(viewer, fields)
    return redirectWithNotice(personPath(added), { kind: 'success', key: 'success.team.person-added' })
  }
  await team.changePerson(viewer, id, fields, version)
  return redirectWithNotice(personPath(id), { kind: 'success', key: 'success.team.saved' })
}

/** Which member this is: `?q=` asks for names. */
export async function readMemberPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const { name, userId } = await team.person(viewer, id)
  // Whom one is looking for is most often called as the person is.
  const asked = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? name
  return {
    id,
    name,
    userId,
    asked,
    found: asked ? await team.membersLike(viewer, asked) : [],
  }
}

export type MemberPageData = Awaited<ReturnType<typeof readMemberPage>>

/** An empty `member` says that nobody knows which. @throws InvalidForm; PortalError team.* */
export async function linkMember(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { member } = await readForm(request, memberSchema)
  await context.get(teamContext).linkPerson(viewer, id, member)
  const key = member === null ? 'success.team.unlinked' : 'success.team.linked'
  return redirectWithNotice(personPath(id), { kind: 'success', key })
}
