import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, InvalidForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { type FolderChoice, type VisibilityWish, visibilityWishes } from '../core/resource.ts'
import { intranetContext } from '../intranet.context.ts'
import type { Place } from '../list/folder-page.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks for what, of which collection. */
type Asked = { viewer: Member; context: Context; place: Place; form: FormData }

/** As many as a list holds, and more. */
const mostIds = 20_000

const idsSchema = z.array(z.string().min(1).max(50)).min(1).max(mostIds)

/** What can be done with rows of a listing, by the form's `intent`. What each answers is for its caller in the browser. */
const intents = {
  discard: ({ context, viewer, place, form }: Asked) =>
    context.get(intranetContext).trash.discard(viewer, place.collection, idsOf(form, 'id')),

  remove: async ({ context, viewer, place, form }: Asked) => ({
    done: 'remove' as const,
    ...(await context.get(intranetContext).trash.remove(viewer, place.collection, idsOf(form, 'id'))),
  }),

  restore: async ({ context, viewer, form }: Asked) => ({
    done: 'restore' as const,
    ...(await context.get(intranetContext).trash.restore(viewer, idsOf(form, 'trash'))),
  }),

  move: async ({ context, viewer, place, form }: Asked) => {
    const parent = textOf(form, 'parent') || null
    const { moves } = context.get(intranetContext)
    return { done: 'move' as const, ...(await moves.move(viewer, place.collection, idsOf(form, 'id'), parent)) }
  },

  rename: async ({ context, viewer, place, form }: Asked) => {
    const { resources } = context.get(intranetContext)
    const [id = ''] = idsOf(form, 'id')
    const resource = await resources.byId(viewer, id)
    if (resource.collection !== place.collection) throw portalErrors['404']()
    const names = namesOf(form, resource.folder ? resourceSchema.folder : documentNames)
    const revision = z.coerce
      .number()
      .int()
      .min(0)
      .safeParse(textOf(form, 'revision') || undefined)
    if (!revision.success) throw portalErrors['request.invalid-body']()
    const now = await resources.update(viewer, id, { ...names, revision: revision.data })
    const before = { nameNL: resource.nameNL, nameFR: resource.nameFR }
    return { done: 'rename' as const, before, revision: now.revision }
  },

  visibility: async ({ context, viewer, place, form }: Asked) => {
    const wish = visibilityWishes.find((known) => known === textOf(form, 'visibility'))
    if (!wish) throw portalErrors['request.invalid-body']()
    return { done: 'visibility' as const, count: await setVisibility({ context, viewer, place, form }, wish) }
  },
}

const setVisibility = ({ context, viewer, place, form }: Asked, wish: VisibilityWish) =>
  context.get(intranetContext).resources.setVisibility(viewer, place.collection, idsOf(form, 'id'), wish)

/**
 * Changes rows of a listing: deletes, restores, moves, renames, or says who may see them. Answers what was done as data; to
 * a form that was posted without scripts with the listing, and a notice.
 *
 * @throws PortalError request.invalid-body for an intent that is none, and what the services throw
 */
export async function changeFolder(context: Context, request: Request, place: Place) {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const intent = textOf(form, 'intent')
  if (!Object.hasOwn(intents, intent)) throw portalErrors['request.invalid-body']()
  const answer = await intents[intent as keyof typeof intents]({ viewer, context, place, form })
  if (!isNavigation(request)) return answer
  throw redirectWithNotice(new URL(request.url).pathname, {
    kind: 'success',
    key: `success.intranet.${notices[answer.done]}`,
    facts: { number: countIn(answer), count: countIn(answer) },
  })
}

const countIn = (answer: object): number => ('count' in answer ? Number(answer.count) : 1)

const notices = {
  discard: 'many-discarded',
  remove: 'many-deleted',
  restore: 'many-restored',
  move: 'many-changed',
  rename: 'many-changed',
  visibility: 'many-changed',
} as const

/** The folders that something can be moved into: `?parent=` those inside it, `?query=` those named so, with their path. */
export async function readFolders(
  context: Context,
  request: Request,
  place: Place,
): Promise<{ folders: FolderChoice[] }> {
  const viewer = requireAdmin(context, request)
  const search = new URL(request.url).searchParams
  const { language } = context.get(requestContext)
  const asked = { parent: search.get('parent') || null, query: (search.get('query') ?? '').slice(0, 200), language }
  return { folders: await context.get(intranetContext).moves.folders(viewer, place.collection, asked) }
}

/** A page asked for it, not a script: it must get a page back. */
function isNavigation(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode')
  if (mode !== null) return mode === 'navigate'
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

function idsOf(form: FormData, name: 'id' | 'trash'): string[] {
  const parsed = idsSchema.safeParse(form.getAll(name))
  if (!parsed.success) throw portalErrors['request.invalid-body']()
  return parsed.data
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const documentNames = resourceSchema.document.pick({ nameNL: true, nameFR: true })

function namesOf(form: FormData, schema: typeof resourceSchema.folder) {
  const values = { nameNL: textOf(form, 'nameNL'), nameFR: textOf(form, 'nameFR') }
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new InvalidForm(messagesPerField(parsed.error.issues), values)
}
