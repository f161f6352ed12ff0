import type { Subscribers } from '#features/newsletter/subscribers/subscribers.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { LetterCard } from '#platform/mail/letter/letter.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { DraftRow } from './standing.repository.server.ts'

export type PublishingNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  jobs: Jobs
  audit: Audit
  mailer: Mailer
  letters: Letters
  subscribers: Subscribers
  /** Copies cover and documents of the draft to the article, in the transaction that publishes it. */
  publishMedia: (trx: Database, article: string, draft: DraftRow) => Promise<void>
  /** What lists and letters show of a text, also where nobody wrote an excerpt. */
  excerptOf: (text: { excerpt: string; content: string }) => string
  /** The picture of a published article as letters show it; its address is a path of this site. */
  coverOf: (db: Database, article: string) => Promise<LetterCard['picture']>
  /** The same of a draft, which readers do not see: the address opens this one picture for some days. */
  draftCoverOf: (
    db: Database,
    draft: { article: string; cover: string | null; coverAlt: string | null },
  ) => Promise<LetterCard['picture']>
  /** Deletes every stored byte of an article; may run twice. */
  eraseMedia: (article: string) => Promise<void>
}
