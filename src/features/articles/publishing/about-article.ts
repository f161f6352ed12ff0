import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'

/** What the audit log says of an article. */
export const aboutArticle = (actor: Viewer | null, subject: string) =>
  ({ actor, subjectKind: 'article', subject }) satisfies Partial<AuditEntry>
