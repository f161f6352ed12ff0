import type { AuditChanges, ChangedValue } from './audit.ts'

export function changesOf<Fields extends object>(before: NoInfer<Fields> | null, after: Fields): AuditChanges {
  const values = (before ?? {}) as Record<string, ChangedValue>
  return Object.fromEntries(
    Object.entries(after as Record<string, ChangedValue>)
      .map(([name, value]) => [name, { before: values[name] ?? null, after: value }] as const)
      .filter(([, change]) => change.before !== change.after),
  )
}
