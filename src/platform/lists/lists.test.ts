import { describe, expect, it } from 'vitest'
import { cursorText, readCursor, readValues, valuesText } from './cursor.server.ts'
import { choice, day, flag, id, listFilter, named, oneOf, someOf, words, year } from './list-filter.ts'
import { everyRow, pageOf } from './list-page.server.ts'

describe('a cursor', () => {
  it('comes back from an address as it went', () => {
    expect(readCursor(cursorText({ at: 1_700_000_000, id: 'a-B_9' }))).toEqual({ at: 1_700_000_000, id: 'a-B_9' })
    expect(readValues(valuesText([null, 'élan', 5, true]))).toEqual([null, 'élan', 5, true])
  })

  it.each([null, '', 'nonsense', '1.', '.x', '1.a b', `1.${'x'.repeat(61)}`, '1234567890123.x'])(
    'that is none begins at the first row: %s',
    (text) => expect(readCursor(text)).toBeNull(),
  )

  it.each([null, '', '%ff', 'bnVsbA', valuesText([]).slice(0, 2), Buffer.from('{"a":1}').toString('base64url')])(
    'of values that is none is distinguished: %s',
    (text) => expect(readValues(text)).toBeNull(),
  )
})

describe('a page', () => {
  it('has a next one where one row more was read', () => {
    expect(pageOf([1, 2, 3], 2, String)).toEqual({ rows: [1, 2], next: '2' })
    expect(pageOf([1, 2], 2, String)).toEqual({ rows: [1, 2], next: null })
    expect(pageOf([], 2, String)).toEqual({ rows: [], next: null })
  })

  it('is followed by all others, read only as far as somebody takes them', async () => {
    const asked: (string | null)[] = []
    const read = async (after: string | null) => {
      asked.push(after)
      const first = Number(after ?? 0)
      return pageOf(
        [1, 2, 3].map((step) => first + step).filter((row) => row <= 5),
        2,
        String,
      )
    }
    const rows: number[] = []
    for await (const row of everyRow(read)) rows.push(row)
    expect([rows, asked]).toEqual([
      [1, 2, 3, 4, 5],
      [null, '2', '4'],
    ])
    for await (const row of everyRow(read, '2')) if (row === 3) break
    expect(asked.slice(3)).toEqual(['2'])
  })
})

describe('the filter of a list', () => {
  const filter = listFilter({
    list: choice(['open', 'done'], 'open'),
    query: named('q', words(10)),
    role: someOf(['USER', 'ADMIN']),
    language: oneOf(['nl', 'fr']),
    who: id,
    from: day,
    year,
    isDev: named('dev', flag),
  })
  const read = (address: string) => filter.read(new URLSearchParams(address))

  it.each(['', '?list=done', '?q=elan+z&role=USER&role=ADMIN&language=fr&who=x-1&from=2026-01-31&year=2026&dev=1'])(
    'stands in the address, the shortest that says it: %s',
    (address) => expect(filter.search(read(address))).toBe(address),
  )

  it('leaves out what makes no sense, and cuts what is too long', () => {
    const address = 'list=cats&q=%00%20twelve%20letters&role=KING&language=de&who=a%20b&from=2026-02-30&year=26&dev=yes'
    expect(filter.search(read(address))).toBe('?q=twelve+let')
    expect([filter.isNarrowed(read(address)), filter.isNarrowed(read('list=open&role=KING'))]).toEqual([true, false])
  })

  it('goes along to a further page', () => {
    expect([filter.search(read('list=done'), '5.x'), filter.search(read(''), null)]).toEqual([
      '?list=done&after=5.x',
      '',
    ])
  })
})
