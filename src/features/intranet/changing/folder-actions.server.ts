import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { openedByAdmin } from '../core/opened.server.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { visibilityInputs } from '../core/resource.ts'

const maxIds = 20_000

const idsSchema = z.array(z.string().min(1).max(50)).min(1).max(maxIds)
const revisionSchema = z.coerce.number().int().min(0)
const visibilitySchema = z.enum(visibilityInputs)
const parentSchema = z.string().nullable().catch(null)
const documentNames = resourceSchema.document.pick({ nameNL: true, nameFR: true })

const change = actionsByIntent(openedByAdmin, {
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
    ...(await moves.move(viewer, collection, idsOf(form, 'id'), valid(parentSchema, form.get('parent')) || null)),
  }),

  rename: async ({ resources, viewer, collection, request, form }) => {
    const [id = ''] = idsOf(form, 'id')
    const resource = await resources.byId(viewer, id, collection)
    const names = parseForm(request, form, resource.folder ? resourceSchema.folder : documentNames)
    const revision = valid(revisionSchema, form.get('revision') || undefined)
    const now = await resources.update(viewer, id, { ...names, revision })
    const before = { nameNL: resource.nameNL, nameFR: resource.nameFR }
    return { done: 'rename' as const, before, revision: now.revision }
  },

  visibility: async ({ resources, viewer, collection, form }) => {
    const visibility = valid(visibilitySchema, form.get('visibility'))
    const count = await resources.setVisibility(viewer, collection, idsOf(form, 'id'), visibility)
    return { done: 'visibility' as const, count }
  },
})

/** Answers what was done as data; to a form that was posted without scripts with the listing, and a notice. */
export async function changeFolder(args: Parameters<typeof change>[0]) {
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

const idsOf = (form: FormData, name: 'id' | 'trash') => valid(idsSchema, form.getAll(name))

function valid<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw portalErrors['request.invalid-body']()
  return parsed.data
}
