import { parseIban } from '#platform/iban/iban.ts'
import { formatStructuredCommunication, parseStructuredCommunication } from '../../core/structured-communication.ts'
import { centsAt, dayOfChoice, type Place, signedCentsOf } from './camt-values.ts'
import type { Movement, MovementKind } from './statement.ts'
import { kindOfCode } from './transaction-code.ts'
import { signed } from './written-values.ts'
import { childOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-tree.ts'

/** What the bank has not booked yet may still change. */
export const isBooked = (entry: XmlElement): boolean => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK'

/** The movements of an entry: itself, or each of the transactions that the bank booked as one amount. */
export function camtMovements(entry: XmlElement, place: Place): Movement[] {
  const amount = signedCentsOf(entry, place)
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const amounts = transactions.map((transaction) => amountOf(transaction, amount, place))
  const isBatch = transactions.length > 1 && amounts.every((part) => part !== null)
  if (!isBatch) {
    const movement = movementOf(entry, transactions[0], amount, place)
    // Several payers, and nobody says what each of them paid.
    return [transactions.length > 1 ? { ...movement, kind: 'other', reference: null, iban: null, name: '' } : movement]
  }
  const found = amounts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  place.list.expect('parts', found === amount, { movement: place.movement, expected: amount, found })
  return transactions.map((transaction, index) => ({
    ...movementOf(entry, transaction, amounts[index] ?? 0, place),
    position: place.movement + index,
  }))
}

/** A transaction's own amount, with its own sign in newer versions and that of its entry in older ones; null where it has none. */
function amountOf(transaction: XmlElement, whole: number, place: Place): number | null {
  const amount = childOf(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls/TxAmt/Amt')
  if (!amount) return null
  const sign = textAt(transaction, 'CdtDbtInd')
  return signed(centsAt(amount, place), sign ? sign === 'DBIT' : whole < 0)
}

function movementOf(entry: XmlElement, details: XmlElement | undefined, amount: number, place: Place): Movement {
  const { list, movement } = place
  const entryDay = dayOfChoice(childOf(entry, 'BookgDt'))
  list.expect('fields', entryDay !== null, {
    movement,
    field: 'day',
    found: textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm'),
  })
  return {
    position: movement,
    entryDay: entryDay ?? '',
    valueDay: dayOfChoice(childOf(entry, 'ValDt')),
    amount,
    currency: 'EUR',
    ...counterpartyOf(details, amount),
    ...communicationOf(entry, details, place),
    kind: kindOf(entry, details, amount),
    bankReference: textAt(details, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'),
  }
}

/** Who paid what came in, and who was paid what went out. */
function counterpartyOf(details: XmlElement | undefined, amount: number): Pick<Movement, 'name' | 'iban'> {
  const side = amount < 0 ? 'Cdtr' : 'Dbtr'
  const parties = childOf(details, 'RltdPties')
  return {
    name: textAt(parties, `${side}/Nm`, `${side}/Pty/Nm`, `Ultmt${side}/Nm`, `Ultmt${side}/Pty/Nm`),
    iban: parseIban(textAt(parties, `${side}Acct/Id/IBAN`)),
  }
}

function communicationOf(
  entry: XmlElement,
  details: XmlElement | undefined,
  { list, movement }: Place,
): Pick<Movement, 'communication' | 'reference'> {
  const remittance = childOf(details, 'RmtInf')
  const structured = childrenOf(remittance, 'Strd').map((part) => childOf(part, 'CdtrRefInf'))
  const free = childrenOf(remittance, 'Ustrd')
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
  const belgian = structured.find(isBelgian)
  const written = textAt(belgian ?? structured[0], 'Ref')
  const reference = parseStructuredCommunication(written)
  if (belgian) list.expect('references', reference !== null, { movement, found: written })
  const text = reference ? [formatStructuredCommunication(reference), free].join(' ').trim() : free || written
  return { communication: text || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'), reference }
}

/** A structured communication by the rules of Belgium's banks (BBA), which say so in one of two places. */
const isBelgian = (reference: XmlElement | undefined): boolean =>
  textAt(reference, 'Tp/Issr', 'Tp/CdOrPrtry/Prtry') === 'BBA'

/** Transfers that came in and went out, instant ones beside the others. */
const transferFamilies = { credit: ['RCDT', 'RRCT'], debit: ['ICDT', 'IRCT'] }

function kindOf(entry: XmlElement, details: XmlElement | undefined, amount: number): MovementKind {
  const isReversed = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  if (isReversed || childOf(details, 'RtrInf')) return 'correction'
  const code = childOf(details, 'BkTxCd') ?? childOf(entry, 'BkTxCd')
  const ofBank = textAt(code, 'Prtry/Cd')
  if (belgianCode.test(ofBank)) return kindOfCode(ofBank.padStart(5, '0'), amount)
  const family = textAt(code, 'Domn/Fmly/Cd')
  // Sent back because it could not be carried out.
  if (textAt(code, 'Domn/Fmly/SubFmlyCd') === 'RRTN') return 'correction'
  if (!family) return counterpartyOf(details, amount).iban ? 'transfer' : 'other'
  return transferFamilies[amount < 0 ? 'debit' : 'credit'].includes(family) ? 'transfer' : 'other'
}

/** As in CODA: type, family, transaction and category, or family and transaction alone. */
const belgianCode = /^(?:\d{8}|\d{4})$/
