import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { closedYearAt } from '../../years/contribution-year.ts'
import { allYears } from '../../years/year.repository.server.ts'
import type { Share } from '../matching/matching.policy.ts'
import { sourceOf } from '../reading/recognise-movements.server.ts'
import type { Statement } from '../reading/statement.ts'
import { insertImport, insertStatements } from './import.repository.server.ts'
import { claimsById } from './matching-facts.repository.server.ts'
import { insertMovements } from './movement.repository.server.ts'
import type { MovementReason, NewMovement, StatementRow } from './movement.ts'
import type { ReadableFile } from './read-file.server.ts'
import { makePayments, type PaidShare } from './settle.server.ts'
import type { SortedMovement } from './sort-out.server.ts'

type Writing = {
  id: string
  file: ReadableFile
  sorted: readonly SortedMovement[]
  /** Members whose rows are held: nobody else is paid for by itself. */
  held: ReadonlySet<string>
  at: number
  by: string
  newId: () => string
}

/** The import with all that it says, and the payments of what is matched by itself. Answers how many these are. */
export async function writeImport(trx: Database, writing: Writing): Promise<number> {
  const { id, file, sorted, at, by } = writing
  await insertImport(trx, { ...importOf(file), id, importedAt: at, importedBy: by })
  const statements = file.statements.map((statement, index) => statementRow(id, statement, index + 1))
  for await (const chunk of chunksOf(statements)) await insertStatements(trx, chunk)
  const placed = await placesOf(trx, writing)
  for await (const chunk of chunksOf(sorted)) {
    const rows = chunk.map((one) => {
      const { share: _, ...place } = placed.get(one) as Place
      return { ...rowOf(id, one), ...place }
    })
    await insertMovements(trx, rows)
  }
  const matched = [...placed].flatMap(([one, { share }]) => (share ? [{ one, share }] : []))
  await makePayments(trx, await paidSharesOf(trx, matched, writing.newId), { recordedAt: at, recordedBy: by })
  return matched.length
}

function importOf({ name, format, digest, checks, statements }: ReadableFile) {
  const amounts = statements.flatMap(({ movements }) => movements.map(({ amount }) => amount))
  const sumOf = (some: readonly number[]) => some.reduce((sum, amount) => sum + amount, 0)
  return {
    name,
    format,
    digest,
    checks: JSON.stringify(checks),
    state: 'done' as const,
    movements: amounts.length,
    credits: sumOf(amounts.filter((amount) => amount > 0)),
    debits: -sumOf(amounts.filter((amount) => amount < 0)),
    undoneAt: null,
    undoneBy: null,
  }
}

function statementRow(importId: string, statement: Statement, position: number): StatementRow {
  const { iban: account, format, year, number, sequence, opening, closing, openingDay, closingDay } = statement
  return { importId, position, account, format, year, number, sequence, opening, closing, openingDay, closingDay }
}

function rowOf(importId: string, { id, movement, statement, statementPosition, recognition }: SortedMovement) {
  const isRead = recognition.verdict === 'read-before'
  return {
    ...movement,
    id,
    importId,
    statement: statementPosition,
    account: statement.iban,
    format: statement.format,
    source: sourceOf(statement),
    key: isRead ? null : recognition.key,
    sameAs: 'id' in recognition ? recognition.id : null,
    decidedBy: null,
  }
}

type Place = Pick<NewMovement, 'outcome' | 'decidedAt'> & { reason: MovementReason; share?: Share }

async function placesOf(trx: Database, { sorted, held, at }: Writing): Promise<Map<SortedMovement, Place>> {
  const years = await allYears(trx)
  const placeOf = ({ outcome, movement }: SortedMovement): Place => {
    const { group, reason } = outcome
    if (group !== 'matched') return { outcome: group, reason, decidedAt: group === 'ignored' ? at : null }
    if (closedYearAt(years, movement.entryDay)) return { outcome: 'proposed', reason: 'closed-year', decidedAt: null }
    // Somebody was asked for it this very moment.
    if (!held.has(outcome.share.memberId)) return { outcome: 'proposed', reason, decidedAt: null }
    return { outcome: 'matched', reason, decidedAt: at, share: outcome.share }
  }
  return new Map(sorted.map((one) => [one, placeOf(one)]))
}

type Matched = { one: SortedMovement; share: Share }

async function paidSharesOf(trx: Database, matched: readonly Matched[], newId: () => string): Promise<PaidShare[]> {
  const claims = await claimsById(
    trx,
    matched.map(({ share }) => share.claimId),
  )
  const years = new Map(claims.map(({ id, year }) => [id, year]))
  return matched.map(({ one, share }) => ({
    ...share,
    id: newId(),
    movement: { id: one.id, entryDay: one.movement.entryDay },
    year: years.get(share.claimId) as number,
  }))
}
