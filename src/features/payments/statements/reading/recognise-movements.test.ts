import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBankCsv } from '../../../../../tests/support/a-bank-csv.ts'
import { aCamtFile } from '../../../../../tests/support/a-camt-file.ts'
import { aCodaFile } from '../../../../../tests/support/a-coda-file.ts'
import { balancedStatements } from '../../../../../tests/support/arbitrary-statements.ts'
import { aMovement, aStatement, ownIban, type StatementContent } from '../../../../../tests/support/bank-statement.ts'
import { readStatementFile } from './read-statement-file.server.ts'
import {
  daysToLookUp,
  type Recognition,
  recogniseMovements,
  type StoredMovement,
  sourceOf,
} from './recognise-movements.server.ts'
import type { Statement } from './statement.ts'

const written = {
  coda: (...statements: StatementContent[]) => aCodaFile(statements),
  camt: (...statements: StatementContent[]) => aCamtFile(statements),
  'camt of before': (...statements: StatementContent[]) => aCamtFile(statements, { version: '02' }),
  kbc: (...statements: StatementContent[]) => aBankCsv('kbc', statements),
  fortis: (...statements: StatementContent[]) => aBankCsv('bnp-paribas-fortis', statements),
  belfius: (...statements: StatementContent[]) => aBankCsv('belfius', statements, { language: 'fr' }),
  ing: (...statements: StatementContent[]) => aBankCsv('ing', statements),
  argenta: (...statements: StatementContent[]) => aBankCsv('argenta', statements),
}
type Format = keyof typeof written

const readAs = async (format: Format, ...statements: StatementContent[]): Promise<Statement> => {
  const { statements: read } = await readStatementFile(Buffer.from(written[format](...statements)), {
    accounts: [ownIban],
  })
  return read[0] as Statement
}

/** A database of one account, without two rows of one key. */
function createStore() {
  const rows = new Map<string, StoredMovement>()
  return {
    rows,
    /** @param isNew what a person says of those that are unsure */
    async import(statement: Statement, isNew = false): Promise<Recognition['verdict'][]> {
      const days = daysToLookUp(statement)
      const stored = [...rows.values()].filter(({ entryDay }) => days && entryDay >= days.from && entryDay <= days.to)
      const recognised = await recogniseMovements(statement, stored)
      recognised.forEach(({ verdict, key }, index) => {
        if (verdict === 'read-before' || (verdict === 'possibly-read-before' && !isNew)) return
        if (rows.has(key)) throw new Error('twice')
        const { format, movements } = statement
        rows.set(key, {
          ...(movements[index] as Statement['movements'][0]),
          id: key,
          key,
          format,
          source: sourceOf(statement),
        })
      })
      return recognised.map(({ verdict }) => verdict)
    },
  }
}

const couple = aStatement({
  movements: [
    aMovement({ communication: 'Lidgeld Peeters-Janssens' }),
    aMovement({ communication: 'Lidgeld Peeters-Janssens' }),
    aMovement({ reference: '090933755493' }),
  ],
})

describe.each(Object.keys(written) as Format[])('movements read from %s', (first) => {
  it.each(Object.keys(written) as Format[])('are known again in %s, also two equal ones', async (second) => {
    const store = createStore()
    expect(await store.import(await readAs(first, couple))).toEqual(['new', 'new', 'new'])
    expect(await store.import(await readAs(second, couple))).toEqual(['read-before', 'read-before', 'read-before'])
    expect(store.rows.size).toBe(3)
  })

  it('are new where there is one more of them', async () => {
    const store = createStore()
    const { movements } = couple
    await store.import(await readAs(first, { ...couple, movements: movements.slice(1) }))
    expect((await store.import(await readAs('camt', couple))).sort()).toEqual(['new', 'read-before', 'read-before'])
  })
})

describe('a movement', () => {
  it('has the same key in CODA and in both versions of camt, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(balancedStatements(), async (statement) => {
        const [coda, ...others] = await Promise.all(
          (['coda', 'camt', 'camt of before'] as const).map(async (format) =>
            (await recogniseMovements(await readAs(format, statement), [])).map(({ key }) => key),
          ),
        )
        expect(new Set(coda).size).toBe(coda?.length)
        for (const keys of others) expect(keys).toEqual(coda)
      }),
      { numRuns: 40 },
    )
  })

  it('is never counted twice, and none is lost, where statements overlap in any formats', async () => {
    const format = fc.constantFrom(...(Object.keys(written) as Format[]))
    await fc.assert(
      fc.asyncProperty(
        balancedStatements(),
        fc.nat(),
        fc.array(format, { minLength: 1, maxLength: 3 }),
        async (statement, cut, formats) => {
          const store = createStore()
          const some = statement.movements.slice(0, cut % (statement.movements.length + 1))
          const file = await readAs('camt', { ...statement, movements: some })
          await store.import(file)
          for (const other of formats) {
            const whole = await readAs(other, statement)
            if (whole) await store.import(whole)
          }
          const all = await readAs('camt', statement)
          expect(store.rows.size).toBeLessThanOrEqual(all.movements.length)
          // The whole at last in the format of all: nothing of it is new.
          await store.import(all, true)
          expect((await store.import(all)).every((verdict) => verdict === 'read-before')).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('that is the same in a further CODA statement of that day may be a second payment: a person decides', async () => {
    const store = createStore()
    const one = aStatement({ movements: [aMovement()] })
    await store.import(await readAs('coda', one))
    const second = await readAs('coda', { ...one, number: 2, opening: 107_500 })
    expect(await store.import(second)).toEqual(['possibly-read-before'])
    expect(await store.import(second, true)).toEqual(['possibly-read-before'])
    expect(store.rows.size).toBe(2)
    expect(await store.import(second)).toEqual(['read-before'])
    expect(await store.import(await readAs('coda', one))).toEqual(['read-before'])
  })

  it.each([
    [
      'its structured communication in a free text',
      { reference: null, communication: 'lidgeld 090/9337/55493' },
      'read-before',
    ],
    ['another account', { iban: 'BE62510007547061' }, 'new'],
    ['another structured communication', { reference: '010806817183' }, 'new'],
    ['another amount', { amount: 7501 }, 'new'],
    ['the next week', { day: '2026-03-16' }, 'new'],
    ['no account and another name', { iban: null, name: 'Jan Janssens' }, 'new'],
    ['no account and part of the name', { iban: null, name: 'An Peeters-Maes' }, 'possibly-read-before'],
    ['no structured communication', { reference: null, communication: 'lidgeld' }, 'possibly-read-before'],
    ['another day of that weekend', { day: '2026-03-07' }, 'possibly-read-before'],
  ])('with %s in another format is %s', async (_what, facts, verdict) => {
    const store = createStore()
    const known = aMovement({ reference: '090933755493' })
    await store.import(await readAs('coda', aStatement({ movements: [known] })))
    const content = aStatement({ movements: [{ ...known, ...facts }], closingDay: '2026-03-16' })
    expect(await store.import(await readAs('camt', content))).toEqual([verdict])
  })

  it('is known where a format has cut its text, or written it without accents', async () => {
    const text = 'Cotisation de l’année 2026 pour Zoë et François, avec nos meilleures salutations à tous'
    const store = createStore()
    await store.import(await readAs('camt', aStatement({ movements: [aMovement({ communication: text })] })))
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace('’', ' ').toUpperCase()
    const other = (communication: string) =>
      readAs('belfius', aStatement({ movements: [aMovement({ communication })] }))
    expect(await store.import(await other(plain))).toEqual(['read-before'])
    expect(await store.import(await other(plain.slice(0, 40)))).toEqual(['read-before'])
    expect(await store.import(await other('COTISATION'))).toEqual(['possibly-read-before'])
  })

  it('keeps apart what one payer paid twice on a day for two members', async () => {
    const store = createStore()
    const firm = aStatement({
      movements: ['Lidgeld An', 'Lidgeld Jan', 'Lidgeld Els'].map((communication) => aMovement({ communication })),
    })
    await store.import(await readAs('coda', firm))
    expect(store.rows.size).toBe(3)
    const reversed = { ...firm, movements: firm.movements.toReversed() }
    expect(await store.import(await readAs('kbc', reversed))).toEqual(['read-before', 'read-before', 'read-before'])
  })
})

it('asks only for days around those of the statement', async () => {
  expect(daysToLookUp(await readAs('coda', couple))).toEqual({ from: '2026-03-05', to: '2026-03-13' })
  expect(daysToLookUp(await readAs('coda', aStatement()))).toBeNull()
})
