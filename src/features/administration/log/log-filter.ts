import { type AuditAction, auditActions } from '#platform/audit/audit-actions.ts'
import { day, flag, id, listFilter, named, oneOf } from '#platform/lists/list-filter.ts'

export const auditGroups: readonly string[] = [...new Set(auditActions.map((action) => groupOf(action)))]

export const actionsOf = (group: string): readonly AuditAction[] =>
  auditActions.filter((action) => groupOf(action) === group)

function groupOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

/** Which lines the log shows. All of it stands in the address. */
export const logFilter = listFilter({
  who: id,
  /** One action, or all of a feature: `members`. */
  what: oneOf([...auditGroups, ...auditActions]),
  about: id,
  /** Both inclusive. */
  from: day,
  until: day,
  devOnProd: named('dev', flag),
})

export type LogFilter = ReturnType<typeof logFilter.read>
