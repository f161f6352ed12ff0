import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges, AuditEntry } from '#platform/audit/audit.ts'

/** What the audit log says of an article. The line keeps what it was called then, whatever becomes of it. */
export const aboutArticle = (
  actor: Viewer | null,
  { id, title }: { id: string; title: string },
  changes: AuditChanges = {},
) =>
  ({
    ...{ actor, subjectKind: 'article', subject: id },
    changes: { title: { before: title, after: title }, ...changes },
  }) satisfies Partial<AuditEntry>
