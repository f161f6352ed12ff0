import { href } from 'react-router'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../../members.context.ts'
import { EntryPage } from '../components/entry-page.tsx'
import { type EntryForm, entrySchema } from '../register.schema.ts'
import type { Register } from '../register.service.server.ts'
import { type RegisterEvent, whoOf } from '../register.ts'
import { lastDayFor } from '../register-deadlines.ts'
import { numberIn } from '../register-views.ts'
import type { Route } from './+types/register-entry'

export const handle = { titleKey: 'members.register.entry.title', guard: adminForm() } satisfies RouteHandle

/** What stands in the fields. `events` can be chosen; `until` is the last day for a decision (`yyyy-mm-dd`), null by hand. */
type EntryStart = EntryForm & { events: RegisterEvent[]; until: string | null }

const registerPath = href('/administration/register')

const nobody = {
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
} as const

/** `?decision=` one that waits; `?corrects=` a number; `?member=` with perhaps `event`; `?user=` who is not entered; or nothing. */
export const loader = adminLoader(registerContext, async ({ service: register, viewer, asked }) => {
  const today = dayAt(register.now())
  const start = await startOf(register, viewer, asked, today).catch((error) => {
    // Another admin was faster, or the address is an old one: the list says more than an error would.
    if (isPortalError(error) && error.code.startsWith('register.'))
      throw redirectWithNotice(registerPath, { kind: 'info', key: error.key })
    throw error
  })
  return { start, today }
})

async function startOf(register: Register, viewer: Member, asked: URLSearchParams, today: string): Promise<EntryStart> {
  const [decision, corrects, member, user] = ['decision', 'corrects', 'member', 'user'].map((name) => asked.get(name))
  const dates = { decidedOn: today, notifiedOn: today }
  if (decision) {
    const waiting = await register.decision(viewer, decision)
    const { event, lastName, firstNames, address } = waiting
    const until = lastDayFor(waiting.notifiedAt)
    return { ...nobody, lastName, firstNames, address, ...daysOf(waiting), event, events: [event], decision, until }
  }
  if (corrects) {
    const entry = await register.entry(viewer, numberIn(corrects) ?? 0)
    return {
      ...nobody,
      ...whoOf(entry),
      ...daysOf(entry),
      event: 'corrected',
      events: ['corrected'],
      corrects: entry.number,
    }
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

const daysOf = ({ decidedAt, notifiedAt }: { decidedAt: number; notifiedAt: number }) => {
  return { decidedOn: dayAt(decidedAt), notifiedOn: dayAt(notifiedAt) }
}

export const action = adminActions(registerContext, {
  enter: async ({ request, form, viewer, service }) => {
    const { number, member } = await service.enter(viewer, parseForm(request, form, entrySchema))
    const notice = { kind: 'success', key: 'success.register.entered', facts: { number } } as const
    return redirectWithNotice(href('/administration/register/members/:member', { member }), notice)
  },
  drop: async ({ form, viewer, service }) => {
    await service.drop(viewer, String(form.get('decision') ?? ''))
    return redirectWithNotice(registerPath, { kind: 'success', key: 'success.register.dropped' })
  },
})

export const clientAction = keepInput

export default function RegisterEntryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
