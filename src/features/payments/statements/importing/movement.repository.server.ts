import type { Updateable } from 'kysely'
import { chunksOf, givenRows, readInChunks } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { StoredMovement } from '../reading/recognise-movements.server.ts'
import type { MovementGroup, MovementReason, MovementRow, NewMovement } from './movement.ts'

export async function insertMovements(trx: Database, movements: readonly NewMovement[]): Promise<void> {
  await trx
    .insertInto('paymentsMovement')
    .values([...movements])
    .execute()
}

/** Those of an account by which others are recognised, of these days. */
export const storedMovements = (db: Database, account: string, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('paymentsMovement')
    .select(['id', 'key', 'format', 'source', 'entryDay', 'amount', 'iban', 'name', 'communication', 'reference'])
    .where('account', '=', account)
    .where('entryDay', '>=', from)
    .where('entryDay', '<=', to)
    .where('key', 'is not', null)
    .orderBy('entryDay')
    .$narrowType<StoredMovement>()

export async function movementsById(db: Database, ids: readonly string[]): Promise<MovementRow[]> {
  const found = await readInChunks(ids, (chunk) =>
    db.selectFrom('paymentsMovement').selectAll().where('id', 'in', chunk).execute(),
  )
  const byId = new Map(found.map((movement) => [movement.id, movement]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function changeMovements(
  trx: Database,
  ids: readonly string[],
  set: Updateable<Schema['paymentsMovement']>,
): Promise<void> {
  for await (const chunk of chunksOf(ids))
    await trx.updateTable('paymentsMovement').set(set).where('id', 'in', chunk).execute()
}

type Keyed = { id: string; key: string | null; sameAs: string | null }

/** Each gets its own key, or what it is the same as; `set` is of all of them. */
export async function keyMovements(
  trx: Database,
  movements: readonly Keyed[],
  set: Updateable<Schema['paymentsMovement']> = {},
): Promise<void> {
  for await (const chunk of chunksOf(movements)) {
    const rows = chunk.map(({ id, key, sameAs }) => [id, key, sameAs])
    await trx
      .updateTable('paymentsMovement')
      .from(givenRows<{ column1: string; column2: string | null; column3: string | null }>(rows).as('given'))
      .set((eb) => ({ ...set, key: eb.ref('given.column2'), sameAs: eb.ref('given.column3') }))
      .whereRef('paymentsMovement.id', '=', 'given.column1')
      .execute()
  }
}

export type MovementFilter = {
  importId?: string | null
  group?: MovementGroup | null
  reason?: MovementReason | null
  /** Those of which nobody has decided anything yet. */
  isWaiting?: boolean
}

/** Of one import in the order of its file, one group or all; of all imports the newest day first. */
export function listedMovements(db: Database, filter: MovementFilter, after: readonly unknown[] | null, limit: number) {
  const { importId, group, reason, isWaiting } = filter
  let query = db.selectFrom('paymentsMovement').selectAll()
  if (group) query = query.where('outcome', '=', group)
  if (reason) query = query.where('reason', '=', reason)
  if (isWaiting) query = query.where('decidedAt', 'is', null)
  if (!importId) return keysetPage(query, { keys: ['entryDay', 'id'], way: 'desc', after, limit })
  const ofImport = query.where('importId', '=', importId)
  return keysetPage(ofImport, { keys: ['statement', 'position'], way: 'asc', after, limit })
}

/** What one may confirm together: of what may have been read before each is looked at alone. */
export function proposedOf(db: Database, importId: string, reason: MovementReason | null) {
  const query = db
    .selectFrom('paymentsMovement')
    .select('id')
    .where('importId', '=', importId)
    .where('outcome', '=', 'proposed')
    .where('reason', '<>', 'possibly-read-before')
    .orderBy('statement')
    .orderBy('position')
  return reason ? query.where('reason', '=', reason) : query
}

export const waitingTotal = (db: Database) =>
  db
    .selectFrom('paymentsMovement')
    .where('decidedAt', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))

export async function countWaiting(db: Database): Promise<number> {
  return Number((await waitingTotal(db).executeTakeFirstOrThrow()).count)
}

/** How many of an import are in each group, and their sum, by reason. */
export const groupsOf = (db: Database, importId: string) =>
  db
    .selectFrom('paymentsMovement')
    .select(['outcome', 'reason'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('amount').as('amount')])
    .where('importId', '=', importId)
    .groupBy(['outcome', 'reason'])
    .orderBy('outcome')
    .orderBy('reason')

/** What was made of these: payments and refunds, with whose they are; without a name once they are erased. */
export const madeOf = (db: Database, movementIds: readonly string[]) =>
  db
    .selectFrom('paymentsPayment as payment')
    .leftJoin('membersUser as user', 'user.id', 'payment.userId')
    .select(['payment.id', 'payment.movementId', 'payment.userId', 'user.firstName', 'user.lastName'])
    .select(['payment.amount', 'payment.year', 'payment.kind', 'payment.paidAt'])
    .where('payment.movementId', 'in', [...movementIds])
    .$narrowType<{ movementId: string }>()

/** The same of a whole import. */
export const madeOfImport = (db: Database, importId: string) =>
  db
    .selectFrom('paymentsMovement as movement')
    .innerJoin('paymentsPayment as payment', 'payment.movementId', 'movement.id')
    .select(['payment.id', 'payment.userId', 'payment.kind', 'payment.paidAt', 'payment.year', 'payment.amount'])
    .where('movement.importId', '=', importId)

/** How many payments and refunds that is, and of how much: cents, never below 0. */
export async function madeTotals(db: Database, importId: string) {
  const rows = await madeOfImport(db, importId)
    .clearSelect()
    .select(({ fn }) => ['payment.kind', fn.countAll().as('count'), fn.sum('payment.amount').as('amount')])
    .groupBy('payment.kind')
    .execute()
  const ofKind = (kind: 'payment' | 'refund') => {
    const row = rows.find((one) => one.kind === kind)
    return { count: Number(row?.count ?? 0), amount: Math.abs(Number(row?.amount ?? 0)) }
  }
  return { payments: ofKind('payment'), refunds: ofKind('refund') }
}

/** Movements of other imports that are the same as one of this import, which has the key. */
export const heirsOf = (db: Database, importId: string) =>
  db
    .selectFrom('paymentsMovement as first')
    .innerJoin('paymentsMovement as heir', 'heir.sameAs', 'first.id')
    .select(['heir.id', 'first.id as sameAs', 'first.key'])
    .where('first.importId', '=', importId)
    .where('heir.importId', '<>', importId)
    .where('heir.key', 'is', null)
    .orderBy('heir.id')

export async function removeMovements(trx: Database, importId: string): Promise<void> {
  await trx.deleteFrom('paymentsMovement').where('importId', '=', importId).execute()
  await trx.deleteFrom('paymentsStatement').where('importId', '=', importId).execute()
}
