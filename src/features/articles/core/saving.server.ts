import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges, AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { type ArticlesErrorCode, articlesErrors } from '../articles.errors.ts'
import type { ArticlesDeps } from './deps.ts'

type Deps = Pick<ArticlesDeps, 'log' | 'db'>

/** The reader gets the catalogue's sentence for what failed, the log gets the cause. */
export const failingAs =
  ({ log }: Pick<Deps, 'log'>, code: ArticlesErrorCode) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'work on an article failed')
      throw articlesErrors[code]()
    }
  }

/** The same for what is written in one transaction. */
export const savingAs = (deps: Deps, code: ArticlesErrorCode) => {
  const failing = failingAs(deps, code)
  return <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> => failing(() => transact(deps.db, work))
}

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
