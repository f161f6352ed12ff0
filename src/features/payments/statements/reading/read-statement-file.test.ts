import { describe, expect, it } from 'vitest'
import { aBankCsv } from '../../../../../tests/support/a-bank-csv.ts'
import { aCamtFile } from '../../../../../tests/support/a-camt-file.ts'
import { aCodaFile } from '../../../../../tests/support/a-coda-file.ts'
import { aMovement, aStatement, ownIban } from '../../../../../tests/support/bank-statement.ts'
import { readStatementFile } from './read-statement-file.server.ts'
import { maxStatementBytes, mayBeImported, type UnreadableStatement } from './statement.ts'

const read = (bytes: Uint8Array) => readStatementFile(bytes, { accounts: [ownIban] })
const reasonOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    ({ reason }: UnreadableStatement) => reason,
  )

const statement = aStatement({ movements: [aMovement({ name: 'ZOË' })] })
const coda = aCodaFile([statement])

describe('a file', () => {
  it.each([
    ['coda', Buffer.from(coda)],
    ['coda', Buffer.from(coda, 'latin1')],
    ['coda', Buffer.from(`\ufeff${coda}`)],
    ['camt', Buffer.from(aCamtFile([statement]))],
    ['camt', Buffer.from(`\ufeff\n${aCamtFile([statement])}`)],
    ['csv', Buffer.from(aBankCsv('belfius', [statement]))],
    ['csv', Buffer.from(aBankCsv('kbc', [statement], { language: 'fr' }), 'latin1')],
    ['csv', Buffer.from(`\ufeff${aBankCsv('bnp-paribas-fortis', [statement])}`)],
    ['csv', Buffer.from(`sep=;\r\n${aBankCsv('bnp-paribas-fortis', [statement])}`)],
  ])('is known as %s by what it holds', async (format, bytes) => {
    const result = await read(bytes)
    expect(result.format).toBe(format)
    expect(mayBeImported(result)).toBe(true)
    expect(result.statements[0]?.movements).toMatchObject([{ amount: 7500, name: 'ZOË' }])
  })

  it.each<[string, Uint8Array]>([
    ['empty', Buffer.from('')],
    ['empty', Buffer.from('\ufeff\r\n  \n')],
    ['is-a-zip', Buffer.from('PK\x03\x04statement.cod')],
    ['is-a-zip', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['is-a-spreadsheet', Buffer.from('PK\x03\x04..xl/workbook.xml..')],
    ['is-a-spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0])],
    ['is-a-pdf', Buffer.from('%PDF-1.7\n')],
    ['encrypted', Buffer.from('-----BEGIN PGP MESSAGE-----\n')],
    ['wrong-charset', Buffer.from(`\ufeff${coda}`, 'utf16le')],
    ['wrong-charset', Buffer.from([0x30, 0, 0, 0])],
    ['truncated', Buffer.from(coda.slice(0, 600))],
    ['truncated', Buffer.from(aCamtFile([statement]).slice(0, 900))],
    ['not-coda', Buffer.from(coda.replace(/^00000/, '0000X'))],
    ['not-a-statement', Buffer.from('Beste penningmeester,\nhierbij het uittreksel.\n')],
    ['unknown-columns', Buffer.from('a;b;c;d\n1;2;3;4\n')],
    ['too-large', Buffer.alloc(maxStatementBytes + 1, 48)],
  ])('is refused: %s', async (reason, bytes) => expect(await reasonOf(bytes)).toBe(reason))
})
