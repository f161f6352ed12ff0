import type { Viewer } from '#platform/access/viewer.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { AuditAction } from './audit-actions.ts'

/** Ids, keys and codes: what stands in the log can never be taken out again, so no name and no address goes in. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** Field by field. Names and notes may stand here: it goes when its subject is erased. Times are UTC seconds, money is cents. */
export type AuditChanges = Readonly<Record<string, { before: ChangedValue; after: ChangedValue }>>

export type ChangedValue = string | number | boolean | null

export type AuditEntry = {
  actor: Viewer | null
  action: AuditAction
  subjectKind?: string
  subject?: string
  facts?: AuditFacts
  changes?: AuditChanges
  /** The client's address; only its network is kept. */
  network?: string
}

export type AuditLine = Pick<
  Schema['platformAudit'],
  'id' | 'at' | 'actor' | 'action' | 'subjectKind' | 'subject' | 'network'
> & {
  facts: AuditFacts
  changes: AuditChanges | null
  devOnProd: boolean
}

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  /** Any of these, instead of one. */
  actions?: readonly string[] | undefined
  subject?: string | undefined
  /** UTC seconds, inclusive. */
  from?: number | undefined
  /** UTC seconds, exclusive. */
  until?: number | undefined
  devOnProd?: boolean | undefined
}

/** `next` is to be given as `after`; null at the end. */
export type AuditPage = { lines: AuditLine[]; next: string | null }

export function changesOf<Fields extends object>(before: NoInfer<Fields> | null, after: Fields): AuditChanges {
  const values = (before ?? {}) as Record<string, ChangedValue>
  return Object.fromEntries(
    Object.entries(after as Record<string, ChangedValue>)
      .map(([name, value]) => [name, { before: values[name] ?? null, after: value }] as const)
      .filter(([, change]) => change.before !== change.after),
  )
}
