import { type CsvOptions, readBankCsv } from './bank-csv.server.ts'
import { readCamt } from './camt.server.ts'
import { readCoda } from './coda.server.ts'
import { isCoda } from './coda-lines.ts'
import { decodeStatement } from './decode-statement.ts'
import { maxStatementBytes, type ReadStatements, type UnreadableReason, UnreadableStatement } from './statement.ts'

/** How files begin that people take for a statement, or put one into. */
const beginnings: readonly [reason: UnreadableReason, begin: string][] = [
  ['is-a-zip', 'PK\x03\x04'],
  ['is-a-pdf', '%PDF-'],
  // Excel of before 2007.
  ['is-a-spreadsheet', '\xd0\xcf\x11\xe0'],
  ['encrypted', '-----BEGIN '],
  // PGP, and an archive by 7-Zip or RAR.
  ['encrypted', '\x85\x01\x0c'],
  ['is-a-zip', '7z\xbc\xaf'],
  ['is-a-zip', 'Rar!'],
  ['is-a-zip', '\x1f\x8b'],
]

/**
 * The statements of one file, which is what its content says, whatever its name.
 * @throws UnreadableStatement; UnknownColumns for a CSV file of which nobody knows the columns
 */
export async function readStatementFile(bytes: Uint8Array, options: CsvOptions): Promise<ReadStatements> {
  if (bytes.length > maxStatementBytes) throw new UnreadableStatement('too-large', { found: bytes.length })
  const begin = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const other = beginnings.find(([, signs]) => begin.startsWith(signs))
  if (other) throw new UnreadableStatement(isWorkbook(other[0], bytes) ? 'is-a-spreadsheet' : other[0])
  const text = decodeStatement(bytes)
  const content = text.trimStart()
  if (!content) throw new UnreadableStatement('empty')
  if (content.startsWith('<')) return readCamt(content, options)
  if (isCoda(content)) return readCoda(content, options)
  // Damaged at its very beginning, but with the lines of the format.
  if (/^0\S{4}\d{6}.{117}\r?\n1/.test(content)) throw new UnreadableStatement('not-coda')
  return readBankCsv(content, options)
}

/** A workbook of today is a zip with a part of that name. */
const isWorkbook = (reason: UnreadableReason, bytes: Uint8Array): boolean =>
  reason === 'is-a-zip' && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/workbook.xml')
