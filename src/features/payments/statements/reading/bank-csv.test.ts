import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBankCsv } from '../../../../../tests/support/a-bank-csv.ts'
import { balancedStatements } from '../../../../../tests/support/arbitrary-statements.ts'
import {
  aMovement,
  aStatement,
  movementsOf,
  ownIban,
  type StatementContent,
} from '../../../../../tests/support/bank-statement.ts'
import { formatStructuredCommunication } from '../../core/structured-communication.ts'
import { type CsvMapping, readBankCsv, UnknownColumns } from './bank-csv.server.ts'
import type { BelgianBank } from './bank-csv-layouts.ts'
import { mayBeImported, type UnreadableStatement } from './statement.ts'

const accounts = [ownIban]
const read = (text: string) => readBankCsv(text, { accounts })
const refusalOf = (text: string) =>
  read(text).then(
    () => null,
    (error: UnreadableStatement) => error,
  )

const banks: BelgianBank[] = ['bnp-paribas-fortis', 'kbc', 'ing', 'belfius', 'argenta']
const languages = ['nl', 'fr'] as const
const files = banks.flatMap((bank) => languages.map((language) => [bank, language] as const))

/** What a CSV file can say: a transfer has an account; ING names a payer only with one. */
const expected = (bank: BelgianBank, statements: readonly StatementContent[]) =>
  statements.flatMap(movementsOf).map(({ day, communication, kind, name, ...facts }) => ({
    ...facts,
    entryDay: day,
    name: bank === 'ing' && !facts.iban ? '' : name,
    communication: facts.reference ? formatStructuredCommunication(facts.reference) : communication,
    kind: kind === 'correction' ? kind : facts.iban ? 'transfer' : 'other',
  }))

describe.each(files)('the CSV file of %s in %s', (bank, language) => {
  it('is read as the bank writes it', async () => {
    const movements = [
      aMovement({ reference: '090933755493' }),
      aMovement({ amount: 123_450, communication: 'LIDGELD 2026; +++010/8068/17183+++', name: 'Zoë, "de" Wit' }),
      aMovement({ amount: -1210, communication: 'BANKKOSTEN', name: '', iban: null }),
      aMovement({ kind: 'correction', communication: 'TERUG' }),
    ]
    const statement = aStatement({ movements })
    const result = await read(aBankCsv(bank, [statement], { language }))
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([])
    expect(result.statements).toMatchObject([
      { format: 'csv', iban: ownIban, opening: null, closing: null, movements: expected(bank, [statement]) },
    ])
  })

  it('gives any movements as they were', async () => {
    await fc.assert(
      fc.asyncProperty(balancedStatements(), async (statement) => {
        const result = await read(aBankCsv(bank, [statement], { language }))
        expect(mayBeImported(result)).toBe(true)
        expect(result.statements.flatMap(({ movements }) => movements)).toMatchObject(expected(bank, [statement]))
      }),
      { numRuns: 20 },
    )
  })
})

describe('the CSV file of a bank', () => {
  const kbc = aBankCsv('kbc', [aStatement({ movements: [aMovement(), aMovement({ amount: 4000 })] })])

  it('says each row that cannot be read with its line', async () => {
    const result = await read(kbc.replace('40,00', '4o,00').replace('09/03/2026', '31/02/2026'))
    expect(mayBeImported(result)).toBe(false)
    const [fields] = result.checks
    expect(fields).toEqual({
      name: 'fields',
      passed: false,
      facts: { line: 2, field: 'day', found: '31/02/2026', many: 2 },
    })
  })

  it('counts lines also where a text runs on over some', async () => {
    const fortis = aBankCsv('bnp-paribas-fortis', [aStatement({ movements: [aMovement({ name: 'x' }), aMovement()] })])
    const result = await read(fortis.replace(';x;', ';"een\r\ntwee";').replace(/75,00(?![\s\S]*75,00)/, 'abc'))
    expect(result.checks[0]?.facts).toMatchObject({ line: 4, field: 'amount', found: 'abc' })
  })

  it('with a row of more cells than its head is not guessed at', async () => {
    const result = await read(kbc.replace('PEETERS AN', 'PEETERS; AN'))
    expect(result.checks[0]).toMatchObject({
      passed: false,
      facts: { line: 2, field: 'cells', expected: 18, found: 19 },
    })
  })

  it('leaves out what the bank refused, and counts it', async () => {
    const fortis = aBankCsv('bnp-paribas-fortis', [
      aStatement({ movements: [aMovement(), aMovement({ amount: 4000 })] }),
    ])
    const result = await read(fortis.replace('Geaccepteerd', 'Geweigerd'))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]).toMatchObject({ notBooked: 1, movements: [{ amount: 4000 }] })
    expect(mayBeImported(await read(fortis.replace('Geaccepteerd', 'In behandeling')))).toBe(false)
  })

  it('is not imported for another account, or with a wrong structured communication', async () => {
    expect((await readBankCsv(kbc, { accounts: [] })).checks[2]).toMatchObject({ name: 'own-account', passed: false })
    const wrong = kbc.replace(/\*{3}| {35}/, '***090/9337/55494***'.padEnd(35))
    expect((await read(wrong)).checks.some(({ name, passed }) => name === 'references' && !passed)).toBe(false)
    const structured = aBankCsv('kbc', [aStatement({ movements: [aMovement({ reference: '090933755493' })] })])
    const result = await read(structured.replace('55493***', '55494***'))
    expect(result.checks[1]).toMatchObject({ name: 'references', passed: false, facts: { line: 2 } })
  })

  it('of several accounts gives each of them', async () => {
    const other = { ...aStatement({ movements: [aMovement()] }), iban: 'BE71096123456769' }
    const text = aBankCsv('belfius', [aStatement({ movements: [aMovement()] }), other])
    const result = await readBankCsv(text, { accounts: [ownIban, other.iban] })
    expect(result.statements.map(({ iban, movements }) => [iban, movements.length])).toEqual([
      [ownIban, 1],
      [other.iban, 1],
    ])
  })

  it('in another currency is refused', async () => {
    const refusal = await refusalOf(kbc.replace('EUR', 'USD'))
    expect(refusal).toMatchObject({ reason: 'foreign-currency', facts: { line: 2, found: 'USD' } })
  })

  it('of a few years ago is known too', async () => {
    const text =
      'Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;TEGENPARTIJ VAN DE VERRICHTING;Details;Rekeningnummer\n' +
      `2021-0075;10/10/2021;10/10/2021;75.00;EUR;BE71096123456769;PEETERS AN MEDEDELING : +++090/9337/55493+++;${ownIban}\n`
    const result = await read(text)
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([
      { amount: 7500, iban: 'BE71096123456769', kind: 'transfer' },
    ])
  })
})

describe('a CSV file that no bank wrote', () => {
  const text =
    'Ons bestand\n\nDatum;Omschrijving;Debet;Credit;Munt\n09/03/2026;Lidgeld An Peeters;;75,00;EUR\n10/03/2026;Kosten;12,10;;EUR\n'

  it('asks which column is what, and suggests it', async () => {
    const refusal = await refusalOf(text)
    expect(refusal).toBeInstanceOf(UnknownColumns)
    expect(refusal).toMatchObject({
      reason: 'unknown-columns',
      head: ['Datum', 'Omschrijving', 'Debet', 'Credit', 'Munt'],
      rows: [
        ['09/03/2026', 'Lidgeld An Peeters', '', '75,00', 'EUR'],
        ['10/03/2026', 'Kosten', '12,10', '', 'EUR'],
      ],
      suggested: { date: 0, description: 1, debit: 2, credit: 3, currency: 4 },
    })
  })

  it('is read as somebody said before, also with its head written a little differently', async () => {
    const { digest } = (await refusalOf(text)) as UnknownColumns
    const said: CsvMapping = { columns: { date: 0, communication: 1, debit: 2, credit: 3 }, account: ownIban }
    const mappingOf = (asked: string) => (asked === digest ? said : undefined)
    const result = await readBankCsv(text.replace('Datum;', 'DATUM ;'), { accounts, mappingOf })
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([
      { amount: 7500, entryDay: '2026-03-09', communication: 'Lidgeld An Peeters', kind: 'other' },
      { amount: -1210, entryDay: '2026-03-10' },
    ])
  })

  it('with a debit and a credit in one row is not guessed at', async () => {
    const { digest } = (await refusalOf(text)) as UnknownColumns
    const columns = { date: 0, debit: 2, credit: 3 }
    const mappingOf = (asked: string) => (asked === digest ? { columns, account: ownIban } : undefined)
    const result = await readBankCsv(text.replace(';;75,00', ';3,00;75,00'), { accounts, mappingOf })
    expect(result.checks[0]).toMatchObject({ passed: false, facts: { line: 4, field: 'amount', found: '75,00 3,00' } })
  })

  it.each(['', 'Beste penningmeester,\nhier is niets te zien\n', 'a;b;c\n'])(
    'and is no table is refused: %j',
    async (other) => {
      expect((await refusalOf(other))?.reason).toBe('not-a-statement')
    },
  )
})
