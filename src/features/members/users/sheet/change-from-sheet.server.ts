import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../member-administration.server.ts'
import { asProved } from '../own-proof.server.ts'
import { paymentSchemas } from '../payments/payment.schema.ts'
import { userFormSchemas } from '../user.schema.ts'
import type { FunctionAnswer } from '../user.ts'
import { listPath, type SheetPart, sheetPath } from './sheet-path.ts'

type Context = Readonly<RouterContextProvider>

/** One sending of a form of the sheet: who sent it, about whom, and what was meant. */
type Sent = {
  context: Context
  request: Request
  viewer: Member
  id: string
  form: FormData
  administration: MemberAdministration
}

type Intents = Record<string, (sent: Sent) => Promise<FunctionAnswer | Response | Unconfirmed>>

/** Asked where no script could ask: the page shows the question. */
export type Unconfirmed = { asks: 'remove' }

/**
 * Does what the field `intent` says and leads back to where the form stood, the list beside it as it was.
 *
 * @throws PortalError of the services; request.invalid-body for another intent
 */
const changeBy =
  (part: SheetPart, intents: Intents) =>
  async (context: Context, request: Request, id: string): Promise<Response | Unconfirmed> => {
    const viewer = requireAdmin(context, request)
    const form = await formOf(request.clone())
    const intent = form.get('intent')
    const work = typeof intent === 'string' && Object.hasOwn(intents, intent) ? intents[intent] : undefined
    if (!work) throw portalErrors['request.invalid-body']()
    const administration = context.get(memberAdministrationContext)
    const answer = await work({ context, request, viewer, id, form, administration })
    if (answer instanceof Response || 'asks' in answer) return answer
    return redirectWithNotice(sheetPath(id, part) + listSearch(request), { kind: 'success', key: answer.message })
  }

/** What of the address is about the list, not about this part of the sheet. */
function listSearch(request: Request): string {
  const { searchParams } = new URL(request.url)
  for (const own of ['correct', 'before']) searchParams.delete(own)
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

const isConfirmed = ({ form }: Sent) => form.get('confirmed') === 'yes'

const restore = ({ administration, viewer, id }: Sent) => administration.restoreUser(viewer, { id })

/** `save` the fields, `restore` who was deleted. */
export const changeIdentity = changeBy('identity', {
  restore,
  save: async ({ request, administration, viewer, id }) => {
    const { emailSubscriber, revision, ...user } = await readForm(request, userFormSchemas.edit)
    return administration.updateUser(viewer, { id, user, settings: { emailSubscriber, revision } })
  },
})

/** `role`; `block` or `admit`; `invite` again; `exempt` or `let-pay`; `reset-factors`. */
export const changeMembership = changeBy('membership', {
  block: ({ administration, viewer, id }) => administration.changeUserAccess(viewer, { id, access: false }),
  admit: ({ administration, viewer, id }) => administration.changeUserAccess(viewer, { id, access: true }),
  invite: ({ administration, viewer, id }) => administration.inviteUser(viewer, { id }),
  exempt: ({ administration, viewer, id }) => administration.setExempt(viewer, { id, exempt: true }),
  'let-pay': ({ administration, viewer, id }) => administration.setExempt(viewer, { id, exempt: false }),
  role: async ({ context, request, administration, viewer, id }) => {
    const { role, revision, currentPassword } = await readForm(request, userFormSchemas.role)
    return asProved(context, viewer, currentPassword, (proved) =>
      administration.updateUser(proved, { id, user: { role }, settings: { revision } }),
    )
  },
  'reset-factors': ({ administration, viewer, id }) => administration.resetFactors(viewer, { id }),
})

/** `record` one, `correct` or (with `confirmed`) `remove` one of the history. */
export const changePayments = changeBy('payments', {
  record: async ({ request, administration, viewer, id }) =>
    administration.recordPayment(viewer, { id, facts: paid(await readForm(request, paymentSchemas.record)) }),
  correct: async ({ request, administration, viewer, id }) => {
    const { payment, seen, ...facts } = await readForm(request, paymentSchemas.correct)
    return administration.correctPayment(viewer, { id, payment, seen, facts: paid(facts) })
  },
  remove: async (sent) => {
    const { request, administration, viewer, id } = sent
    const seen = await readForm(request, paymentSchemas.remove)
    return isConfirmed(sent) ? administration.removePayment(viewer, { id, ...seen }) : { asks: 'remove' }
  },
})

/** `remove` (with `confirmed`) or `restore`. */
export const changePrivacy = changeBy('privacy', {
  restore,
  remove: async (sent) => {
    const { request, form, administration, viewer, id } = sent
    if (!isConfirmed(sent)) return { asks: 'remove' }
    const isDisabled = form.get('isDisabled') === 'yes'
    const { message } = await administration.deleteUser(viewer, { id, isDisabled })
    return redirectWithNotice(listPath + listSearch(request), { kind: 'success', key: message })
  },
})

const paid = <Rest>({ paidOn, ...rest }: Rest & { paidOn: number }) => ({ ...rest, paidAt: paidOn })
