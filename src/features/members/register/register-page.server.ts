import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { dayAt, isDay } from '#platform/i18n/days.ts'
import { registerContext } from '../members.context.ts'
import { type RegisterView, registerViews } from './register.ts'

type Context = Readonly<RouterContextProvider>

/** Members or entries of one page. */
const pageSize = 100

export const registerPath = '/administration/register'

const viewIn = (asked: URLSearchParams): RegisterView =>
  registerViews.find((name) => name === asked.get('view')) ?? 'standing'

/** The day that is asked for; today where none is, or one that is still to come. */
function dayIn(asked: URLSearchParams, today: string): string {
  const day = asked.get('on') ?? ''
  return isDay(day) && day <= today ? day : today
}

/** A number of an entry as an address holds it; null for anything else. */
export const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

/** `?on=` a day, `q` words, `page` from 1; `?view=entries` with `before` a number. */
export async function readRegisterPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  const today = dayAt(register.now())
  const [view, day, query] = [viewIn(asked), dayIn(asked, today), (asked.get('q') ?? '').slice(0, 100)]
  const common = { view, day, today, query, decisions: await register.decisions(viewer) }
  if (view === 'entries') {
    const before = numberIn(asked.get('before'))
    return { ...common, ...(await register.entries(viewer, before, pageSize)), isFirst: before === null }
  }
  const members = await register.standing(viewer, { day, query, language })
  const pages = Math.max(1, Math.ceil(members.length / pageSize))
  const page = Math.min(Math.max(1, numberIn(asked.get('page')) ?? 1), pages)
  const shown = members.slice((page - 1) * pageSize, page * pageSize)
  return { ...common, members: shown, count: members.length, page, pages }
}

export type RegisterPageData = Awaited<ReturnType<typeof readRegisterPage>>
export type StandingData = Extract<RegisterPageData, { members: unknown }>
export type EntriesData = Extract<RegisterPageData, { entries: unknown }>
export type ShownDecision = RegisterPageData['decisions'][number]

/** All of one member: what was entered, first to last. @throws PortalError register.not-there */
export async function readRegisterMember(context: Context, request: Request, member: string) {
  const viewer = requireAdmin(context, request)
  return { member, ...(await context.get(registerContext).history(viewer, member)) }
}

export type RegisterMemberData = Awaited<ReturnType<typeof readRegisterMember>>

/** The register as it is put on paper, with the association on top; the audit log tells so. */
export async function readRegisterPrint(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  const today = dayAt(register.now())
  const [view, day] = [viewIn(asked), dayIn(asked, today)]
  const { legalName, address, enterpriseNumber, court } = await context.get(organisationContext).current(viewer)
  const organisation = {
    legalName: legalName[language],
    address: address[language],
    enterpriseNumber,
    court: court[language],
  }
  const isStanding = view === 'standing'
  const members = isStanding ? await register.standing(viewer, { day, query: '', language }) : []
  const entries = isStanding ? [] : await register.book(viewer)
  await register.tellExport(viewer, 'print', isStanding ? day : null)
  return { view, day, printedAt: register.now(), organisation, members, entries }
}

export type RegisterPrintData = Awaited<ReturnType<typeof readRegisterPrint>>

/** `?view=` and `?on=` as a CSV file. */
export async function exportRegister(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  const day = dayIn(asked, dayAt(register.now()))
  return register.csv(viewer, { view: viewIn(asked), day, language })
}
