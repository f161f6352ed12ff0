import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { makeZip } from '#tests/support/make-zip.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import { spreadsheetLimits } from './spreadsheet.ts'
import { createSpreadsheets } from './spreadsheets.server.ts'

const work = createSpreadsheets()
const read = (text: string | Buffer) => readSpreadsheet(Buffer.from(text as string))
const anna = { head: ['Naam', 'E-mail'], rows: [{ line: 2, cells: ['Élodie', 'e@x.be'] }] }

describe('a table', () => {
  it.each([
    ['semicolons', 'Naam;E-mail\r\nÉlodie;e@x.be\r\n'],
    ['commas', 'Naam,E-mail\nÉlodie,e@x.be'],
    ['tabs', 'Naam\tE-mail\nÉlodie\te@x.be\n'],
    ['a byte order mark', '\uFEFFNaam;E-mail\r\nÉlodie;e@x.be'],
    ['Windows-1252', Buffer.from('Naam;E-mail\r\nÉlodie;e@x.be', 'latin1')],
    ['UTF-16, as Excel says text', Buffer.from('\uFEFFNaam\tE-mail\r\nÉlodie\te@x.be', 'utf16le')],
    ['its own word on what parts it', 'sep=,\r\nNaam,E-mail\r\nÉlodie,e@x.be'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual(anna)
  })

  const columns14 = Array.from({ length: 14 }, (_, column) => `k${column}`)
  const members = ['a', 'b', 'c'].map((name) => columns14.map((title) => `${name}${title}`))
  const lineEnds = { CRLF: '\r\n', LF: '\n', CR: '\r' }
  const mixes = Object.entries(lineEnds).flatMap(([ofHead, head]) =>
    Object.entries(lineEnds).flatMap(([ofRows, row]) =>
      [';', ',', '\t'].map((delimiter) => ({ ofHead, ofRows, delimiter, head, row })),
    ),
  )
  it.each(mixes)('whose head ends in $ofHead and its rows in $ofRows is read whole', async (mix) => {
    const lines = members.map((cells) => cells.join(mix.delimiter)).join(mix.row)
    const text = `${columns14.join(mix.delimiter)}${mix.head}${lines}`
    const whole = { head: columns14, rows: members.map((cells, i) => ({ line: i + 2, cells })) }
    expect(await read(text)).toEqual(whole)
    expect(await read(`\uFEFF${text}`)).toEqual(whole)
    expect(await read(Buffer.from(text.replaceAll('a', 'é'), 'latin1'))).toEqual(
      JSON.parse(JSON.stringify(whole).replaceAll('"ak', '"ék')),
    )
  })

  it.each(mixes)(
    'keeps cells of many lines whole, with $ofHead and $ofRows mixed',
    async ({ head, row, delimiter }) => {
      const lines = [`"An${row}na"${delimiter}a@x.be`, `"Ber${head}t"${delimiter}b@x.be`, `C${delimiter}c@x.be`]
      const { rows } = await read(`Naam${delimiter}E-mail${head}${lines.join(row)}${head}`)
      expect(rows).toEqual([
        { line: 2, cells: ['An na', 'a@x.be'] },
        { line: 3, cells: ['Ber t', 'b@x.be'] },
        { line: 4, cells: ['C', 'c@x.be'] },
      ])
    },
  )

  it('marks a row that is wider than its head, and only that one', async () => {
    const { head, rows } = await read('Naam,E-mail\nPeeters, Anna,a@x.be\nMaes,b@x.be,,\nKort')
    expect(head).toEqual(['Naam', 'E-mail'])
    expect(rows).toEqual([
      { line: 2, cells: ['Peeters', 'Anna', 'a@x.be'], fault: 'row-too-wide' },
      { line: 3, cells: ['Maes', 'b@x.be'] },
      { line: 4, cells: ['Kort', ''] },
    ])
  })

  it.each([
    ['is not closed', 'Naam;E-mail\nAnna;a@x.be\n"Bert;b@x.be\nCleo;c@x.be'],
    ['goes on after its end', 'Naam;E-mail\nAnna;a@x.be\n"Bert" de;b@x.be\n"Cleo";c@x.be'],
  ])('marks a row whose quotation mark %s: rows below it may be in it', async (_, text) => {
    const { rows } = await read(text)
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, undefined],
      [3, 'unclear-quotes'],
    ])
  })

  it('counts its rows as a spreadsheet does, and leaves out the empty ones', async () => {
    const { rows } = await read('Naam;E-mail\r\n\r\n;\r\n"An\nna";a@x.be\r\n')
    expect(rows).toEqual([{ line: 4, cells: ['An na', 'a@x.be'] }])
  })

  it('loses the apostrophe that the export put before a formula, and no other', async () => {
    const { rows } = await read("Naam;E-mail\r\n'=1+1;a@x.be\r\n't Kindt;b@x.be")
    expect(rows.map(({ cells }) => cells[0])).toEqual(['=1+1', "'t Kindt"])
  })

  it('is read from Excel: days as days, numbers as they are, formulas as text', async () => {
    const day = new Date('2026-03-09T00:00:00Z')
    const rows = [
      ['Naam', 'Dag', 'Getal'],
      ['=1+1', day, 3.5],
      ['@x', null, -2],
    ]
    const further = { name: 'Totalen', widths: [10], rows: [['Totaal'], [3]] }
    const written = await work.write([{ name: 'Leden', widths: [10, 10, 10], rows }, further])
    expect(await readSheet(Buffer.from(written), 'Totalen')).toEqual([['Totaal'], [3]])
    const spreadsheet = await work.read(written)
    expect(spreadsheet).toEqual({
      head: ['Naam', 'Dag', 'Getal'],
      rows: [
        { line: 2, cells: ['=1+1', '2026-03-09', '3.5'] },
        { line: 3, cells: ['@x', '', '-2'] },
      ],
    })
  })

  it.each([
    ['empty', ''],
    ['empty', 'Naam;E-mail\r\n;\r\n'],
    ['broken', Buffer.from([1, 0, 2, 0])],
    ['encrypted', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    [
      'too-many-columns',
      `${'a;'.repeat(spreadsheetLimits.columns + 1)}a\r\n${'b;'.repeat(spreadsheetLimits.columns + 1)}b`,
    ],
    ['too-many-rows', `Naam\r\n${'x\r\n'.repeat(spreadsheetLimits.rows + 1)}`],
  ])('that is %s is refused', async (failure, text) => {
    await expect(read(text)).rejects.toMatchObject({ failure })
  })

  it('that is an archive of something else, or swells to gigabytes, is refused', async () => {
    await expect(read(makeZip({ 'a.txt': 'x' }))).rejects.toMatchObject({ failure: 'broken' })
    const bomb = makeZip({ 'xl/workbook.xml': Buffer.alloc(20 * 1024 * 1024, ' ') })
    await expect(read(bomb)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('that takes too long is given up, and the next one is read', async () => {
    const hasty = createSpreadsheets({ timeoutMs: 1 })
    await expect(hasty.read(await writeExcelFile([['a'], ['b']]).toBuffer())).rejects.toMatchObject({
      failure: 'too-slow',
    })
    expect(await work.read(Buffer.from('Naam;E-mail\r\nÉlodie;e@x.be'))).toEqual(anna)
    const torn = Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])
    await expect(work.read(torn)).rejects.toMatchObject({ failure: 'broken' })
  })
})
