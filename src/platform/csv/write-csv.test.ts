import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvHeaders, writeCsv } from './write-csv.server.ts'

const textOf = async (rows: Iterable<CsvRow> | AsyncIterable<CsvRow>) =>
  Buffer.from(await new Response(writeCsv(rows)).arrayBuffer()).toString()

describe('a CSV file', () => {
  it('begins with a byte order mark, is parted by semicolons and ends each row with CRLF', async () => {
    expect(
      await textOf([
        ['naam', 'jaar'],
        ['Élodie', 2026],
        [null, ''],
      ]),
    ).toBe('\uFEFFnaam;jaar\r\nÉlodie;2026\r\n;\r\n')
  })

  it('quotes what would part a cell, and reads back as it was', async () => {
    const rows = [['a;b', 'zegt "ja"', 'regel een\nregel twee', ' spatie ']]
    const text = await textOf(rows)
    expect(Papa.parse(text.slice(1).trimEnd(), { delimiter: ';' }).data).toEqual(rows)
  })

  it.each(['=1+1', '+32 2 123', '-5', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://a")\nmeer'])(
    'takes %j for text, not for a formula',
    async (cell) => {
      const [[read]] = Papa.parse<string[]>((await textOf([[cell]])).slice(1), { delimiter: ';', newline: '\r\n' })
        .data as [[string]]
      expect(read).toBe(`'${cell}`)
    },
  )

  it('leaves numbers as they are, also below nought', async () => {
    expect(await textOf([[-5, 12.5]])).toBe('\uFEFF-5;12.5\r\n')
    expect(await textOf([['-5,00', '-1250,00']])).toBe('\uFEFF-5,00;-1250,00\r\n')
  })

  it('is one byte order mark where there are no rows', async () => {
    expect(await textOf([])).toBe('\uFEFF')
  })

  it('asks for further rows only when somebody takes them, and ends them when the reader leaves', async () => {
    const asked = { rows: 0, isEnded: false }
    async function* endless() {
      try {
        for (;;) yield [`rij ${asked.rows++}`, 'x'.repeat(1000)]
      } finally {
        asked.isEnded = true
      }
    }
    const reader = writeCsv(endless()).getReader()
    await reader.read()
    const soFar = asked.rows
    await new Promise((done) => setImmediate(done))
    expect(asked.rows).toBeLessThanOrEqual(soFar + 40)
    await reader.cancel()
    expect(asked.isEnded).toBe(true)
  })

  it('breaks off where the rows break off', async () => {
    async function* broken() {
      yield ['a']
      throw new Error('the database is gone')
    }
    await expect(textOf(broken())).rejects.toThrow('the database is gone')
  })

  it('is handed over as a file', () => {
    expect(csvHeaders('log-2026-03-09')).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="log-2026-03-09.csv"',
    })
  })
})
