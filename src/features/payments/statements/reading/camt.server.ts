import { parseIban } from '#platform/iban/iban.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { camtMovements, isBooked } from './camt-movements.ts'
import { type CamtPiece, readCamtPieces } from './camt-pieces.server.ts'
import { dayOfChoice, signedCentsOf } from './camt-values.ts'
import { type Checklist, createChecklist } from './checklist.ts'
import {
  type CheckName,
  maxMovements,
  type ReadOptions,
  type ReadStatements,
  type Statement,
  UnreadableStatement,
} from './statement.ts'
import { checkEachOnce, checkStatement } from './statement-checks.ts'
import { centsOfDecimal } from './written-values.ts'
import { childOf, elementAt, textAt, type XmlElement } from './xml-tree.ts'

const names: readonly CheckName[] = [
  'fields',
  'movement-count',
  'debit-total',
  'credit-total',
  'parts',
  'balance',
  'days',
  'references',
  'own-account',
  'once',
]

/** The versions that Belgian banks send, by the end of the namespace. */
const versions = ['camt.053.001.02', 'camt.053.001.08']

/** A statement whose end has not been read. */
type OpenStatement = Pick<Statement, 'movements' | 'notBooked'> & {
  parts: XmlElement
  balances: XmlElement[]
  booked: number[]
}

/**
 * The statements of a message by ISO 20022 (camt.053). Entries that the bank has not booked are left out, and counted.
 * @throws UnreadableStatement `not-camt`, `other-version`, `broken-xml`, `truncated`, `too-large` or `foreign-currency`
 */
export async function readCamt(text: string, options: ReadOptions): Promise<ReadStatements> {
  const list = createChecklist(names)
  const statements: Statement[] = []
  let open = newStatement()
  let movements = 0
  const take = (piece: CamtPiece) => {
    if (piece.type === 'root') checkVersion(piece.element)
    else if (piece.type === 'entry') movements += addEntry(open, piece.element, list)
    else if (piece.type === 'part') addPart(open, piece.element)
    else {
      statements.push(closed(open, list, options))
      open = newStatement()
    }
    if (movements > maxMovements) throw new UnreadableStatement('too-large', { found: movements })
  }
  await readCamtPieces(text, createBreath(), take)
  if (statements.length === 0) throw new UnreadableStatement('not-camt')
  checkEachOnce(statements, list)
  return { format: 'camt', statements, checks: list.checks(), isContinued: false }
}

const newStatement = (): OpenStatement => ({
  parts: { name: 'Stmt', attributes: {}, text: '', children: [] },
  balances: [],
  booked: [],
  movements: [],
  notBooked: 0,
})

function checkVersion({ name, attributes }: XmlElement): void {
  if (name !== 'Document') throw new UnreadableStatement('not-camt')
  const spaces = Object.entries(attributes).flatMap(([key, value]) => (/^xmlns(:|$)/.test(key) ? [value] : []))
  if (spaces.some((space) => versions.some((version) => space.endsWith(version)))) return
  const found = spaces
    .find((space) => space.includes('iso:20022'))
    ?.split(':')
    .at(-1)
  throw found ? new UnreadableStatement('other-version', { found }) : new UnreadableStatement('not-camt')
}

/** How many movements the entry is. */
function addEntry(open: OpenStatement, entry: XmlElement, list: Checklist): number {
  if (!isBooked(entry)) {
    open.notBooked += 1
    return 0
  }
  const place = { list, movement: open.movements.length + 1 }
  const movements = camtMovements(entry, place)
  open.booked.push(movements.reduce((sum, { amount }) => sum + amount, 0))
  open.movements.push(...movements)
  return movements.length
}

function addPart(open: OpenStatement, part: XmlElement): void {
  if (part.name === 'Bal') open.balances.push(part)
  else open.parts.children.push(part)
}

function closed(open: OpenStatement, list: Checklist, options: ReadOptions): Statement {
  const { parts, booked, movements, notBooked } = open
  const [opening, closing] = [balanceOf(open, ['OPBD', 'PRCD'], list), balanceOf(open, ['CLBD'], list)]
  const currency = textAt(parts, 'Acct/Ccy') || 'EUR'
  if (currency !== 'EUR') throw new UnreadableStatement('foreign-currency', { found: currency })
  const account = textAt(parts, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  const statement: Statement = {
    format: 'camt',
    iban: parseIban(account) ?? account,
    currency,
    number: textAt(parts, 'LglSeqNb', 'ElctrncSeqNb') || null,
    sequence: textAt(parts, 'Id') || null,
    year: Number((closing.day ?? textAt(parts, 'CreDtTm')).slice(0, 4)) || null,
    opening: opening.cents,
    closing: closing.cents,
    openingDay: opening.day,
    closingDay: closing.day,
    isDuplicate: ['DUPL', 'CODU'].includes(textAt(parts, 'CpyDplctInd')),
    notBooked,
    movements,
  }
  checkSummary(childOf(parts, 'TxsSummry'), booked, list)
  checkStatement(statement, options, list)
  return statement
}

/** The first of these kinds: a bank says the opening balance, or the closing one of the day before. */
function balanceOf({ balances, movements }: OpenStatement, kinds: readonly string[], list: Checklist) {
  const ofKind = (kind: string) => balances.find((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === kind)
  const balance = kinds.map(ofKind).find(Boolean)
  list.expect('fields', balance !== undefined, { movement: movements.length, field: 'balance', found: kinds.join(' ') })
  if (!balance) return { cents: null, day: null }
  return {
    cents: signedCentsOf(balance, { list, movement: movements.length }),
    day: dayOfChoice(childOf(balance, 'Dt')),
  }
}

/** How many entries and how much, where the bank says so. */
function checkSummary(summary: XmlElement | undefined, booked: readonly number[], list: Checklist): void {
  const count = textAt(summary, 'TtlNtries/NbOfNtries')
  if (count) list.expect('movement-count', Number(count) === booked.length, { expected: count, found: booked.length })
  checkSum(
    elementAt(summary, 'TtlCdtNtries'),
    booked.filter((amount) => amount > 0),
    'credit-total',
    list,
  )
  checkSum(
    elementAt(summary, 'TtlDbtNtries'),
    booked.filter((amount) => amount < 0),
    'debit-total',
    list,
  )
}

function checkSum(total: XmlElement | undefined, amounts: readonly number[], name: CheckName, list: Checklist): void {
  const [sum, count] = [textAt(total, 'Sum'), textAt(total, 'NbOfNtries')]
  const found = amounts.reduce((all, amount) => all + Math.abs(amount), 0)
  if (sum) list.expect(name, centsOfDecimal(sum) === found, { expected: centsOfDecimal(sum) ?? sum, found })
  if (count) list.expect('movement-count', Number(count) === amounts.length, { expected: count, found: amounts.length })
}
