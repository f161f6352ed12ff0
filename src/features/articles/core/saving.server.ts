import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges, AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type ArticlesErrorCode, articlesErrors } from '../articles.errors.ts'
import type { ArticlesDeps } from './deps.ts'

export const withArticleErrorCode = (log: Log) => withErrorCodeOf(articlesErrors, log, 'work on an article failed')

/** The same for what is written in one transaction. */
export const savingAs =
  ({ db, log }: Pick<ArticlesDeps, 'log' | 'db'>, code: ArticlesErrorCode) =>
  <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
    withArticleErrorCode(log)(code, () => transact(db, work))

/** What the audit log says of an article. The line keeps what it was called then, whatever becomes of it. */
export const aboutArticle = (
  actor: Viewer | null,
  { id, title }: { id: string; title: string },
  changes: AuditChanges = {},
) =>
  ({
    actor,
    subjectKind: 'article',
    subject: id,
    changes: { title: { before: title, after: title }, ...changes },
  }) satisfies Partial<AuditEntry>
