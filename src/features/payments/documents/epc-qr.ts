import { isBic } from '#platform/iban/bic.ts'
import { parseIban } from '#platform/iban/iban.ts'
import { drawQrCode, type QrCode } from '#platform/qr-code/qr-code.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'

/** What a payer's bank app fills in. `cents`: null leaves the amount to the payer. */
export type Transfer = {
  beneficiary: string
  iban: string
  cents: number | null
  /** Twelve digits of a structured communication, or a creditor reference (ISO 11649). */
  communication: string
  bic?: string
  /** Four characters at most, of ISO 20022. */
  purpose?: string
  /** For the payer alone: it does not reach the bank. */
  note?: string
}

/**
 * Where the communication stands: as a reference (line 10), or as free text (line 11) in the form `+++ddd/dddd/ddddd+++`. Apps take
 * the first for a structured communication; some Belgian ones know only the second.
 */
export type CommunicationPlace = 'reference' | 'text'

/** Why no code can be made of a transfer. */
export type TransferRefusal =
  | 'no-name'
  | 'name-too-long'
  | 'invalid-iban'
  | 'invalid-bic'
  | 'invalid-amount'
  | 'no-communication'
  | 'communication-too-long'
  | 'invalid-purpose'
  | 'note-too-long'
  | 'line-break'
  | 'too-long'

export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError'
  readonly reason: TransferRefusal

  constructor(reason: TransferRefusal) {
    super(`no code for this transfer: ${reason}`)
    this.reason = reason
  }
}

/** The bytes that a code of version 13 holds with error correction M: the largest that the guideline allows. */
const maxBytes = 331
export const maxVersionOfEpc = 13
const maxCents = 99_999_999_999
/** Characters. */
const limits = { name: 70, reference: 35, text: 140, note: 70 }

/**
 * The text of a payment code, by the guideline EPC069-12 of the European Payments Council: version 002, UTF-8, one fact a line,
 * nothing after the last. @throws TransferRefusedError
 */
export function epcText(transfer: Transfer, place: CommunicationPlace = 'reference'): string {
  const refusal = refusalOf(transfer, place)
  if (refusal) throw new TransferRefusedError(refusal)
  return writtenOut(transfer, place)
}

/** The code for pages and printed documents. @throws TransferRefusedError */
export const drawEpcCode = (transfer: Transfer, place?: CommunicationPlace): QrCode =>
  drawQrCode(epcText(transfer, place), maxVersionOfEpc)

function refusalOf(transfer: Transfer, place: CommunicationPlace): TransferRefusal | null {
  const { beneficiary, iban, bic = '', purpose = '', note = '' } = transfer
  const written = writtenCommunication(transfer, place)
  if (!beneficiary.trim()) return 'no-name'
  if (Object.values(transfer).some((fact) => /\p{Cc}|[\u2028\u2029]/u.test(String(fact)))) return 'line-break'
  if (lengthOf(beneficiary) > limits.name) return 'name-too-long'
  if (!parseIban(iban)) return 'invalid-iban'
  if (bic && !isBic(bic)) return 'invalid-bic'
  if (!isAmount(transfer.cents)) return 'invalid-amount'
  if (!written.trim()) return 'no-communication'
  if (lengthOf(written) > limits[place]) return 'communication-too-long'
  if (!/^[A-Z0-9]{0,4}$/.test(purpose)) return 'invalid-purpose'
  if (lengthOf(note) > limits.note) return 'note-too-long'
  return new TextEncoder().encode(writtenOut(transfer, place)).length > maxBytes ? 'too-long' : null
}

function writtenOut(transfer: Transfer, place: CommunicationPlace): string {
  const { beneficiary, iban, cents, bic = '', purpose = '', note = '' } = transfer
  const communication = writtenCommunication(transfer, place)
  const amount = cents === null ? '' : `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const remittance = place === 'reference' ? [communication, ''] : ['', communication]
  const receiver = [bic, beneficiary.trim(), parseIban(iban) ?? '']
  return ['BCD', '002', '1', 'SCT', ...receiver, amount, purpose, ...remittance, note].join('\n').trimEnd()
}

const writtenCommunication = ({ communication }: Transfer, place: CommunicationPlace): string =>
  place === 'text' && /^\d{12}$/.test(communication) ? formatStructuredCommunication(communication) : communication

const isAmount = (cents: number | null): boolean =>
  cents === null || (Number.isInteger(cents) && cents >= 1 && cents <= maxCents)

const lengthOf = (text: string): number => [...text].length
