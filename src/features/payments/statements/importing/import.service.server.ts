import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { createSaving } from '../../core/saving.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { voidReceiptsOf } from '../../receipts/void-receipts.server.ts'
import type { CsvMapping } from '../reading/bank-csv.server.ts'
import type { Check } from '../reading/statement.ts'
import { createHolding } from './holding.server.ts'
import { findImport, listedImports, markUndone, saveColumns, statementsOf } from './import.repository.server.ts'
import {
  groupsOf,
  heirsOf,
  keyMovements,
  madeOfImport,
  madeTotals,
  removeMovements,
} from './movement.repository.server.ts'
import type { ImportRow, MovementGroup, MovementReason } from './movement.ts'
import { earlierOf, type GivenFile, readBefore, readFile, requireImportable } from './read-file.server.ts'
import { unmakePayments } from './settle.server.ts'
import { placedIn, sortOut } from './sort-out.server.ts'
import type { StatementsDeps } from './statements.deps.ts'
import { writeImport } from './write-import.server.ts'

const importsPerPage = 50

/** How many movements of a group have this reason, and their sum in cents. */
export type GroupTotal = { group: MovementGroup; reason: MovementReason; count: number; amount: number }

/** With who did it. */
export type ListedImport = Omit<ImportRow, 'checks' | 'digest'> & { importer: string | null; undoer: string | null }

export function createImports(deps: StatementsDeps) {
  const { db, audit, clock, newId } = deps
  const save = createSaving(deps)
  const holding = createHolding(deps)

  return treasurerCalls({
    /** Of which accounts statements may be imported. */
    accounts: (_) => deps.accounts(),

    /** What each file is, with what was checked of it or why it cannot be read. Nothing is written. */
    async readFiles(_, files: readonly GivenFile[]) {
      const accounts = await deps.accounts()
      const read = []
      for (const file of files) read.push(await readFile(db, file, accounts))
      return read
    },

    /** Which column of a CSV file is what, for this one and all that have the same head. */
    saveColumns: (treasurer, digest: string, mapping: CsvMapping): Promise<void> =>
      save(async (trx) => {
        await saveColumns(trx, digest, mapping, { savedAt: clock.seconds(), savedBy: treasurer.id })
        await audit.record(trx, { actor: treasurer, action: 'payments.statement-columns-saved', facts: { digest } })
      }),

    /**
     * Writes the movements of a file, and payments of those that are matched by themselves.
     * @throws PortalError payments.statement-…: nothing is written then
     */
    async importFile(treasurer, given: GivenFile): Promise<{ importId: string; movements: number; matched: number }> {
      const file = await readFile(db, given, await deps.accounts())
      requireImportable(file)
      const placed = placedIn(file.statements, newId)
      const foreseen = await sortOut(db, placed)
      const members = foreseen.flatMap(({ outcome }) => (outcome.group === 'matched' ? [outcome.share.memberId] : []))
      const id = newId()
      return holding(treasurer, members, async (trx, held) => {
        const earlier = await earlierOf(trx, file.digest, file)
        if (earlier) throw readBefore(earlier)
        const sorted = await sortOut(trx, placed)
        const by = { at: clock.seconds(), by: treasurer.id, newId }
        const matched = await writeImport(trx, { id, file, sorted, held: held.members, ...by })
        const facts = { format: file.format, movements: sorted.length, matched }
        await log(trx, 'payments.statement-imported', id, facts, treasurer)
        return { importId: id, movements: sorted.length, matched }
      })
    },

    /** Newest first. @param after cursor of a further page */
    async imports(_, after: string | null = null): Promise<Page<ListedImport>> {
      const rows = await listedImports(db, readValues(after), importsPerPage + 1).execute()
      const page = pageOf(rows, importsPerPage, ({ importedAt, id }) => valuesText([importedAt, id]))
      return { ...page, rows: await withNames(db, page.rows) }
    },

    async overview(_, importId: string) {
      const row = await known(db, importId)
      const [found] = await withNames(db, [row])
      const groups = await groupsOf(db, importId).execute()
      const totals = groups.map(({ outcome, reason, count, amount }): GroupTotal => {
        return { group: outcome, reason: reason as MovementReason, count: Number(count), amount: Number(amount) }
      })
      const statements = await statementsOf(db, importId)
      const made = await madeTotals(db, importId)
      return { ...(found as ListedImport), checks: JSON.parse(row.checks) as Check[], statements, totals, made }
    },

    /**
     * Takes out all that came with a file: its payments, then its movements. What a later import knew as read before waits there from
     * now on. The file may be imported again.
     * @throws PortalError payments.import-not-there, payments.year-closed, payments.statement-paid-back
     */
    async undoImport(treasurer, importId: string): Promise<void> {
      const foreseen = await madeOfImport(db, importId).execute()
      const members = foreseen.map(({ userId }) => userId)
      await holding(treasurer, members, async (trx, held) => {
        await requireDone(trx, importId)
        const made = await madeOfImport(trx, importId).execute()
        await unmakePayments(trx, made, held)
        await voidReceiptsOf(deps, trx, treasurer, made)
        const heirs = await heirsOf(trx, importId).execute()
        await removeMovements(trx, importId)
        await inherit(trx, heirs)
        await markUndone(trx, importId, { undoneAt: clock.seconds(), undoneBy: treasurer.id })
        await log(trx, 'payments.statement-import-undone', importId, { payments: made.length }, treasurer)
      })
    },
  })

  function log(
    trx: Database,
    action: 'payments.statement-imported' | 'payments.statement-import-undone',
    subject: string,
    facts: Record<string, string | number>,
    actor: Parameters<typeof holding>[0],
  ) {
    return audit.record(trx, { actor, action, subjectKind: 'statement-import', subject, facts })
  }
}

async function withNames(db: Database, rows: readonly ImportRow[]): Promise<ListedImport[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ importedBy, undoneBy }) => [importedBy, undoneBy]),
  )
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  return rows.map(({ checks: _, digest: __, ...row }) => {
    return { ...row, importer: nameOf(row.importedBy), undoer: nameOf(row.undoneBy) }
  })
}

async function known(db: Database, id: string): Promise<ImportRow> {
  const found = await findImport(db, id)
  if (!found) throw paymentsErrors['payments.import-not-there']()
  return found
}

async function requireDone(trx: Database, id: string): Promise<void> {
  if ((await known(trx, id)).state !== 'done') throw paymentsErrors['payments.import-not-there']()
}

type Heir = { id: string; sameAs: string; key: string | null }

/** The first that is the same takes the key and waits; further ones are the same as that one. */
async function inherit(trx: Database, heirs: readonly Heir[]): Promise<void> {
  const firstOf = new Map(heirs.toReversed().map(({ id, sameAs }) => [sameAs, id]))
  const isFirst = ({ id, sameAs }: Heir) => firstOf.get(sameAs) === id
  const firsts = heirs.filter(isFirst).map(({ id, key }) => ({ id, key, sameAs: null }))
  const others = heirs.filter((heir) => !isFirst(heir))
  const waiting = { outcome: 'unknown', reason: 'first-import-undone', decidedAt: null, decidedBy: null } as const
  await keyMovements(trx, firsts, waiting)
  await keyMovements(
    trx,
    others.map(({ id, sameAs }) => ({ id, key: null, sameAs: firstOf.get(sameAs) ?? null })),
  )
}
