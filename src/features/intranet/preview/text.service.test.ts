import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { quoteBomb } from '#tests/support/bombs/table-bombs.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { createTextService } from './text.service.server.ts'
import { decodeText, textRead } from './text-preview.ts'

const anna = aMember()

describe('a text', () => {
  it.each([
    ['UTF-8', Buffer.from('café, été: € 5'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\ufeffcafé, été: € 5'), 'utf-8'],
    ['UTF-16', Buffer.from('\ufeffcafé, été: € 5', 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from('\ufeffcafé, été: € 5', 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from('caf\xe9, \xe9t\xe9: \x80 5', 'latin1'), 'windows-1252'],
  ])('written in %s reads the same', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: 'café, été: € 5', encoding })
  })

  it('may be cut in the middle of a character', () => {
    const bytes = Buffer.from('été')
    expect(decodeText(bytes.subarray(0, bytes.length - 1))).toEqual({ text: 'ét', encoding: 'utf-8' })
  })

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ])('is not what %s is', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull()
  })
})

describeOnEachDatabase('the beginning of a stored text', (open, kind) => {
  let intranet: TestIntranet
  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
  })

  const show = async (bytes: Buffer | string, filename: string) =>
    intranet.texts.show(anna, await intranet.aFile(bytes, { filename }))

  it('is the whole of a short one', async () => {
    expect(await show('Beste leden,\n\ntot morgen.', 'brief.txt')).toEqual({
      kind: 'text',
      text: 'Beste leden,\n\ntot morgen.',
      encoding: 'utf-8',
      isCut: false,
    })
    expect(await show('', 'leeg.md')).toMatchObject({ text: '', isCut: false })
  })

  it('is no more than a quarter of a megabyte of a long one', async () => {
    const preview = await show('0123456789abcdef'.repeat(textRead.large / 8), 'lang.log')
    expect(preview).toMatchObject({ kind: 'text', isCut: true })
    expect(preview.kind === 'text' && preview.text.length).toBe(textRead.large)
  })

  // What a process finds in the bytes: no database has a part in it.
  if (kind === 'sqlite') {
    it.each([
      [';', 'Naam;Bedrag\r\n"Peeters; An";12,50\r\n'],
      [',', 'Naam,Bedrag\n"Peeters; An","12,50"\n'],
      ['a tab', 'Naam\tBedrag\nPeeters; An\t12,50\n\n'],
    ])('is a table where cells are parted by %s', async (_, text) => {
      const rows = [
        ['Naam', 'Bedrag'],
        ['Peeters; An', '12,50'],
      ]
      expect(await show(text, 'leden.csv')).toEqual({ kind: 'table', rows, isCut: false })
    })

    it('is a bounded part of a large table, without its last, cut row', async () => {
      const row = (index: number) => Array.from({ length: 60 }, (_, column) => `cel ${index}.${column}`).join(';')
      const wide = await show(Array.from({ length: 20 }, (_, index) => row(index)).join('\n'), 'breed.csv')
      expect(wide).toMatchObject({ kind: 'table', isCut: true })
      expect(wide.kind === 'table' && wide.rows.map((cells) => cells.length)).toEqual(Array(20).fill(40))
      const long = await show('a;b\n'.repeat(2_000), 'lang.csv')
      expect(long.kind === 'table' && [long.rows.length, long.isCut]).toEqual([500, true])
      const cell = 'x'.repeat(9_000)
      const huge = await show(`${cell};${cell}\n`.repeat(40), 'zwaar.csv')
      expect(huge.kind === 'table' && huge.rows.every((cells) => cells.length === 2)).toBe(true)
      expect(huge.kind === 'table' && huge.rows[0]?.[0]?.length).toBe(300)
    })

    it('of a table of quotes and spaces keeps nobody else waiting', async () => {
      // It would take many seconds.
      const id = await intranet.aFile(quoteBomb(250_000), { filename: 'spaties.csv' })
      const hasty = createTextService(intranet, { timeoutMs: 500 })
      const showing = () => hasty.show(anna, id).catch((error: unknown) => error)
      const { result, maxStepMs, answered } = await meanwhile(showing)
      expect(result).toMatchObject({ code: 'intranet.preview-failed' })
      expect(answered).toBeGreaterThan(0)
      expect(maxStepMs).toBeLessThan(2000)
    })
  }

  it('says so when it is no text, or has none', async () => {
    await expect(show('MZ\0\0', 'programma.txt')).rejects.toMatchObject({ code: 'intranet.preview-failed' })
    await expect(show('<b>x</b>', 'pagina.html')).rejects.toMatchObject({ code: 'intranet.no-preview' })
    await expect(show('<svg/>', 'tekening.svg')).rejects.toMatchObject({ code: 'intranet.no-preview' })
  })

  it('is not for whoever may not see the file', async () => {
    const id = await intranet.aFile('geheim', { filename: 'a.txt', collection: 'adminIntranet' })
    await expect(intranet.texts.show(anna, id)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.texts.show(visitor, id)).rejects.toMatchObject({ status: 404 })
  })
})
