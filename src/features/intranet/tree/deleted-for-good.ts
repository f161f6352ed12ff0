import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { Collection } from '../core/resource.ts'

/** What the audit log says once a resource, with all below, cannot be brought back. */
export const deletedForGood = (actor: Viewer, collection: Collection, subject: string): AuditEntry => ({
  ...{ actor, action: 'intranet.deleted-for-good', subjectKind: 'resource', subject },
  facts: { collection },
})
