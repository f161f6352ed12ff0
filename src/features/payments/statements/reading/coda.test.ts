import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCodaFile, codaLine } from '../../../../../tests/support/a-coda-file.ts'
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
import { readCoda } from './coda.server.ts'
import { type CheckName, mayBeImported, UnreadableStatement } from './statement.ts'

const accounts = [ownIban]
const read = (text: string) => readCoda(text, { accounts })
const reasonOf = (text: string) =>
  read(text).then(
    () => null,
    (error: UnreadableStatement) => error.reason,
  )

/** Two contributions and charges, as the bank writes them. */
const fixture = `${[
  '0000009032653905        0000000001VOORBEELD VZW             KREDBEBB   00566988259 00000                                       2',
  '12001BE68539007547034                  EUR0000000001000000060326VOORBEELD VZW             Zichtrekening                      001',
  '2100010000REF0000000000000001  0000000000075000090326001500001101090933755493                                      09032600101 0',
  '2200010000                                                     NOTPROVIDED                        NICABEBB                   1 0',
  '2300010000BE71096123456769                     PEETERS AN                                                                    0 0',
  '2100020000REF0000000000000002  0000000000075000090326001500000LIDGELD 2026 +++010/8068/17183+++                    09032600100 0',
  '2100030000REF0000000000000003  1000000000012100090326001370000BANKKOSTEN                                           09032600100 0',
  '8001BE68539007547034                  EUR0000000001137900090326                                                                0',
  '9               000007000000000012100000000000150000                                                                           2',
].join('\n')}\n`

/** What the reader should make of a statement. */
const expected = (statement: StatementContent) => ({
  iban: statement.iban,
  number: String(statement.number).padStart(3, '0'),
  opening: statement.opening,
  closing: closingOf(statement),
  movements: movementsOf(statement).map(({ day, communication, ...facts }, index) => ({
    ...facts,
    position: index + 1,
    entryDay: day,
    communication: facts.reference ? formatStructuredCommunication(facts.reference) : communication,
  })),
})

/** Replaces what stands at a position of a line, both from 1. */
function changed(text: string, line: number, position: number, by: string): string {
  const lines = text.split('\n')
  const old = lines[line - 1] ?? ''
  lines[line - 1] = old.slice(0, position - 1) + by + old.slice(position - 1 + by.length)
  return lines.join('\n')
}

describe('a CODA file', () => {
  it('gives two credits, charges and their balances', async () => {
    const { statements, checks } = await read(fixture)
    expect(checks.every(({ passed }) => passed)).toBe(true)
    expect(statements).toHaveLength(1)
    expect(statements[0]).toMatchObject({
      iban: ownIban,
      currency: 'EUR',
      number: '001',
      sequence: '001',
      year: 2026,
      opening: 100_000,
      closing: 113_790,
      openingDay: '2026-03-06',
      closingDay: '2026-03-09',
      isDuplicate: false,
    })
    expect(statements[0]?.movements).toEqual([
      {
        position: 1,
        entryDay: '2026-03-09',
        valueDay: '2026-03-09',
        amount: 7500,
        currency: 'EUR',
        name: 'PEETERS AN',
        iban: 'BE71096123456769',
        communication: '+++090/9337/55493+++',
        reference: '090933755493',
        kind: 'transfer',
        bankReference: 'REF0000000000000001',
      },
      expect.objectContaining({
        amount: 7500,
        communication: 'LIDGELD 2026 +++010/8068/17183+++',
        reference: null,
        kind: 'transfer',
      }),
      expect.objectContaining({ amount: -1210, communication: 'BANKKOSTEN', kind: 'other' }),
    ])
  })

  it.each([
    ['Windows', fixture.replaceAll('\n', '\r\n')],
    ['a trimmed last line', fixture.trimEnd().slice(0, -1).trimEnd()],
    ['an end mark', `${fixture}\x1a`],
    ['empty lines at its end', `${fixture}\n\n`],
  ])('is read with line ends of %s', async (_what, text) => {
    const result = await read(text)
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements).toEqual((await read(fixture)).statements)
  })

  it('holds several statements, also without movements', async () => {
    const statements = [aStatement({ movements: [aMovement()] }), aStatement({ number: 2, opening: 107_500 })]
    const result = await read(aCodaFile(statements))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements.map(({ number, movements }) => [number, movements.length])).toEqual([
      ['001', 1],
      ['002', 0],
    ])
  })

  it('without movements may have no new balance', async () => {
    const lines = fixture.split('\n')
    const trailer = codaLine({ 1: '9', 17: '000001', 23: '0'.repeat(30), 128: '2' })
    const result = await read([lines[0], lines[1], trailer].join('\n'))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]).toMatchObject({ opening: 100_000, closing: 100_000, movements: [] })
  })

  it('may say that another one follows, where the bank sent several together', async () => {
    expect(await read(changed(fixture, 9, 128, '1'))).toMatchObject({
      isContinued: true,
      statements: [{ number: '001' }],
    })
    expect((await read(fixture)).isContinued).toBe(false)
  })

  it('may count the records of information among the parts of a total', async () => {
    const [named, file] = [codaLine({ 1: '31', 3: '00010002', 40: '1001PEETERS AN', 126: '0', 128: '0' }), batchFile()]
    const renumbered = [7, 8, 9].reduce((text, line) => changed(text, line, 7, '0003'), file)
    const lines = changed(renumbered, 11, 17, '000010').split('\n')
    const result = await read([...lines.slice(0, 6), named, ...lines.slice(6)].join('\n'))
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([])
    expect(result.statements[0]?.movements).toHaveLength(2)
  })

  it('may have movements behind a total that look like any others', async () => {
    const result = await read([4, 7].reduce((text, line) => changed(text, line, 54, '0'), batchFile()))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements.map(({ amount }) => amount)).toEqual([7500, 4000])
  })

  it('says what the bank calls a duplicate', async () => {
    expect((await read(changed(fixture, 1, 17, 'D'))).statements[0]?.isDuplicate).toBe(true)
  })

  it('knows the numbers of accounts of before IBAN', async () => {
    const text = [
      [2, 2, '0'],
      [2, 6, '539007547034 EUR0BE'.padEnd(37)],
      [8, 5, '539007547034 EUR0BE'.padEnd(37)],
    ].reduce((file, [line, position, by]) => changed(file, Number(line), Number(position), String(by)), fixture)
    const result = await read(text)
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.iban).toBe(ownIban)
  })

  it('counts the movements behind a total, and never the total', async () => {
    const parts = [aMovement({ reference: '090933755493' }), aMovement({ amount: 4000, name: 'JANSSENS' })]
    const { statements } = await read(aCodaFile([aStatement({ movements: [{ day: '2026-03-09', parts }] })]))
    expect(statements[0]?.movements.map(({ amount, kind }) => [amount, kind])).toEqual([
      [7500, 'transfer'],
      [4000, 'transfer'],
    ])
  })

  it('counts a total of which the bank names no parts, but for no transfer', async () => {
    const text = changed(aCodaFile([aStatement({ movements: [aMovement()] })], { lineEnd: '\n' }), 3, 54, '1')
    const result = await read(text)
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([{ amount: 7500, kind: 'other' }])
  })

  it('counts an amount with charges once, without its components', async () => {
    const base = aCodaFile([aStatement({ movements: [aMovement()] })], { lineEnd: '\n' })
    const component = codaLine({
      1: '21',
      3: '00010001',
      32: '0000000000080000',
      48: '090326',
      54: '80150100',
      62: '0',
      116: '090326',
      122: '0010',
      126: '0',
      128: '0',
    })
    const lines = changed(changed(base, 3, 54, '3'), 7, 17, '000006').split('\n')
    const result = await read([...lines.slice(0, 5), component, ...lines.slice(5)].join('\n'))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([{ amount: 7500, kind: 'transfer' }])
  })

  it.each([
    ['102', `102${'090933755493'}`, '+++090/9337/55493+++', '090933755493'],
    ['100', '100RF18539007547034', 'RF18539007547034', null],
    ['105 without a reference', '105000000000075000000000000075000', '000000000075000000000000075000', null],
    ['127', '127121412A BETALING', '121412A BETALING', null],
  ])('reads a structured communication of type %s', async (_type, written, communication, reference) => {
    const text = changed(fixture, 3, 63, written.padEnd(53))
    expect((await read(text)).statements[0]?.movements[0]).toMatchObject({ communication, reference })
  })

  it('reads the reference of an original amount, which runs on into the next record', async () => {
    const written = `105${'000000000075000'.repeat(2)}${'EUR'.padEnd(12)}${'   '}090933755493`
    const text = changed(changed(fixture, 3, 63, written.slice(0, 53)), 4, 11, written.slice(53))
    expect((await read(text)).statements[0]?.movements[0]).toMatchObject({ reference: '090933755493' })
  })

  it('takes name and text from the records of information where nothing else has them', async () => {
    const base = aCodaFile([aStatement({ movements: [aMovement({ name: '', iban: null })] })], { lineEnd: '\n' })
    const named = codaLine({ 1: '31', 3: '00010001', 40: '1001PEETERS AN', 126: '0', 128: '0' })
    const texts = codaLine({ 1: '31', 3: '00010002', 40: '0OVERSCHRIJVING', 126: '0', 128: '0' })
    const lines = changed(base, 7, 17, '000007').split('\n')
    const { statements, checks } = await read([...lines.slice(0, 5), named, texts, ...lines.slice(5)].join('\n'))
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
    expect(statements[0]?.movements[0]).toMatchObject({ name: 'PEETERS AN', communication: 'OVERSCHRIJVING' })
  })

  it.each(['00199000', '00149000'])('knows a correction by its code %s', async (code) => {
    expect((await read(changed(fixture, 3, 54, code))).statements[0]?.movements[0]?.kind).toBe('correction')
  })

  it('knows a transfer that came back', async () => {
    expect((await read(changed(fixture, 4, 113, '2'))).statements[0]?.movements[0]?.kind).toBe('correction')
  })

  it('reads any statement that balances as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(balancedStatements(), { minLength: 1, maxLength: 3, selector: ({ number }) => number }),
        async (statements) => {
          const result = await read(aCodaFile(statements))
          expect(result.checks.filter(({ passed }) => !passed)).toEqual([])
          expect(result.statements).toMatchObject(statements.map(expected))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a CODA file is not imported', () => {
  it.each<[string, CheckName[], string]>([
    ['with a longer line', ['line-length'], fixture.replace('BANKKOSTEN ', 'BANKKOSTEN  ')],
    ['with a shorter line', ['line-length'], fixture.replace('BANKKOSTEN ', 'BANKKOSTEN')],
    [
      'without one of its records',
      ['record-count'],
      fixture
        .split('\n')
        .filter((_line, index) => index !== 3)
        .join('\n'),
    ],
    ['with another amount', ['credit-total', 'balance'], changed(fixture, 3, 33, '000000000085000')],
    ['with another sign', ['debit-total', 'credit-total', 'balance'], changed(fixture, 7, 32, '0')],
    ['with another balance', ['balance'], changed(fixture, 8, 43, '000000001137800')],
    ['with a number that comes twice', ['sequence'], changed(fixture, 6, 3, '0001')],
    ['with a wrong structured communication', ['references'], changed(fixture, 3, 66, '090933755494')],
    [
      'with an amount of less than a cent',
      ['fields', 'credit-total', 'balance'],
      changed(fixture, 3, 33, '000000000075001'),
    ],
    ['with a day that there is not', ['fields'], changed(fixture, 3, 48, '310426')],
    ['with a movement of another day', ['days'], changed(fixture, 3, 116, '100326')],
    ['with its records in another order', ['order'], fixture.replace(/^(22.*)\n(23.*)$/m, '$2\n$1')],
    ['with parts that make another total', ['parts', 'balance'], changed(batchFile(), 4, 33, '000000000075010')],
    ['with a statement that stands in it twice', ['once'], aCodaFile([aStatement(), aStatement()])],
  ])('%s', async (_why, names, text) => {
    const result = await read(text)
    expect(mayBeImported(result)).toBe(false)
    expect(result.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  it('of another account', async () => {
    const result = await readCoda(fixture, { accounts: ['BE71096123456769'] })
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([
      { name: 'own-account', passed: false, facts: { found: ownIban, many: 1 } },
    ])
  })

  it.each([
    ['truncated', fixture.slice(0, 700)],
    ['truncated', fixture.split('\n').slice(0, 8).join('\n')],
    ['not-coda', 'Rekening;Datum\n1;2'],
    ['not-coda', ''],
    ['foreign-currency', fixture.replaceAll('EUR', 'USD')],
  ])('that is %s', async (reason, text) => {
    expect(await reasonOf(text)).toBe(reason)
  })

  it('and says where and what', async () => {
    const { checks } = await read(changed(fixture, 8, 43, '000000001137800'))
    expect(checks.find(({ name }) => name === 'balance')?.facts).toEqual({ expected: 113_790, found: 113_780, many: 1 })
  })
})

function batchFile(): string {
  const parts = [aMovement(), aMovement({ amount: 4000 })]
  return aCodaFile([aStatement({ movements: [{ day: '2026-03-09', parts }] })], { lineEnd: '\n' })
}

/**
 * Positions whose change the format has no means to notice, by record: free texts, names, and facts of the bank's own. None of
 * them changes an amount, a sign, the account of the association, or makes another valid reference or account out of one.
 */
const unnoticed: Record<string, readonly [from: number, to: number][]> = {
  // What the day of making, bank, addressee and so on are.
  '0': [
    [6, 14],
    [17, 127],
  ],
  // How the account is written, the day of the old balance, the holder, a description, the sequence of files.
  '1': [
    [2, 2],
    [59, 128],
  ],
  // Reference and value day of the bank, the code of the kind, the communication, the statement's number, links.
  '21': [
    [11, 31],
    [48, 115],
    [122, 128],
  ],
  // The day of a total whose parts have their own.
  total: [
    [11, 31],
    [48, 128],
  ],
  '22': [[11, 128]],
  '23': [[11, 128]],
  // The day of the new balance.
  '8': [[58, 128]],
  '9': [
    [2, 16],
    [53, 128],
  ],
}

describe('one changed character', () => {
  const counting = (statements: Awaited<ReturnType<typeof read>>['statements']) =>
    statements.map(({ iban, currency, opening, closing, movements }) => [
      iban,
      currency,
      opening,
      closing,
      movements.map(({ amount, reference, entryDay, iban: other }) => ({ amount, reference, entryDay, other })),
    ])

  const recordOf = (line: string) => {
    if (/^21.{51}2/.test(line)) return 'total'
    return /^[23]/.test(line) ? line.slice(0, 2) : line.slice(0, 1)
  }

  const characters = fc.constantFrom(...' 0123456789AEZ/+')

  it.each([
    ['of movements', changed(fixture, 2, 59, '090326')],
    ['of a total and its parts', changed(batchFile(), 2, 59, '090326')],
  ])('is refused, or changes nothing that counts: in a file %s', async (_what, file) => {
    const before = counting((await read(file)).statements)
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), characters, async (at, character) => {
        fc.pre(file[at] !== '\n' && file[at] !== character)
        const text = file.slice(0, at) + character + file.slice(at + 1)
        const result = await read(text).catch((error: unknown) => error as UnreadableStatement)
        if (result instanceof UnreadableStatement || !mayBeImported(result)) return
        const record = recordOf(file.slice(at - (at % 129)))
        const position = (at % 129) + 1
        const isUnnoticed = unnoticed[record]?.some(([from, to]) => position >= from && position <= to)
        expect({ record, position, isUnnoticed }).toMatchObject({ isUnnoticed: true })
        expectNothingWrong(counting(result.statements), before)
      }),
      { numRuns: 800 },
    )
  })

  it('goes unnoticed in the day of a movement where that is still between both balances', async () => {
    const result = await read(changed(fixture, 3, 116, '08'))
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements[0]?.entryDay).toBe('2026-03-08')
  })

  /** A reference or an account of somebody may be lost, for a person to look at, but is never another one. */
  function expectNothingWrong(after: ReturnType<typeof counting>, before: ReturnType<typeof counting>): void {
    const lost = (value: unknown, old: unknown) => (value === null ? old : value)
    const restored = after.map((facts, index) => {
      const old = before[index]?.[4] as Record<string, unknown>[]
      const movements = facts[4] as Record<string, unknown>[]
      return [
        ...facts.slice(0, 4),
        movements.map((movement, at) => ({
          ...movement,
          reference: lost(movement.reference, old[at]?.reference),
          other: lost(movement.other, old[at]?.other),
        })),
      ]
    })
    expect(restored).toEqual(before)
  }
})

describe('five thousand movements', () => {
  it('are read with breaks in which others have their turn', async () => {
    const movements = Array.from({ length: 5000 }, (_, index) => aMovement({ amount: 7500 + index }))
    const text = aCodaFile([aStatement({ movements })])
    let turns = 0
    let isDone = false
    const others = (async () => {
      while (!isDone) {
        turns += 1
        await new Promise((done) => setImmediate(done))
      }
    })()
    const result = await read(text)
    isDone = true
    await others
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toHaveLength(5000)
    expect(turns).toBeGreaterThan(1)
  })
})
