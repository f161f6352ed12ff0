import { type RouterContextProvider, redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { logContext } from '../administration.context.ts'
import { addressOf, filterIn } from './log-filter.ts'

const logPath = '/administration/log'
const pageSize = 100
const maxNameLength = 200

/** Whom a name typed into the filter may mean; `field` is the one it was typed into. */
export type FoundPeople = {
  field: 'who' | 'about'
  name: string
  people: { id: string; name: string; email: string }[]
}

/**
 * What stands in the address: see `filterIn`; `after` is a page further on. `whoName` and `aboutName` are names that were
 * typed: of one person the address becomes that of his lines, of several the page asks.
 */
export async function readLogPage(context: Readonly<RouterContextProvider>, request: Request) {
  const viewer = requireAdmin(context, request)
  const log = context.get(logContext)
  const asked = new URL(request.url).searchParams
  const filter = filterIn(asked)
  let found: FoundPeople | null = null
  for (const field of ['who', 'about'] as const) {
    const name = (asked.get(`${field}Name`) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxNameLength)
    if (!name) continue
    const people = await log.people(viewer, name)
    const [person] = people
    // The other field may hold a name too: then it is asked for next.
    if (people.length === 1 && person)
      throw redirect(`${logPath}${withOthers({ ...filter, [field]: person.id }, asked, field)}`)
    found ??= { field, name, people }
  }
  const after = asked.get('after')
  const { lines, next } = await log.list(viewer, filter, after, pageSize)
  return { filter, lines, next, isFirst: after === null, found, names: await log.namesIn(viewer, filter) }
}

export type LogPageData = Awaited<ReturnType<typeof readLogPage>>

function withOthers(filter: Parameters<typeof addressOf>[0], asked: URLSearchParams, done: 'who' | 'about'): string {
  const other = done === 'who' ? asked.get('aboutName') : null
  const address = addressOf(filter)
  return other ? `${address}${address === '?' ? '' : '&'}${new URLSearchParams({ aboutName: other })}` : address
}
