import { createHash } from 'node:crypto'
import type { AuditEntry } from '#platform/audit/audit.ts'

/** Whom a line of the log is about. Of a visitor not the id itself: it unsubscribes them, and the log forgets nothing. */
export const aboutSubscriber = ({ id, userId }: { id: string; userId: string | null }) =>
  (userId === null
    ? { subjectKind: 'subscriber', subject: createHash('sha256').update(id).digest('base64url').slice(0, 22) }
    : { subjectKind: 'user', subject: userId }) satisfies Partial<AuditEntry>
