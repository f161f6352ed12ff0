import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { placeAt } from '../core/places.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { visibilityWishes } from '../core/resource.ts'
import { intranetContext } from '../intranet.context.ts'

/** As many as a list holds, and more. */
const maxIds = 20_000

const idsSchema = z.array(z.string().min(1).max(50)).min(1).max(maxIds)
const revisionSchema = z.coerce.number().int().min(0)

type ChangeArgs = { context: Readonly<RouterContextProvider>; request: Request; pattern: string }

/** What can be done with rows of a listing, by the form's `intent`. What each answers is for its caller in the browser. */
const change = actionsByIntent(
  ({ context, request, pattern }: ChangeArgs) => ({
    ...context.get(intranetContext),
    viewer: requireAdmin(context, request),
    collection: placeAt(pattern).collection,
  }),
  {
    discard: ({ trash, viewer, collection, form }) => trash.discard(viewer, collection, idsOf(form, 'id')),

    remove: async ({ trash, viewer, collection, form }) => ({
      done: 'remove' as const,
      ...(await trash.remove(viewer, collection, idsOf(form, 'id'))),
    }),

    restore: async ({ trash, viewer, form }) => ({
      done: 'restore' as const,
      ...(await trash.restore(viewer, idsOf(form, 'trash'))),
    }),

    move: async ({ moves, viewer, collection, form }) => ({
      done: 'move' as const,
      ...(await moves.move(viewer, collection, idsOf(form, 'id'), textOf(form, 'parent') || null)),
    }),

    rename: async ({ resources, viewer, collection, request, form }) => {
      const [id = ''] = idsOf(form, 'id')
      const resource = await resources.byId(viewer, id, collection)
      const names = parseForm(request, form, resource.folder ? resourceSchema.folder : documentNames)
      const revision = revisionSchema.safeParse(textOf(form, 'revision') || undefined)
      if (!revision.success) throw portalErrors['request.invalid-body']()
      const now = await resources.update(viewer, id, { ...names, revision: revision.data })
      const before = { nameNL: resource.nameNL, nameFR: resource.nameFR }
      return { done: 'rename' as const, before, revision: now.revision }
    },

    visibility: async ({ resources, viewer, collection, form }) => {
      const wish = visibilityWishes.find((known) => known === textOf(form, 'visibility'))
      if (!wish) throw portalErrors['request.invalid-body']()
      const count = await resources.setVisibility(viewer, collection, idsOf(form, 'id'), wish)
      return { done: 'visibility' as const, count }
    },
  },
)

/**
 * Changes rows of a listing: deletes, restores, moves, renames, or says who may see them. Answers what was done as data; to
 * a form that was posted without scripts with the listing, and a notice.
 *
 * @throws PortalError request.invalid-body for an intent that is none, and what the services throw
 */
export async function changeFolder(args: ChangeArgs) {
  const answer = await change(args)
  if (!isNavigation(args.request)) return answer
  throw redirectWithNotice(new URL(args.request.url).pathname, {
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
