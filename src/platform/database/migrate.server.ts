import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { outageOf } from '#platform/outages/outage.ts'
import { isPassing, tryAgainWhenBusy } from './database-errors.server.ts'
import * as baseline from './migrations/030-baseline.server.ts'
import * as treasurer from './migrations/031-treasurer.server.ts'
import * as contributions from './migrations/032-contributions.server.ts'
import * as statements from './migrations/033-statements.server.ts'
import * as paymentMailings from './migrations/034-payment-mailings.server.ts'
import * as receipts from './migrations/035-receipts.server.ts'
import * as reminders from './migrations/036-reminders.server.ts'
import * as journal from './migrations/037-journal.server.ts'
import * as appearance from './migrations/038-appearance.server.ts'
import * as wholeArticlesByMail from './migrations/039-whole-articles-by-mail.server.ts'

/** In order; a migration never imports live code and is never changed once released. */
export const migrations: Record<string, Migration> = {
  '030-baseline': baseline,
  '031-treasurer': treasurer,
  '032-contributions': contributions,
  '033-statements': statements,
  '034-payment-mailings': paymentMailings,
  '035-receipts': receipts,
  '037-journal': journal,
  '038-appearance': appearance,
  '036-reminders': reminders,
  '039-whole-articles-by-mail': wholeArticlesByMail,
}

/** The migrations of release 0.1.0: together they made the tables that the baseline makes at once. */
const releasedBefore = [
  '001-first',
  '002-trash-and-versions',
  '003-search',
  '004-version-numbers-and-usage',
  '005-accounts-whole',
  '006-administration',
  '007-session-expiry',
  '008-open-flags',
  '009-log-mail-and-legal-form',
  '010-similar-people',
  '011-articles-whole',
  '012-publishing',
  '013-decisions-about-comments',
  '014-public-site',
  '015-visits',
  '017-team-removals',
  '018-messages-of-members',
  '020-unconfirmed-mails',
  '021-shared-uploads',
  '022-written-texts',
  '023-documents-of-articles-count',
  '024-links-of-messages',
  '025-texts-read-again',
  '026-mails-without-addresses',
  '027-session-tokens-and-storers',
  '028-paid-years-and-notices',
  '029-jobs-by-kind',
  '030-own-words-and-retention',
]

/** The names with those of release 0.1.0 replaced by the baseline; unchanged where one of them is missing. */
const withBaseline = (names: readonly string[]): string[] =>
  releasedBefore.every((name) => names.includes(name))
    ? ['030-baseline', ...names.filter((name) => !releasedBefore.includes(name))]
    : [...names]

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError'
}

/**
 * Runs the migrations that are missing, in one transaction; of several processes that start at once one does so.
 * @throws NewerDatabaseError, when the database has a migration that this release does not know
 * @throws MigrationFailedError; nothing was changed then
 */
export async function migrate<Tables>(db: Kysely<Tables>, known = migrations): Promise<void> {
  await refuseUnknownSchema(db, Object.keys(known))
  await adoptBaseline(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  await tryAgainWhenBusy(async () => {
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw asFailure(error, results?.find(({ status }) => status === 'Error')?.migrationName)
  })
}

/** An outage of the disk or the connection is no failure of a migration; what passes is tried again. */
function asFailure(cause: unknown, name = 'the first'): unknown {
  if (isPassing(cause) || outageOf(cause)) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MigrationFailedError(
    `These data could not be brought up to this release of Tandem: ${name} failed (${reason}). Nothing was changed. Start the release that you had, and report this.`,
    { cause },
  )
}

/**
 * Makes the schema as it was after the migrations `copied`, for rows that were copied or backed up then.
 * @throws NewerDatabaseError for a migration that this release does not know
 */
export async function migrateTo<Tables>(db: Kysely<Tables>, copied: readonly string[]): Promise<void> {
  const names = withBaseline(copied)
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw newerRelease(unknown)
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))))
}

type OwnTables = { kysely_migration: { name: string; timestamp: string } }

/** What the database knows and this code does not, and the other way round. */
export async function stateOfMigrations<Tables>(db: Kysely<Tables>, known = Object.keys(migrations)) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return { unknown: [], missing: known, isNew: true }
  return compareMigrations(db, known)
}

/** The same where the database was migrated before: one small reading, to be asked every few seconds. */
export async function compareMigrations<Tables>(db: Kysely<Tables>, known = Object.keys(migrations)) {
  const rows = await (db as unknown as Kysely<OwnTables>).selectFrom('kysely_migration').select('name').execute()
  const done = withBaseline(rows.map((row) => row.name))
  return {
    unknown: done.filter((name) => !known.includes(name)),
    missing: known.filter((name) => !done.includes(name)),
    isNew: done.length === 0,
  }
}

/** The one question of most starts. Where it fails, or finds other migrations than ours, the long way says what is the matter. */
export async function isUpToDate<Tables>(db: Kysely<Tables>, known = Object.keys(migrations)): Promise<boolean> {
  const asked = (db as unknown as Kysely<OwnTables>).selectFrom('kysely_migration').select('name').execute()
  const names = (await asked.catch(() => [])).map(({ name }) => name)
  return names.length === known.length && known.every((name) => names.includes(name))
}

async function refuseUnknownSchema<Tables>(db: Kysely<Tables>, known: string[]): Promise<void> {
  const { unknown } = await stateOfMigrations(db, known)
  if (unknown.some((name) => releasedBefore.includes(name)))
    throw new MigrationFailedError(
      'These data are older than release 0.1.0 of Tandem. Start release 0.1.0 with them once, then this one.',
    )
  if (unknown.length > 0) throw newerRelease(unknown)
}

/** Notes that data of release 0.1.0 have the tables of the baseline. Several processes may do so at once. */
async function adoptBaseline<Tables>(asked: Kysely<Tables>): Promise<void> {
  const db = asked as unknown as Kysely<OwnTables>
  const { isNew } = await stateOfMigrations(db, [])
  if (isNew) return
  await tryAgainWhenBusy(() =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('kysely_migration')
        .where('name', 'in', releasedBefore)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return
      const adopted = { name: '030-baseline', timestamp: new Date().toISOString() }
      await trx
        .insertInto('kysely_migration')
        .values(adopted)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }),
  )
}

const newerRelease = (unknown: readonly string[]) =>
  new NewerDatabaseError(
    `These data were made by a newer release of Tandem (they have ${unknown.join(', ')}). Start that release, or restore the backup that it made before it upgraded.`,
  )
