import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { makeZip } from '../../../../../tests/support/make-zip.ts'
import { sheetIn } from './read-sheet.server.ts'
import { sheetLimits } from './sheet.ts'
import { createSheetWork } from './sheet-work.server.ts'

const work = createSheetWork()
const read = (text: string | Buffer) => sheetIn(Buffer.from(text as string))
const anna = { head: ['Naam', 'E-mail'], rows: [{ line: 2, cells: ['Élodie', 'e@x.be'] }] }

describe('a file of members', () => {
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
    const sheet = await work.read(await work.write({ name: 'Leden', widths: [10, 10, 10], rows }))
    expect(sheet).toEqual({
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
    ['too-many-columns', `${'a;'.repeat(sheetLimits.columns + 1)}a\r\n${'b;'.repeat(sheetLimits.columns + 1)}b`],
    ['too-many-rows', `Naam\r\n${'x\r\n'.repeat(sheetLimits.rows + 1)}`],
  ])('that is %s is refused', async (trouble, text) => {
    await expect(read(text)).rejects.toMatchObject({ trouble })
  })

  it('that is an archive of something else, or swells to gigabytes, is refused', async () => {
    await expect(read(makeZip({ 'a.txt': 'x' }))).rejects.toMatchObject({ trouble: 'broken' })
    const bomb = makeZip({ 'xl/workbook.xml': Buffer.alloc(20 * 1024 * 1024, ' ') })
    await expect(read(bomb)).rejects.toMatchObject({ trouble: 'too-large' })
  })

  it('that takes too long is given up, and the next one is read', async () => {
    const hasty = createSheetWork({ timeoutMs: 1 })
    await expect(hasty.read(await writeExcelFile([['a'], ['b']]).toBuffer())).rejects.toMatchObject({
      trouble: 'too-slow',
    })
    expect(await work.read(Buffer.from('Naam;E-mail\r\nÉlodie;e@x.be'))).toEqual(anna)
    const torn = Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])
    await expect(work.read(torn)).rejects.toMatchObject({ trouble: 'broken' })
  })
})
