import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { troubleOf } from '#platform/trouble/trouble.ts'
import { isPassing, tryAgainWhenBusy } from './database-errors.server.ts'
import * as first from './migrations/001-first.server.ts'
import * as trashAndVersions from './migrations/002-trash-and-versions.server.ts'
import * as search from './migrations/003-search.server.ts'
import * as versionNumbersAndUsage from './migrations/004-version-numbers-and-usage.server.ts'
import * as accountsWhole from './migrations/005-accounts-whole.server.ts'
import * as administration from './migrations/006-administration.server.ts'
import * as sessionExpiry from './migrations/007-session-expiry.server.ts'
import * as openFlags from './migrations/008-open-flags.server.ts'
import * as logMailAndLegalForm from './migrations/009-log-mail-and-legal-form.server.ts'
import * as similarPeople from './migrations/010-similar-people.server.ts'
import * as articlesWhole from './migrations/011-articles-whole.server.ts'
import * as publishing from './migrations/012-publishing.server.ts'
import * as decisionsAboutComments from './migrations/013-decisions-about-comments.server.ts'
import * as publicSite from './migrations/014-public-site.server.ts'
import * as visits from './migrations/015-visits.server.ts'
import * as teamRemovals from './migrations/017-team-removals.server.ts'
import * as messagesOfMembers from './migrations/018-messages-of-members.server.ts'
import * as unconfirmedMails from './migrations/020-unconfirmed-mails.server.ts'
import * as sharedUploads from './migrations/021-shared-uploads.server.ts'
import * as writtenTexts from './migrations/022-written-texts.server.ts'
import * as documentsOfArticlesCount from './migrations/023-documents-of-articles-count.server.ts'
import * as linksOfMessages from './migrations/024-links-of-messages.server.ts'
import * as textsReadAgain from './migrations/025-texts-read-again.server.ts'
import * as mailsWithoutAddresses from './migrations/026-mails-without-addresses.server.ts'
import * as sessionTokensAndStorers from './migrations/027-session-tokens-and-storers.server.ts'
import * as paidYearsAndNotices from './migrations/028-paid-years-and-notices.server.ts'
import * as jobsByKind from './migrations/029-jobs-by-kind.server.ts'
import * as ownWordsAndRetention from './migrations/030-own-words-and-retention.server.ts'

/** In order; a migration never imports live code and is never changed once released. */
export const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-trash-and-versions': trashAndVersions,
  '003-search': search,
  '004-version-numbers-and-usage': versionNumbersAndUsage,
  '005-accounts-whole': accountsWhole,
  '006-administration': administration,
  '007-session-expiry': sessionExpiry,
  '008-open-flags': openFlags,
  '009-log-mail-and-legal-form': logMailAndLegalForm,
  '010-similar-people': similarPeople,
  '011-articles-whole': articlesWhole,
  '012-publishing': publishing,
  '013-decisions-about-comments': decisionsAboutComments,
  '014-public-site': publicSite,
  '015-visits': visits,
  '017-team-removals': teamRemovals,
  '018-messages-of-members': messagesOfMembers,
  '020-unconfirmed-mails': unconfirmedMails,
  '021-shared-uploads': sharedUploads,
  '022-written-texts': writtenTexts,
  '023-documents-of-articles-count': documentsOfArticlesCount,
  '024-links-of-messages': linksOfMessages,
  '025-texts-read-again': textsReadAgain,
  '026-mails-without-addresses': mailsWithoutAddresses,
  '027-session-tokens-and-storers': sessionTokensAndStorers,
  '028-paid-years-and-notices': paidYearsAndNotices,
  '029-jobs-by-kind': jobsByKind,
  '030-own-words-and-retention': ownWordsAndRetention,
}

/** The data was written by a newer release; running on would harm it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** The data could not be brought up to this release; they are as they were. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError'
}

/**
 * Brings the database to the newest schema, all or nothing: one transaction, on both databases. Several processes may
 * start at once; one migrates and the others find it done.
 *
 * @throws NewerDatabaseError when the database knows a migration that this code does not
 * @throws MigrationFailedError when a migration fails: nothing was changed
 */
export async function migrate<Tables>(db: Kysely<Tables>, known = migrations): Promise<void> {
  await refuseNewerSchema(db, Object.keys(known))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  await tryAgainWhenBusy(async () => {
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw asFailure(error, results?.find(({ status }) => status === 'Error')?.migrationName)
  })
}

/** Trouble with the disk or the line is nobody's failure, and what passes is tried again. */
function asFailure(cause: unknown, name = 'the first'): unknown {
  if (isPassing(cause) || troubleOf(cause)) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MigrationFailedError(
    `These data could not be brought up to this release of Tandem: ${name} failed (${reason}). Nothing was changed. Start the release that you had, and report this.`,
    { cause },
  )
}

/**
 * The schema as it was after these migrations, for rows that were copied then.
 *
 * @throws NewerDatabaseError when one of them is not known
 */
export async function migrateTo<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw newerRelease(unknown)
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))))
}

/** What the database knows and this code does not, and the other way round. */
export async function stateOfMigrations<Tables>(
  db: Kysely<Tables>,
  known = Object.keys(migrations),
): Promise<{ unknown: string[]; missing: string[]; isNew: boolean }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return { unknown: [], missing: known, isNew: true }
  return compareMigrations(db, known)
}

/** The same where the database was migrated before: one small reading, to be asked every few seconds. */
export async function compareMigrations<Tables>(
  db: Kysely<Tables>,
  known = Object.keys(migrations),
): Promise<{ unknown: string[]; missing: string[]; isNew: boolean }> {
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const done = rows.map((row) => row.name)
  return {
    unknown: done.filter((name) => !known.includes(name)),
    missing: known.filter((name) => !done.includes(name)),
    isNew: done.length === 0,
  }
}

async function refuseNewerSchema<Tables>(db: Kysely<Tables>, known: string[]): Promise<void> {
  const { unknown } = await stateOfMigrations(db, known)
  if (unknown.length > 0) throw newerRelease(unknown)
}

const newerRelease = (unknown: readonly string[]) =>
  new NewerDatabaseError(
    `These data were made by a newer release of Tandem (they have ${unknown.join(', ')}). Start that release, or restore the backup that it made before it upgraded.`,
  )
