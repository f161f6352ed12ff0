import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isExempt } from '../years/fee.policy.ts'

/** A claim that is still to be paid, with whom it is asked of. Amounts are cents. */
export type OpenClaim = {
  id: string
  userId: string
  year: number
  amount: number
  paid: number
  dueOn: string
  communication: string
  kindNl: string
  kindFr: string
  firstName: string
  lastName: string
  email: string
  language: Language
  /** The last mail to this address came back. */
  isBounced: boolean
  /** A mailing has written to its member about it. */
  isMailed: boolean
  /** Its member need not pay any more. */
  isExempt: boolean
}

/** Of a year, in the order of the members' ids: of those who are neither blocked nor deleted. */
export async function openClaims(db: Database, year: number, { after = '', limit = -1 } = {}): Promise<OpenClaim[]> {
  const all = openClaimsIn(db, year).where('claim.userId', '>', after)
  const rows = await (limit < 0 ? all : all.limit(limit)).execute()
  return rows.map(({ exempt, exemption, ...row }) => ({
    ...withFlags(row, ['isMailed', 'isBounced']),
    isExempt: isExempt(exempt, exemption),
  }))
}

type Claims = ExpressionBuilder<Schema & { claim: Schema['paymentsClaim'] }, 'claim'>

/** Whether the exception of the year of a claim, or else that of every year, exempts its member; null where there is none. */
export const exemptionOf = ({ selectFrom }: Claims) =>
  selectFrom('paymentsException as exception')
    .select('exception.exempt')
    .whereRef('exception.userId', '=', 'claim.userId')
    .where((eb) => eb('exception.year', 'in', [eb.lit(0), eb.ref('claim.year')]))
    .orderBy('exception.year', 'desc')
    .limit(1)

/** The newsletters to a member come back. */
export const bouncedOf = ({ exists, selectFrom }: Claims) =>
  exists(
    selectFrom('newsletterSubscription as subscription')
      .select('subscription.id')
      .whereRef('subscription.userId', '=', 'claim.userId')
      .where('subscription.bouncedAt', 'is not', null),
  )

export const openClaimsIn = (db: Database, year: number) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('membersUser as user', 'user.id', 'claim.userId')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .innerJoin('paymentsFeeKind as kind', 'kind.id', 'claim.kindId')
    .select(['claim.id', 'claim.userId', 'claim.year', 'claim.amount', 'claim.paid'])
    .select(['claim.dueOn', 'claim.communication', 'kind.nameNl as kindNl', 'kind.nameFr as kindFr'])
    .select(['user.firstName', 'user.lastName', 'user.exempt', 'identity.email', 'user.defaultLanguage as language'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentsNotice as notice')
          .select('notice.claimId')
          .whereRef('notice.claimId', '=', 'claim.id')
          .where('notice.mailId', 'is not', null),
      ).as('isMailed'),
    )
    .select((eb) => [exemptionOf(eb).as('exemption'), bouncedOf(eb).as('isBounced')])
    .where('claim.year', '=', year)
    .where('claim.state', '=', sql.lit('open'))
    .whereRef('claim.paid', '<', 'claim.amount')
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .orderBy('claim.userId')
    .orderBy('claim.id')

type Mailing = Schema['paymentsMailing']

export async function insertMailing(trx: Database, mailing: Omit<Mailing, 'reached' | 'doneAt'>): Promise<void> {
  await trx
    .insertInto('paymentsMailing')
    .values({ ...mailing, doneAt: null })
    .execute()
}

export const findMailing = (db: Database, id: string) =>
  db.selectFrom('paymentsMailing').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else goes on with it until the transaction ends: writing nothing new to a row locks it on PostgreSQL. */
export async function holdMailing(trx: Database, id: string) {
  await trx
    .updateTable('paymentsMailing')
    .set((eb) => ({ reached: eb.ref('reached') }))
    .where('id', '=', id)
    .execute()
  return findMailing(trx, id)
}

export async function noteReached(trx: Database, id: string, reached: string, doneAt: number | null): Promise<void> {
  await trx.updateTable('paymentsMailing').set({ reached, doneAt }).where('id', '=', id).execute()
}

export async function insertNotices(
  trx: Database,
  notices: readonly Insertable<Schema['paymentsNotice']>[],
): Promise<void> {
  for await (const chunk of chunksOf(notices)) await trx.insertInto('paymentsNotice').values(chunk).execute()
}

/** Newest first. */
export const mailingsOf = (db: Database, year: number) =>
  db
    .selectFrom('paymentsMailing')
    .selectAll()
    .where('year', '=', year)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')

/** Whom these mails of a mailing are for; not who was deleted. @param mails at least one */
export const recipientsOf = (db: Database, id: string, mails: readonly string[]) =>
  db
    .selectFrom('paymentsNotice as notice')
    .innerJoin('membersUser as user', 'user.id', 'notice.userId')
    .select(['notice.mailId', 'user.id', 'user.firstName', 'user.lastName'])
    .distinct()
    .where('notice.mailingId', '=', id)
    .where('notice.mailId', 'in', [...mails])
    .where('user.deletedAt', '=', 0)

/** To whom a mailing could not write, for no mail can be sent to such an address. */
export const unreachableIn = (db: Database, id: string) =>
  db
    .selectFrom('paymentsNotice as notice')
    .innerJoin('membersUser as user', 'user.id', 'notice.userId')
    .select(['user.id', 'user.firstName', 'user.lastName'])
    .distinct()
    .where('notice.mailingId', '=', id)
    .where('notice.mailId', 'is', null)
    .limit(maxUnreachable)

const maxUnreachable = 100

/** A mailing that was begun and is not at its end, of that year. */
export const runningIn = (db: Database, year: number) => mailingsOf(db, year).where('doneAt', 'is', null)
