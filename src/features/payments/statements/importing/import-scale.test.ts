import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bankMovementsOf } from '#features/payments/payment.repository.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, type MovementContent, ownIban } from '#tests/support/bank-statement.ts'
import { openStatements } from '#tests/support/open-statements.ts'
import { addOwingMembers, communicationOfNth } from '#tests/support/owing-members.ts'
import { planOf } from '#tests/support/planner.ts'
import { queriesOf } from '#tests/support/queries-of.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { formatStructuredCommunication } from '../../core/structured-communication.ts'
import { listedImports, statementsLike } from './import.repository.server.ts'
import {
  claimsOfCommunications,
  formerPayments,
  membersNamed,
  openClaimsOfMembers,
  payersOfAccounts,
  searchedMembers,
} from './matching-facts.repository.server.ts'
import {
  groupsOf,
  heirsOf,
  insertMovements,
  listedMovements,
  madeOf,
  madeOfImport,
  proposedOf,
  storedMovements,
  waitingTotal,
} from './movement.repository.server.ts'
import type { NewMovement } from './movement.ts'
import { movementsBefore } from './old-statements.repository.server.ts'

const aRow = (n: number): NewMovement => ({
  id: `m${String(n).padStart(6, '0')}`,
  importId: `import-${n % 20}`,
  statement: 1,
  position: n,
  account: ownIban,
  format: 'camt',
  source: null,
  entryDay: `20${20 + (n % 7)}-0${1 + (n % 9)}-1${n % 10}`,
  valueDay: null,
  amount: 7_500,
  currency: 'EUR',
  name: 'PEETERS AN',
  iban: `BE${n % 5_000}`,
  communication: '',
  reference: null,
  kind: 'transfer',
  bankReference: '',
  key: n % 10 === 0 ? null : `key-${n}`,
  sameAs: n % 10 === 0 ? `m${String(n + 1).padStart(6, '0')}` : null,
  outcome: (['matched', 'matched', 'matched', 'proposed', 'unknown', 'ignored'] as const)[n % 6] ?? 'matched',
  reason: 'communication',
  decidedAt: n % 6 === 3 || n % 6 === 4 ? null : 1,
  decidedBy: null,
})

/** SQLite calls the words that it goes through so. */
const isTable = (name: string) => name !== '2-ROW'

describeOnEachDatabase('very many movements', (open) => {
  it('are listed, filtered and recognised by an index, with and without statistics', async () => {
    const database = await open()
    const { db } = database
    const numbered = { account: ownIban, format: 'coda', year: 2026, number: '001', sequence: '001' } as const
    const listings = {
      all: listedMovements(db, {}, ['2026-01-01', 'm1'], 51),
      group: listedMovements(db, { group: 'unknown' }, ['2026-01-01', 'm1'], 51),
      waiting: listedMovements(db, { isWaiting: true }, ['2026-01-01', 'm1'], 51),
      'of an import': listedMovements(db, { importId: 'import-1' }, [1, 20], 51),
      'group of an import': listedMovements(db, { importId: 'import-1', group: 'ignored' }, [1, 20], 51),
      imports: listedImports(db, [1, 'a'], 51),
    }
    const lookups = {
      stored: storedMovements(db, ownIban, { from: '2026-01-01', to: '2026-01-05' }),
      groups: groupsOf(db, 'import-1'),
      made: madeOf(db, ['m1', 'm2']),
      'made of an import': madeOfImport(db, 'import-1'),
      heirs: heirsOf(db, 'import-1'),
      statements: statementsLike(db, { ...numbered, opening: 1, closing: 2 }),
      communications: claimsOfCommunications(db, ['090933755493', '010806817183']),
      'open claims': openClaimsOfMembers(db, ['a', 'b']),
      accounts: payersOfAccounts(db, ['BE1', 'BE2']),
      names: membersNamed(db, ['peeters', 'janssens']),
      payments: formerPayments(db, ['a', 'b']),
      search: searchedMembers(db, 'peeters'),
      proposed: proposedOf(db, 'import-1', 'near-miss'),
      'how many wait': waitingTotal(db),
      old: movementsBefore(db, '2019-01-01', 1_000),
      'of a member': bankMovementsOf(db, 'a'),
    }
    const check = async () => {
      for (const [what, query] of Object.entries(listings))
        expect([what, await planOf(database, query)]).toEqual([what, { scanned: [], sorts: false }])
      for (const [what, query] of Object.entries(lookups))
        expect([what, (await planOf(database, query)).scanned.filter(isTable)]).toEqual([what, []])
    }
    await check()
    for (let from = 0; from < 20_000; from += 1_000)
      await insertMovements(
        db,
        Array.from({ length: 1_000 }, (_, n) => aRow(from + n)),
      )
    await sql`analyze`.execute(db)
    await check()
  })

  it('of a generated year are matched without a fault: every one that is not sure is left to a person', async () => {
    const portal = await openStatements(await open())
    const members: Member[] = []
    for (let n = 0; n < 24; n += 1) members.push(await portal.somebody('USER'))
    await portal.openYear(2026)
    const references = await Promise.all(members.map((member) => portal.communicationOf(member)))
    /** What each payer writes and pays, and whether it is sure. */
    const ways: ((reference: string, n: number) => [Partial<MovementContent>, boolean])[] = [
      (reference) => [{ reference }, true],
      (reference) => [{ communication: `Lidgeld ${formatStructuredCommunication(reference)} met dank` }, true],
      (reference) => [{ communication: `cotisation ${reference}` }, true],
      (reference) => [{ reference, amount: 7_499 }, false],
      (reference) => [{ reference, amount: 15_000 }, false],
      (reference) => [{ communication: `${reference.slice(0, 11)}${(Number(reference[11]) + 1) % 10}` }, false],
      (reference, n) => [{ communication: `${reference} ${references[(n + 1) % 24]}` }, false],
      () => [{ communication: 'Lidgeld 2026' }, false],
      (reference) => [{ reference, kind: 'correction' }, false],
      (reference) => [{ reference, kind: 'other' }, false],
      () => [{ reference: '010806817183' }, false],
      (reference) => [{ reference, amount: -7_500 }, false],
    ]
    const answers = references.map((reference, n) => {
      const [facts, isSure] = (ways[n % ways.length] as (typeof ways)[0])(reference, n)
      return { content: aMovement({ name: `PAYER ${n}`, iban: null, ...facts }), isSure, memberId: members[n]?.id }
    })
    const file = aCodaFile([aStatement({ movements: answers.map(({ content }) => content) })])
    const given = { name: 'jaar.cod', bytes: Buffer.from(file) }
    const { importId } = await portal.statements.importFile(portal.admin, given)
    const { rows } = await portal.statements.movements(portal.admin, { importId })
    expect(rows.map(({ outcome }) => outcome === 'matched')).toEqual(answers.map(({ isSure }) => isSure))
    expect(rows.map(({ payments }) => payments[0]?.userId)).toEqual(
      answers.map(({ isSure, memberId }) => (isSure ? memberId : undefined)),
    )
    const kept = (await portal.statements.waiting(portal.admin)).rows
    expect(kept).toHaveLength(rows.filter(({ outcome }) => outcome === 'proposed' || outcome === 'unknown').length)
  })

  it('are imported while others get their turn, and are all there', async () => {
    const portal = await openStatements(await open())
    const movements = Array.from({ length: 5_000 }, (_, n) =>
      aMovement({ communication: `Lidgeld ${n}`, name: `PAYER ${n}`, iban: null, amount: 1 + (n % 9_000) }),
    )
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const given = { name: 'groot.xml', bytes: Buffer.from(aCamtFile([aStatement({ movements })])) }
    const { importId } = await portal.statements.importFile(portal.admin, given)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
    const { totals } = await portal.statements.overview(portal.admin, importId)
    expect(totals).toMatchObject([{ group: 'unknown', reason: 'no-communication', count: 5_000 }])
  })

  it('that all pay what is owed are written, undone and confirmed by statements for hundreds of them', async () => {
    const count = 2_000
    const database = await open()
    const sent = await queriesOf(database, async (db) => {
      const portal = await openStatements({ ...database, db })
      const { admin, statements } = portal
      await portal.openYear(2026)
      const { kindId } = await db.selectFrom('paymentsClaim').select('kindId').executeTakeFirstOrThrow()
      await addOwingMembers(database.db, kindId, count)
      const paidUp = async () => {
        const members = db.selectFrom('membersUser').where('paidYear', '=', 2026)
        const { paid } = await members.select(({ fn }) => fn.countAll().as('paid')).executeTakeFirstOrThrow()
        return Number(paid)
      }
      const fileOf = (number: number, amount: number) => {
        const movements = Array.from({ length: count }, (_, n) =>
          aMovement({ reference: communicationOfNth(n), amount }),
        )
        return { name: `${number}.cod`, bytes: Buffer.from(aCodaFile([aStatement({ number, movements })])) }
      }
      const { importId, matched } = await statements.importFile(admin, fileOf(1, 7_500))
      expect([matched, await paidUp()]).toEqual([count, count])
      await statements.undoImport(admin, importId)
      expect(await paidUp()).toBe(0)
      const tooLittle = await statements.importFile(admin, fileOf(2, 7_400))
      const { confirmed } = await statements.confirmGroup(admin, tooLittle.importId, null)
      expect([tooLittle.matched, confirmed.length]).toEqual([0, count])
    })
    expect(sent.length).toBeLessThan(count / 2)
  })
})
