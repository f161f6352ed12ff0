import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../members.context.ts'
import { dayIn, numberIn, viewIn } from './register.ts'

type Context = Readonly<RouterContextProvider>

/** Members or entries of one page. */
const pageSize = 100

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
