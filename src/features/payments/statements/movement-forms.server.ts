import type { Member } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import type { Movement, Payer, ShareTarget } from './importing/movement.ts'
import type { ChosenTarget } from './importing/movement-lists.service.server.ts'
import type { Statements } from './importing/statements.server.ts'
import { maxShares, movementSchemas } from './statement.schema.ts'

type Sent = {
  request: Request
  form: FormData
  viewer: Member
  service: Statements
  id: string
  asked: URLSearchParams
}

/** What the buttons and forms of one movement do, on whichever page it stands. @param pathOf the page, by the id in its address */
export const movementActionsAt = (pathOf: (id: string) => string) => ({
  confirm: async ({ request, form, viewer, service, id, asked }: Sent) => {
    const { movement } = parseForm(request, form, movementSchemas.confirm)
    const { confirmed } = await service.confirm(viewer, [movement])
    return done(pathOf(id), asked, confirmed.length > 0 ? 'movement-confirmed' : 'movement-left')
  },
  assign: async ({ request, form, viewer, service, id, asked }: Sent) => {
    const { movement, shares, rest } = parseForm(request, form, movementSchemas.assign)
    await service.assign(viewer, movement, shares, rest)
    return done(pathOf(id), asked, 'movement-assigned')
  },
  refund: async ({ request, form, viewer, service, id, asked }: Sent) => {
    const { movement, member } = parseForm(request, form, movementSchemas.refund)
    await service.refund(viewer, movement, member)
    return done(pathOf(id), asked, 'movement-refunded')
  },
  ignore: async ({ request, form, viewer, service, id, asked }: Sent) => {
    const { movement, reason } = parseForm(request, form, movementSchemas.ignore)
    await service.ignore(viewer, movement, reason)
    return done(pathOf(id), asked, 'movement-ignored')
  },
  'undo-movement': async ({ request, form, viewer, service, id, asked }: Sent) => {
    await service.undo(viewer, parseForm(request, form, movementSchemas['undo-movement']).movement)
    return done(pathOf(id), asked, 'movement-undone')
  },
})

/** What stands in an address about the form that is open, and what React Router adds. */
const ofTasks = ['task', 'of', 'q', 'with', '_routes', 'index']

/** The page that one is on, without the form that was open. */
export function pageBehind(path: string, asked: URLSearchParams): string {
  const kept = new URLSearchParams(asked)
  for (const name of ofTasks) kept.delete(name)
  return path + (kept.size > 0 ? `?${kept}` : '')
}

function done(path: string, asked: URLSearchParams, what: string): Response {
  const kind = what === 'movement-left' ? 'info' : 'success'
  return redirectWithNotice(pageBehind(path, asked), { kind, key: `success.payments.${what}` })
}

export const movementTasks = ['assign', 'refund', 'ignore'] as const

/** The form that is open about one movement, with whom it can be about. */
export type OpenTask = {
  name: (typeof movementTasks)[number]
  of: string
  query: string
  found: Payer[]
  chosen: ShareTarget[]
}

type Asked = { service: Statements; viewer: Member; asked: URLSearchParams }

/** `?task=` what is to be done, `of` which movement, `q` who is looked for, `with` who was chosen, several. */
export async function openTaskIn(
  { service, viewer, asked }: Asked,
  movements: readonly Movement[],
): Promise<OpenTask | null> {
  const name = movementTasks.find((task) => task === asked.get('task'))
  const movement = movements.find(({ id }) => id === asked.get('of'))
  if (!name || !movement) return null
  if (name === 'ignore') return { name, of: movement.id, query: '', found: [], chosen: [] }
  const query = (asked.get('q') ?? likelyName(movement)).slice(0, 200)
  const targets = asked.getAll('with').slice(0, maxShares).flatMap(targetOf)
  const [found, chosen] = await Promise.all([
    service.searchMembers(viewer, query),
    service.shareTargets(viewer, targets),
  ])
  return { name, of: movement.id, query, found, chosen }
}

/** Banks write `MEVR PEETERS A`: the longest word is most probably the last name. */
const likelyName = ({ name }: Movement): string =>
  name.split(/[\s,.]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

function targetOf(text: string): ChosenTarget[] {
  const [, kind, id] = /^(claim|member):([\w-]{1,50})$/.exec(text) ?? []
  if (!id) return []
  return [kind === 'claim' ? { claimId: id } : { memberId: id }]
}
