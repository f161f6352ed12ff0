import { adminRefusal } from '#platform/access/guards.ts'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { canPublish } from './publishing.policy.ts'

/** @throws PortalError 401 or 403 */
export function asPublisher(viewer: Viewer): Member {
  if (!isMember(viewer) || !canPublish(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** What the audit log says of an article. */
export const aboutArticle = (actor: Viewer | null, subject: string) =>
  ({ actor, subjectKind: 'article', subject }) satisfies Partial<AuditEntry>

/** The reader gets the catalogue's sentence, the log gets the cause (specification section 8). */
export async function failing<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isPortalError(error)) throw error
    log.error({ err: error }, 'publishing failed')
    throw articlesErrors['article.could-not-publish']()
  }
}
