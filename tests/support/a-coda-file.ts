import {
  amountOf,
  type BatchContent,
  closingOf,
  type MovementContent,
  type StatementContent,
} from './bank-statement.ts'

/** A CODA file of these statements, as the bank would write it. Names and free communications as long as the format has room. */
export function aCodaFile(statements: readonly StatementContent[], { lineEnd = '\r\n' } = {}): string {
  const lines = statements.flatMap((statement, index) => linesOf(statement, index === statements.length - 1))
  return lines.map((line) => line + lineEnd).join('')
}

/** A line of 128 characters. @param fields by the position where each begins, which count from 1 */
export function codaLine(fields: Record<number, string>): string {
  let line = ''
  for (const [position, text] of Object.entries(fields)) line = line.padEnd(Number(position) - 1) + text
  return line.padEnd(128)
}

function linesOf(statement: StatementContent, isLast: boolean): string[] {
  const number = String(statement.number).padStart(3, '0')
  const account = `${statement.iban.padEnd(34)}EUR`
  const [opening, closing] = [signedAmount(statement.opening), signedAmount(closingOf(statement))]
  const movements = statement.movements.flatMap((entry, index) => entryLines(entry, (index + 1) % 10_000, number))
  const [header, old, next] = [
    codaLine({
      1: '00000',
      6: dayOf(statement.closingDay),
      12: '539',
      15: '05',
      35: 'VOORBEELD VZW',
      61: 'KREDBEBB',
      72: '00566988259',
      84: '00000',
      128: '2',
    }),
    codaLine({
      1: '12',
      3: number,
      6: account,
      43: opening,
      59: dayOf(statement.openingDay),
      65: 'VOORBEELD VZW',
      91: 'Zichtrekening',
      126: number,
    }),
    codaLine({ 1: '8', 2: number, 5: account, 42: closing, 58: dayOf(statement.closingDay), 128: '0' }),
  ]
  return [header, old, ...movements, next, trailerOf(statement, movements.length + 2, isLast)]
}

function trailerOf({ movements }: StatementContent, records: number, isLast: boolean): string {
  const sumOf = (sign: 1 | -1) => movements.map(amountOf).reduce((sum, amount) => sum + Math.max(0, sign * amount), 0)
  const totals = { 23: digitsOf(sumOf(-1)), 38: digitsOf(sumOf(1)) }
  return codaLine({ 1: '9', 17: String(records).padStart(6, '0'), ...totals, 128: isLast ? '2' : '1' })
}

const codes: Record<MovementContent['kind'], [incoming: string, outgoing: string]> = {
  transfer: ['0150000', '0101000'],
  correction: ['0199000', '0149000'],
  other: ['0460000', '3537000'],
}

function entryLines(entry: MovementContent | BatchContent, sequence: number, number: string): string[] {
  const begin = String(sequence).padStart(4, '0')
  if (!('parts' in entry)) return movementLines(entry, `${begin}0000`, '0', number)
  const total = { day: entry.day, amount: amountOf(entry), code: '20150000' }
  const parts = entry.parts.flatMap((part, index) =>
    movementLines(part, begin + String(index + 1).padStart(4, '0'), '6', number),
  )
  return [firstLine({ ...total, begin: `${begin}0000`, number, hasMore: false }), ...parts]
}

function movementLines(movement: MovementContent, begin: string, type: string, number: string): string[] {
  const [incoming, outgoing] = codes[movement.kind]
  const code = type + (movement.amount < 0 ? outgoing : incoming)
  const text = movement.reference ? `1101${movement.reference}` : `0${movement.communication}`
  const { day, amount } = movement
  return [
    firstLine({ day, amount, code, begin, number, text: text.slice(0, 54), hasMore: true }),
    codaLine({ 1: '22', 3: begin, 11: text.slice(54, 107), 64: 'NOTPROVIDED', 126: '1', 128: '0' }),
    codaLine({
      1: '23',
      3: begin,
      11: movement.iban ?? '',
      48: movement.name.slice(0, 35),
      83: text.slice(107, 150),
      126: '0',
      128: '0',
    }),
  ]
}

type FirstLine = {
  day: string
  amount: number
  code: string
  begin: string
  number: string
  text?: string
  hasMore: boolean
}

function firstLine({ day, amount, code, begin, number, text = '0', hasMore }: FirstLine): string {
  const [money, date] = [signedAmount(amount), dayOf(day)]
  return codaLine({
    1: '21',
    3: begin,
    11: `REF${begin}`,
    32: money,
    48: date,
    54: code,
    62: text,
    116: date,
    122: `${number}0`,
    126: hasMore ? '1' : '0',
    128: '0',
  })
}

const dayOf = (day: string): string => day.slice(8) + day.slice(5, 7) + day.slice(2, 4)

/** 15 digits of which three are decimals. */
const digitsOf = (cents: number): string => `${String(Math.abs(cents)).padStart(14, '0')}0`

const signedAmount = (cents: number): string => (cents < 0 ? '1' : '0') + digitsOf(cents)
