import writeXlsxFile from 'write-excel-file/node'
import { type Draw, drawFor } from '../seed.ts'
import type { DocumentText } from './document-text.ts'

const courts = [
  'Antwerpen',
  'Brussel / Bruxelles',
  'Gent',
  'Liège',
  'Mons',
  'Leuven',
  'Namur',
  'Brugge',
  'Charleroi',
  'Hasselt',
]

const figures = (draw: Draw) => courts.map((court) => [court, draw.between(120, 4_800), draw.between(40, 900)] as const)

export async function makeSpreadsheet({ title }: DocumentText): Promise<Buffer> {
  const head = ['', 'A', 'B'].map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = figures(drawFor(title)).map((row) => row.map((value) => ({ value })))
  return writeXlsxFile([head, ...rows], { sheet: 'Tandem' }).toBuffer()
}

export async function makeCsv({ title }: DocumentText): Promise<Buffer> {
  const rows = figures(drawFor(title)).map((row) => row.join(';'))
  return Buffer.from(`\uFEFF${['rechtbank / tribunal', 'A', 'B'].join(';')}\r\n${rows.join('\r\n')}\r\n`)
}
