import type { TellAdmins } from '#features/administration/notices/tell-admins.server.ts'
import type { FileIntake } from '#features/intranet/upload/file-intake.server.ts'
import type { AddressHolder } from '#features/newsletter/core/deps.server.ts'
import type { Subscribers } from '#features/newsletter/core/newsletter.server.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { type ArticlesErrorCode, articlesErrors } from '../articles.errors.ts'
import type { Draft } from '../writing/draft.ts'

export type ArticlesDeps = CoreServices & {
  mailer: Mailer
  emails: Emails
  storage: Storage
  subscribers: Subscribers
  tellAdmins: TellAdmins
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  intake: FileIntake
  /** Signs the way to a picture in a test email. */
  secret: string
  areVisitorsLet(): Promise<boolean>
  /** The person who has this address. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
}

export type Work = 'db' | 'clock' | 'newId' | 'live' | 'log'
export type Mails = 'jobs' | 'mailer' | 'emails'

export type WritingDeps = Pick<ArticlesDeps, Work | 'audit'> & {
  copyCover: (viewer: Viewer, from: string, to: string) => Promise<void>
  refuseForeignMedia: (trx: Database, draft: Draft, content: string) => Promise<void>
}
export type ModerationDeps = Pick<ArticlesDeps, Work | Mails | 'audit' | 'tellAdmins' | 'i18nFor'>
export type CommentDeps = Pick<ArticlesDeps, Work | Mails | 'requestedMails' | 'areVisitorsLet' | 'holderOf'>
export type MediaDeps = Pick<ArticlesDeps, Exclude<Work, 'live'> | 'jobs' | 'storage' | 'intake' | 'secret'> & {
  live: Pick<Live, 'announce'>
}

export const withArticleErrorCode = (log: Log) => withErrorCodeOf(articlesErrors, log, 'work on an article failed')

/** The same for what is written in one transaction. */
export const savingAs =
  ({ db, log }: Pick<ArticlesDeps, 'log' | 'db'>, code: ArticlesErrorCode) =>
  <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
    withArticleErrorCode(log)(code, () => transact(db, work))

/** `actor` null: the portal. */
type Line = Pick<AuditEntry, 'actor' | 'action' | 'changes' | 'facts'> & { article: { id: string; title: string } }

/** What the audit log says of an article. The line keeps what it was called then, whatever becomes of it. */
export const recordingOf =
  ({ audit }: Pick<ArticlesDeps, 'audit'>) =>
  (trx: Database, { article: { id, title }, changes, ...line }: Line): Promise<void> =>
    audit.record(trx, {
      ...line,
      subjectKind: 'article',
      subject: id,
      changes: { title: { before: title, after: title }, ...changes },
    })
