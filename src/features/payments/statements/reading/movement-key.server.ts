import { createHash } from 'node:crypto'
import { fold } from '#platform/search/words.ts'
import { findStructuredCommunications } from '../../core/structured-communication.ts'
import type { Movement } from './statement.ts'

/**
 * By what a movement is known again when the same file comes twice, or an overlapping statement in another format.
 *
 * No number of the bank's will do: CODA calls its own informative only, camt.053 has others, CSV files repeat them. What all
 * formats say is the account, the day of entry, the amount to the cent, the account or else the name of the other side, and a
 * communication. These are the identity. Banks write names and texts with other accents, capitals, signs and line breaks in each
 * format, so only characters and digits count; a structured communication counts as its twelve digits, whether the bank says that
 * it is one or it stands in a free text; and of a free text only as much as the shortest format (140 characters, with blanks)
 * surely holds.
 *
 * Two payments may have the same identity: a couple that pays twice on one day. An ordinal tells them apart: the second one of a
 * file is the second one of every other file that holds that day. Ordinals are given by `recogniseMovements`, which also knows
 * what was read before, so that the second of two files with one such payment each is not taken for the first.
 *
 * A key is the digest of both, and unique: the database refuses what would count twice.
 */
export function movementKey(account: string, identity: string, ordinal: number): string {
  return createHash('sha256')
    .update(JSON.stringify([account, identity, ordinal]))
    .digest('hex')
}

/** What of a movement identifies it. */
export type IdentifiedMovement = Pick<Movement, 'entryDay' | 'amount' | 'iban' | 'name' | 'communication' | 'reference'>

/** Characters of a free text that count: what is longer may be cut in another format. */
const textLength = 100

/** Within one account. */
export const identityOf = (movement: IdentifiedMovement): string => `${movement.entryDay}|${identityOfAnyDay(movement)}`

/** For formats that enter a movement on different days. */
export const identityOfAnyDay = (movement: IdentifiedMovement): string =>
  JSON.stringify([movement.amount, partyOf(movement), referenceOf(movement) ?? textOf(movement).slice(0, textLength)])

export const partyOf = ({ iban, name }: IdentifiedMovement): string => iban ?? plain(name)

/** The one structured communication of a movement, wherever it stands; null for none, and for several. */
export function referenceOf({ reference, communication }: IdentifiedMovement): string | null {
  if (reference) return reference
  const [found, ...others] = findStructuredCommunications(communication)
  return found && others.length === 0 ? found : null
}

/** The characters of a communication, without blanks and signs. */
export const textOf = ({ communication }: IdentifiedMovement): string => plain(communication)

const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
