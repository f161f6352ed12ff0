import { type AuditAction, auditActions } from '#platform/audit/audit-actions.ts'
import { isDay } from '#platform/i18n/days.ts'

/** Of which lines the log shall tell. All of it stands in the address. */
export type LogFilter = {
  /** Id of a member. */
  who: string | null
  /** One action, or all of a room: `members`. */
  what: string | null
  /** Id of what it was done to. */
  about: string | null
  /** Both inclusive: `yyyy-mm-dd` in Belgium. */
  from: string | null
  until: string | null
  /** Only what a DEV did where people really work. */
  devOnProd: boolean
}

/** The rooms of which the log tells, in the order of their names in the list of actions. */
export const auditGroups: readonly string[] = [...new Set(auditActions.map((action) => groupOf(action)))]

export const actionsOf = (group: string): readonly AuditAction[] =>
  auditActions.filter((action) => groupOf(action) === group)

export function groupOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

/** What an address asks for; what makes no sense in it is left out. */
export function filterIn(asked: URLSearchParams): LogFilter {
  const what = asked.get('what') ?? ''
  return {
    who: idIn(asked.get('who')),
    what: auditGroups.includes(what) || auditActions.some((action) => action === what) ? what : null,
    about: idIn(asked.get('about')),
    from: dayIn(asked.get('from')),
    until: dayIn(asked.get('until')),
    devOnProd: asked.get('dev') === '1',
  }
}

const idIn = (text: string | null) => (text && /^[\w-]{1,64}$/.test(text) ? text : null)
const dayIn = (text: string | null) => (text && isDay(text) ? text : null)

/** The other way round, the shortest that says it. Begins with `?`; `?` alone is the whole log. */
export function addressOf({ who, what, about, from, until, devOnProd }: LogFilter): string {
  const said = Object.entries({ who, what, about, from, until, dev: devOnProd ? '1' : null })
  return `?${new URLSearchParams(said.filter((entry): entry is [string, string] => entry[1] !== null))}`
}

export const isFiltered = (filter: LogFilter): boolean => addressOf(filter) !== '?'
