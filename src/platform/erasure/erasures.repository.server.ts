import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ErasableKind, Erasure, ErasureLog } from './erasure-log.server.ts'

const erasingActions: Record<ErasableKind, readonly AuditAction[]> = {
  user: ['members.user-erased'],
  application: ['members.application-erased'],
  message: ['pages.message-erased', 'pages.message-deleted'],
  subscription: ['newsletter.erased'],
}

const kinds = Object.keys(erasingActions) as ErasableKind[]

export const isErasing = (action: string): boolean =>
  kinds.some((kind) => erasingActions[kind].some((erasing) => erasing === action))

export async function erasuresIn(db: Database, { hashOf }: Pick<ErasureLog, 'hashOf'>): Promise<Erasure[]> {
  const lines = await db
    .selectFrom('platformAudit')
    .where('action', 'in', Object.values(erasingActions).flat())
    .where('subject', 'is not', null)
    .select(['action', 'subject', 'at'])
    .execute()
  return lines.flatMap(({ action, subject, at }) => {
    const kind = kinds.find((one) => erasingActions[one].some((erasing) => erasing === action))
    return kind && subject ? [{ kind, at, hash: hashOf(kind, subject) }] : []
  })
}
