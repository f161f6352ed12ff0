import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCamtFile, type CamtVersion } from '../../../../../tests/support/a-camt-file.ts'
import { balancedStatements } from '../../../../../tests/support/arbitrary-statements.ts'
import {
  aMovement,
  aStatement,
  closingOf,
  movementsOf,
  ownIban,
  type StatementContent,
} from '../../../../../tests/support/bank-statement.ts'
import { formatStructuredCommunication } from '../../core/structured-communication.ts'
import { readCamt } from './camt.server.ts'
import { type CheckName, mayBeImported, type UnreadableStatement } from './statement.ts'

const read = (text: string) => readCamt(text, { accounts: [ownIban] })
const reasonOf = (text: string) =>
  read(text).then(
    () => null,
    ({ reason, facts }: UnreadableStatement) => ({ reason, facts }),
  )
const versions: CamtVersion[] = ['02', '08']

const expected = (statement: StatementContent) => ({
  iban: statement.iban,
  number: String(statement.number),
  opening: statement.opening,
  closing: closingOf(statement),
  movements: movementsOf(statement).map(({ day, communication, ...facts }, index) => ({
    ...facts,
    position: index + 1,
    entryDay: day,
    communication: facts.reference ? formatStructuredCommunication(facts.reference) : communication,
  })),
})

const statement = aStatement({
  movements: [
    aMovement({ reference: '090933755493' }),
    aMovement({ communication: 'LIDGELD 2026 +++010/8068/17183+++', name: 'Zoë & Cie' }),
    aMovement({ amount: -1210, communication: 'BANKKOSTEN', kind: 'other', name: '', iban: null }),
  ],
})

describe.each(versions)('a camt.053 message of version %s', (version) => {
  const file = (...statements: StatementContent[]) => aCamtFile(statements, { version })

  it('gives its movements, balances and days', async () => {
    const result = await read(file(statement))
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([])
    expect(result.statements).toMatchObject([expected(statement)])
    expect(result.statements[0]).toMatchObject({ year: 2026, openingDay: '2026-03-06', closingDay: '2026-03-09' })
  })

  it('gives each transfer of a batch, which adds up to its entry', async () => {
    const parts = [aMovement({ reference: '090933755493' }), aMovement({ amount: 4000, name: 'JANSSENS' })]
    const text = file(aStatement({ movements: [{ day: '2026-03-09', parts }, aMovement()] }))
    const { statements } = await read(text)
    expect(statements[0]?.movements.map(({ position, amount, name }) => [position, amount, name])).toEqual([
      [1, 7500, 'PEETERS AN'],
      [2, 4000, 'JANSSENS'],
      [3, 7500, 'PEETERS AN'],
    ])
    const wrong = await read(text.replaceAll('40.00<', '41.00<'))
    expect(wrong.checks.find(({ name }) => name === 'parts')).toMatchObject({ passed: false })
  })

  it('reads any statement that balances as it was', async () => {
    const some = fc.uniqueArray(balancedStatements(), { minLength: 1, maxLength: 2, selector: ({ number }) => number })
    await fc.assert(
      fc.asyncProperty(some, async (statements) => {
        const result = await read(file(...statements))
        expect(result.checks.filter(({ passed }) => !passed)).toEqual([])
        expect(result.statements).toMatchObject(statements.map(expected))
      }),
      { numRuns: 40 },
    )
  })
})

it('a batch of which a part is taken back has the sign of each part', async () => {
  const parts = [aMovement(), aMovement({ amount: -1000 })]
  const text = (version: CamtVersion) =>
    aCamtFile([aStatement({ movements: [{ day: '2026-03-09', parts }] })], { version })
  const result = await read(text('08'))
  expect(mayBeImported(result)).toBe(true)
  expect(result.statements[0]?.movements.map(({ amount }) => amount)).toEqual([7500, -1000])
  // An older version has no place for it, so that the parts do not add up.
  expect(mayBeImported(await read(text('02')))).toBe(false)
})

describe('a camt.053 message', () => {
  const one = (facts = {}) => aCamtFile([aStatement({ movements: [aMovement(facts)] })])
  const movementIn = async (text: string) => (await read(text)).statements[0]?.movements[0]

  it('may have a prefix for its names, and no summary', async () => {
    const plain = one().replace(/<TxsSummry>.*<\/TxsSummry>/, '')
    const text = plain.replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=')
    expect(mayBeImported(await read(text))).toBe(true)
    expect((await read(text)).statements).toEqual((await read(one())).statements)
  })

  it('leaves out what the bank has not booked, and counts it', async () => {
    const pending = /<Ntry>.*<\/Ntry>/.exec(one())?.[0].replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>') ?? ''
    const result = await read(one().replace('</Stmt>', `${pending}</Stmt>`))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]).toMatchObject({ notBooked: 1, movements: [{ amount: 7500 }] })
  })

  it('knows what was reversed and what came back', async () => {
    expect((await movementIn(one({ kind: 'correction' })))?.kind).toBe('correction')
    expect((await movementIn(one().replace('</RmtInf>', '</RmtInf><RtrInf/>')))?.kind).toBe('correction')
    expect((await movementIn(one().replace('>ESCT<', '>RRTN<')))?.kind).toBe('correction')
  })

  it('takes the code of the Belgian banks, where it has one', async () => {
    const withCode = (code: string) =>
      one().replace(/<BkTxCd>.*<\/BkTxCd>/, `<BkTxCd><Prtry><Cd>${code}</Cd><Issr>BBA</Issr></Prtry></BkTxCd>`)
    expect((await movementIn(withCode('00150000')))?.kind).toBe('transfer')
    expect((await movementIn(withCode('00199000')))?.kind).toBe('correction')
    expect((await movementIn(withCode('00450000')))?.kind).toBe('other')
    expect((await movementIn(withCode('0150')))?.kind).toBe('transfer')
    expect((await movementIn(withCode('0199')))?.kind).toBe('correction')
  })

  it('without a code is a transfer where somebody is named by an account', async () => {
    const without = (facts = {}) => one(facts).replace(/<BkTxCd>.*<\/BkTxCd>/, '')
    expect((await movementIn(without()))?.kind).toBe('transfer')
    expect((await movementIn(without({ iban: null })))?.kind).toBe('other')
  })

  it('has a free communication in several parts, or none but the text of the bank', async () => {
    const parts = one({ communication: 'deel een' }).replace('</Ustrd>', '</Ustrd><Ustrd>deel twee</Ustrd>')
    expect((await movementIn(parts))?.communication).toBe('deel een deel twee')
    const none = one()
      .replace(/<RmtInf>.*<\/RmtInf>/, '')
      .replace('</Ntry>', '<AddtlNtryInf>RENTE</AddtlNtryInf></Ntry>')
    expect((await movementIn(none))?.communication).toBe('RENTE')
  })

  it('is entered on the day of Belgium, whatever zone the bank writes', async () => {
    const at = (written: string) => one().replace('<BookgDt><Dt>2026-03-09</Dt>', `<BookgDt><DtTm>${written}</DtTm>`)
    expect((await movementIn(at('2026-03-08T23:30:00Z')))?.entryDay).toBe('2026-03-09')
    expect((await movementIn(at('2026-03-09T00:30:00')))?.entryDay).toBe('2026-03-09')
  })

  it('of several transfers of which nobody says how much each is counts as one amount, for a person to look at', async () => {
    const parts = [aMovement(), aMovement({ amount: 4000 })]
    const text = aCamtFile([aStatement({ movements: [{ day: '2026-03-09', parts }] })], { version: '02' })
    const result = await read(text.replace(/<AmtDtls>.*?<\/AmtDtls>/g, ''))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([{ amount: 11_500, kind: 'other', reference: null }])
  })

  it('says what the bank calls a duplicate', async () => {
    const text = one().replace('<Acct>', '<CpyDplctInd>DUPL</CpyDplctInd><Acct>')
    expect((await read(text)).statements[0]?.isDuplicate).toBe(true)
  })

  it('may take the closing balance of the day before for its opening one', async () => {
    expect(mayBeImported(await read(one().replace('OPBD', 'PRCD')))).toBe(true)
  })

  it.each<[string, CheckName, string, string]>([
    ['another balance', 'balance', '>1075.00<', '>1076.00<'],
    ['no closing balance', 'fields', '>CLBD<', '>CLAV<'],
    ['another sum', 'credit-total', '<Sum>75.00<', '<Sum>76.00<'],
    ['another count', 'movement-count', '<TtlNtries><NbOfNtries>1<', '<TtlNtries><NbOfNtries>2<'],
    ['an amount of less than a cent', 'fields', '<Ntry><Amt Ccy="EUR">75.00', '<Ntry><Amt Ccy="EUR">75.001'],
    ['a sign that is none', 'fields', '<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<CdtDbtInd>C</CdtDbtInd><Sts>'],
    ['a day that there is not', 'fields', '<BookgDt><Dt>2026-03-09', '<BookgDt><Dt>2026-02-30'],
    ['another account', 'own-account', ownIban, 'BE71096123456769'],
    ['a day after its closing', 'days', '<BookgDt><Dt>2026-03-09', '<BookgDt><Dt>2026-03-10'],
    ['a wrong structured communication', 'references', '090933755493', '090933755494'],
  ])('with %s is not imported', async (_why, name, from, to) => {
    const text = one({ reference: '090933755493' }).replace(from, to)
    const result = await read(text)
    expect(mayBeImported(result)).toBe(false)
    expect(result.checks.find((check) => check.name === name)).toMatchObject({ passed: false })
  })

  it.each([
    ['truncated', {}, one().slice(0, -30)],
    ['not-camt', {}, ''],
    ['broken-xml', {}, one().replace('</Stmt>', '</Smtt>')],
    ['broken-xml', {}, one().replace('?>', '?><!DOCTYPE d [<!ENTITY e "x">]>')],
    ['broken-xml', {}, one().replace('PEETERS', '&e;')],
    ['not-camt', {}, '<html><body>nothing</body></html>'],
    ['not-camt', {}, aCamtFile([])],
    ['other-version', { found: 'pain.001.001.03' }, one().replace('camt.053.001.08', 'pain.001.001.03')],
    ['other-version', { found: 'camt.053.001.06' }, one().replace('camt.053.001.08', 'camt.053.001.06')],
    ['foreign-currency', { found: 'USD' }, one().replaceAll('"EUR"', '"USD"')],
    ['foreign-currency', { found: 'CHF' }, one().replace('<Ccy>EUR', '<Ccy>CHF')],
  ])('is refused: %s %j', async (reason, facts, text) => {
    expect(await reasonOf(text)).toEqual({ reason, facts })
  })

  it('with an entry of more than a bank writes is too large', async () => {
    const text = one().replace('</TxDtls>', `${'<A/>'.repeat(200_001)}</TxDtls>`)
    expect((await reasonOf(text))?.reason).toBe('too-large')
  })
})
