import { wordsOf } from '#platform/search/words.ts'
import {
  findMistakenCommunications,
  findStructuredCommunications,
  structuredCommunicationsNear,
} from '../../core/structured-communication.ts'
import type { Movement } from '../reading/statement.ts'

/** What a member owes. Amounts are cents. */
export type Claim = {
  id: string
  memberId: string
  /** Twelve digits. */
  communication: string
  /** What is still to be paid. */
  open: number
  /** Neither waived nor cancelled, and of a year that is not closed. */
  isOpen: boolean
  firstName: string
  lastName: string
}

/** A payment that somebody confirmed or the portal matched. */
export type FormerPayment = {
  id: string
  amount: number
  /** What of it was more than was due. */
  overpaid: number
  /** Of who paid, where it came by a statement. */
  iban: string | null
  firstName: string
  lastName: string
}

export type MatchingFacts = {
  claims: readonly Claim[]
  /** Which members an account paid for, by movements that were confirmed. */
  accounts: readonly { iban: string; memberId: string }[]
  payments: readonly FormerPayment[]
}

/** What is to be looked up for a number of movements, each once: four queries for a whole file. */
export type Lookups = {
  /** Claims with one of these, whatever their state. */
  communications: string[]
  /** Members that one of these paid for, with their open claims; former payments from one of these. */
  ibans: string[]
  /** Members whose last name begins with one of these words, folded (`wordsOf`), with their open claims and former payments. */
  nameWords: string[]
  /** Former payments of those members, of one of these amounts or with so much overpaid. */
  debits: number[]
}

export function lookupsOf(movements: readonly Movement[]): Lookups {
  const credits = movements.filter(({ amount }) => amount > 0)
  const debits = movements.filter(({ amount }) => amount < 0)
  return {
    communications: once(credits.flatMap(possibleCommunications)),
    ibans: once(movements.flatMap(({ iban }) => iban ?? [])),
    nameWords: once(movements.flatMap(({ name }) => wordsOf(name))).filter(
      (word) => word.length > 1 && !particles.has(word),
    ),
    debits: once(debits.map(({ amount }) => -amount)),
  }
}

/** What stands in half of all names, and how banks address people. */
const particles = new Set(
  'de den der van het la le les du des en et of ou mr mme mevr mevrouw dhr heer madame monsieur'.split(' '),
)

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** The communications of a movement: the one that the bank calls so, or else all valid ones in its text. */
export const communicationsOf = ({ reference, communication }: Movement): string[] =>
  reference ? [reference] : findStructuredCommunications(communication)

function possibleCommunications(movement: Movement): string[] {
  const communications = communicationsOf(movement)
  if (communications.length > 0) return communications
  return findMistakenCommunications(movement.communication).flatMap(structuredCommunicationsNear)
}

/** The facts, found at once; claims with what was paid meanwhile. */
export type Register = {
  ofCommunication(digits: string): Claim[]
  openOf(memberId: string): Claim[]
  openOfAccount(iban: string | null): Claim[]
  openOfName(name: string): Claim[]
  paymentsLike(debit: Movement): FormerPayment[]
  pay(claimId: string, amount: number): void
}

export function createRegister({ claims: given, accounts, payments }: MatchingFacts): Register {
  // One claim may be found in several ways; what was paid meanwhile is said of a copy.
  const claims = [...new Map(given.map((claim) => [claim.id, { ...claim }])).values()]
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const byCommunication = Map.groupBy(claims, ({ communication }) => communication)
  const byMember = Map.groupBy(claims, ({ memberId }) => memberId)
  const byLastName = Map.groupBy(claims, ({ lastName }) => wordsOf(lastName)[0] ?? '')
  const membersOf = Map.groupBy(accounts, ({ iban }) => iban)
  const byAmount = new Map<number, FormerPayment[]>()
  for (const payment of payments) {
    for (const amount of once([payment.amount, payment.overpaid]))
      byAmount.set(amount, [...(byAmount.get(amount) ?? []), payment])
  }
  const openOf = (memberId: string) => (byMember.get(memberId) ?? []).filter(isPayable)
  return {
    ofCommunication: (digits) => byCommunication.get(digits) ?? [],
    openOf,
    openOfAccount: (iban) =>
      once((membersOf.get(iban ?? '') ?? []).map(({ memberId }) => memberId)).flatMap((memberId) => openOf(memberId)),
    openOfName: (name) => {
      const words = once(wordsOf(name))
      const namesakes = words.flatMap((word) => byLastName.get(word) ?? [])
      return namesakes.filter((claim) => isPayable(claim) && isNamedIn(claim, words))
    },
    paymentsLike: ({ amount, iban, name }) => {
      const words = wordsOf(name)
      return (byAmount.get(-amount) ?? []).filter((payment) =>
        payment.iban && iban ? payment.iban === iban : isNamedIn(payment, words),
      )
    },
    pay: (claimId, amount) => {
      const claim = byId.get(claimId)
      if (claim) claim.open -= amount
    },
  }
}

const isPayable = ({ isOpen, open }: Claim): boolean => isOpen && open > 0

/** All words of a last name, and those of the first name or its initial, in any order: banks write `MEVR PEETERS A`. */
function isNamedIn({ firstName, lastName }: Pick<Claim, 'firstName' | 'lastName'>, words: readonly string[]): boolean {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  if (last.length === 0 || !last.every((word) => words.includes(word))) return false
  const initial = first[0]?.slice(0, 1)
  return first.every((word) => words.includes(word)) || (initial !== undefined && words.includes(initial))
}
