import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../../members.context.ts'
import { EntryPage } from '../components/entry-page.tsx'
import { lastDayFor } from '../deadline.ts'
import { type EntryForm, entrySchema } from '../register.schema.ts'
import type { Register } from '../register.service.server.ts'
import { numberIn, type RegisterEvent, type RegisteredWho, registerPath } from '../register.ts'
import type { Route } from './+types/register-entry'

export const handle = { titleKey: 'members.register.entry.title', guard: adminForm() } satisfies RouteHandle

/** What stands in the fields of a new entry before anything is typed. */
export type EntryStart = EntryForm & {
  /** What can be chosen; the first is what it is. */
  events: RegisterEvent[]
  /** `yyyy-mm-dd`: the last day on which a decision can be entered in time; null by hand. */
  until: string | null
}

type Blank = Omit<EntryStart, 'event' | 'events' | 'decidedOn' | 'notifiedOn'>

const nobody: Blank = {
  kind: 'person',
  lastName: '',
  firstNames: '',
  legalForm: '',
  address: '',
  remark: '',
  member: '',
  decision: '',
  corrects: null,
  until: null,
}

const whoOf = ({ kind, lastName, firstNames, legalForm, address }: RegisteredWho): RegisteredWho => ({
  kind,
  lastName,
  firstNames,
  legalForm,
  address,
})

/**
 * `?decision=` one that waits; `?corrects=` the number of an entry; `?member=` a member and perhaps `event`; `?user=` who is
 * not entered yet; or nothing of all that.
 */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  const today = dayAt(register.now())
  const start = await startOf(register, viewer, asked, today).catch((error) => {
    // Another admin was faster, or the address is an old one: the list tells more than an error would.
    if (isPortalError(error) && error.code.startsWith('register.'))
      throw redirectWithNotice(registerPath, { kind: 'info', key: error.key })
    throw error
  })
  return { start, today }
})

async function startOf(register: Register, viewer: Member, asked: URLSearchParams, today: string): Promise<EntryStart> {
  const [decision, corrects, member, user] = ['decision', 'corrects', 'member', 'user'].map((name) => asked.get(name))
  const dates = { decidedOn: today, notifiedOn: today }
  if (decision) return ofDecision(register, viewer, decision)
  if (corrects) {
    const entry = await register.entry(viewer, numberIn(corrects) ?? 0)
    const days = { decidedOn: dayAt(entry.decidedAt), notifiedOn: dayAt(entry.notifiedAt) }
    const what = { event: 'corrected', events: ['corrected'] } satisfies Partial<EntryStart>
    return { ...nobody, ...whoOf(entry), ...days, ...what, corrects: entry.number }
  }
  if (member) {
    const { isMember, last } = await register.history(viewer, member)
    const events: RegisterEvent[] = isMember ? ['changed', 'left', 'excluded'] : ['joined']
    const event = events.find((one) => one === asked.get('event')) ?? events[0] ?? 'joined'
    return { ...nobody, ...(last && whoOf(last)), ...dates, event, events, member }
  }
  const known = user ? await register.user(viewer, user) : null
  const names = known && { member: known.id, lastName: known.lastName, firstNames: known.firstName }
  return { ...nobody, ...names, ...dates, event: 'joined', events: ['joined'] }
}

async function ofDecision(register: Register, viewer: Member, id: string): Promise<EntryStart> {
  const { event, lastName, firstNames, address, decidedAt, notifiedAt } = await register.decision(viewer, id)
  const days = { decidedOn: dayAt(decidedAt), notifiedOn: dayAt(notifiedAt) }
  const until = lastDayFor(notifiedAt)
  return { ...nobody, lastName, firstNames, address, ...days, event, events: [event], decision: id, until }
}

/** @throws InvalidForm; PortalError of the service */
export const action = formAction(
  actionsByIntent(
    ({ context, request }: Route.ActionArgs) => ({
      viewer: requireAdmin(context, request),
      register: context.get(registerContext),
    }),
    {
      enter: async ({ request, form, viewer, register }) => {
        const { number, member } = await register.enter(viewer, parseForm(request, form, entrySchema))
        const notice = { kind: 'success', key: 'success.register.entered', facts: { number } } as const
        return redirectWithNotice(`${registerPath}/members/${member}`, notice)
      },
      drop: async ({ form, viewer, register }) => {
        await register.drop(viewer, String(form.get('decision') ?? ''))
        return redirectWithNotice(registerPath, { kind: 'success', key: 'success.register.dropped' })
      },
    },
  ),
)

export const clientAction = keepInput

export default function RegisterEntryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
