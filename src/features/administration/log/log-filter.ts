import { type AuditAction, auditActions } from '#platform/audit/audit-actions.ts'
import { day, flag, id, listFilter, named, oneOf } from '#platform/lists/list-filter.ts'

/** The features of which the log tells, in the order of their names in the list of actions. */
export const auditGroups: readonly string[] = [...new Set(auditActions.map((action) => groupOf(action)))]

export const actionsOf = (group: string): readonly AuditAction[] =>
  auditActions.filter((action) => groupOf(action) === group)

function groupOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

/** Which lines the log shows. All of it stands in the address. */
export const logFilter = listFilter({
  /** Id of a member. */
  who: id,
  /** One action, or all of a feature: `members`. */
  what: oneOf([...auditGroups, ...auditActions]),
  /** Id of what it was done to. */
  about: id,
  /** Both inclusive. */
  from: day,
  until: day,
  /** Only what a DEV did where people really work. */
  devOnProd: named('dev', flag),
})

export type LogFilter = ReturnType<typeof logFilter.read>
