import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { instalmentsOf } from '../claims/claim.repository.server.ts'
import { bouncedOf, exemptionOf } from '../requests/mailing.repository.server.ts'

/** A claim of a year that is open, of which something is still to be paid, with what decides about a reminder. Amounts are cents. */
export type OwingRow = Awaited<ReturnType<ReturnType<typeof owingByMember>['execute']>>[number]

/** In the order of names, to be read. @param after a name and the member who has it */
export const owingByName = (
  db: Database,
  years: readonly number[],
  { after, limit }: { after: { sortName: string; userId: string } | null; limit: number },
) => {
  // SQLite keeps the order of a cross join: names by their index, and the claims of each.
  const all = db
    .selectFrom('membersUser as user')
    .crossJoin('paymentsClaim as claim')
    .whereRef('claim.userId', '=', 'user.id')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .innerJoin('paymentsFeeKind as kind', 'kind.id', 'claim.kindId')
    .leftJoin('paymentsPromise as promise', 'promise.claimId', 'claim.id')
    .select(claimColumns)
    .select(memberColumns)
    .select((eb) => [exemptionOf(eb).as('exemption'), bouncedOf(eb).as('isBounced')])
    .where('claim.state', '=', sql.lit('open'))
    .whereRef('claim.paid', '<', 'claim.amount')
    .where('claim.year', 'in', [...years])
    .where('user.deletedAt', '=', 0)
    .orderBy('user.sortName')
    .orderBy('user.id')
    .limit(limit)
  if (!after) return all
  return all.where((eb) => eb(eb.refTuple('user.sortName', 'user.id'), '>', eb.tuple(after.sortName, after.userId)))
}

/** In the order of the members' ids, which nobody changes while mails are queued. */
export const owingByMember = (
  db: Database,
  years: readonly number[],
  { after, limit }: { after: string; limit: number },
) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('membersUser as user', 'user.id', 'claim.userId')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .innerJoin('paymentsFeeKind as kind', 'kind.id', 'claim.kindId')
    .leftJoin('paymentsPromise as promise', 'promise.claimId', 'claim.id')
    .select(claimColumns)
    .select(memberColumns)
    .select((eb) => [exemptionOf(eb).as('exemption'), bouncedOf(eb).as('isBounced')])
    .where('claim.state', '=', sql.lit('open'))
    .whereRef('claim.paid', '<', 'claim.amount')
    // As a sum it finds nothing by an index: SQLite would go by years, and sort.
    .where((eb) => eb(eb('claim.year', '+', eb.lit(0)), 'in', [...years]))
    .where('user.deletedAt', '=', 0)
    .where('claim.userId', '>', after)
    .orderBy('claim.userId')
    .limit(limit)

const claimColumns = [
  'claim.id',
  'claim.userId',
  'claim.year',
  'claim.amount',
  'claim.paid',
  'claim.dueOn',
  'claim.communication',
  'kind.nameNl as kindNl',
  'kind.nameFr as kindFr',
  'promise.payOn as promisedOn',
] as const

const memberColumns = [
  'user.firstName',
  'user.lastName',
  'user.sortName',
  'user.defaultLanguage as language',
  'user.exempt',
  'user.disabled',
  'identity.email',
] as const

/** The years whose accounts are open. */
export async function openYears(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('paymentsYear').select('year').where('state', '=', 'open').execute()
  return rows.map(({ year }) => year)
}

/** Every reminder of these claims, and what became of its mail. */
export const remindersOf = (db: Database, claimIds: readonly string[]) =>
  db
    .selectFrom('paymentsNotice as notice')
    .innerJoin('platformMail as mail', 'mail.id', 'notice.mailId')
    .select(['notice.claimId', 'notice.at', 'notice.level', 'notice.dueOn', 'mail.recipient', 'mail.failedAt'])
    .where('notice.claimId', 'in', [...claimIds])

export async function partsOf(db: Database, claimIds: readonly string[]) {
  const parts = claimIds.length === 0 ? [] : await instalmentsOf(db, claimIds).execute()
  return Map.groupBy(parts, ({ claimId }) => claimId)
}

/** The first open claim of somebody who reads that language, for a text to be tried on; null where nobody owes anything. */
export async function someOwing(db: Database, years: readonly number[], language: Language): Promise<OwingRow | null> {
  if (years.length === 0) return null
  const found = owingByName(db, years, { after: null, limit: 1 }).where('user.defaultLanguage', '=', language)
  return (await found.executeTakeFirst()) ?? null
}
