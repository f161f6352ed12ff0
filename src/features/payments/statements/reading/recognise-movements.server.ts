import { daysAfter } from '#platform/i18n/days.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { wordsOf } from '#platform/search/words.ts'
import {
  type IdentifiedMovement,
  identityOf,
  identityOfAnyDay,
  movementKey,
  partyOf,
  referenceOf,
  textOf,
} from './movement-key.server.ts'
import type { Movement, Statement, StatementFormat } from './statement.ts'

/** A movement of the same account that was read before. */
export type StoredMovement = IdentifiedMovement & {
  id: string
  key: string
  format: StatementFormat
  source: string | null
}

/**
 * - `read-before`: surely the one with this id
 * - `possibly-read-before`: may be the one with this id; a person decides, for a wrong guess loses a payment or counts it twice
 * - `new`: surely none of those
 *
 * The key is the one to store it under, also where a person says that it is new.
 */
export type Recognition =
  | { verdict: 'new'; key: string }
  | { verdict: 'read-before' | 'possibly-read-before'; key: string; id: string }

/** What names the statement of a movement in CODA, whose numbers are the bank's and never come twice in a year; else null. */
export const sourceOf = ({ format, year, number, sequence }: Statement): string | null =>
  format === 'coda' ? [year, number, sequence].join('/') : null

/** A weekend with holidays beside it: so far apart may be the days on which two formats enter a movement. */
const daysApart = 4

/** Of which days the stored movements of the account are to be looked up; null where there is nothing to recognise. */
export function daysToLookUp({ movements }: Statement): { from: string; to: string } | null {
  const days = movements.map(({ entryDay }) => entryDay).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { from: daysAfter(first, -daysApart), to: daysAfter(last, daysApart) } : null
}

/**
 * What each movement of a statement is, in their order: each stored one is at most one of them. In this order, so that what is
 * sure is not taken by what is not:
 * 1. the same identity: read before. In another statement of CODA, which cannot overlap: possibly, for somebody paid twice.
 * 2. the same day and amount, and nothing that contradicts: read before where the account is the same and one text is the
 *    other's beginning, or else possibly.
 * 3. the same in everything but the day, in another format, a few days apart: possibly.
 *
 * The statements of one file come one after the other, each with the movements of those before it among the stored ones.
 *
 * @param stored those of the account in `daysToLookUp`
 */
export async function recogniseMovements(
  statement: Statement,
  stored: readonly StoredMovement[],
): Promise<Recognition[]> {
  const breathe = createBreath()
  const free = new Set(stored)
  const matches = new Map<Movement, Match>()
  const finders = [
    bySameIdentity(statement, stored, free),
    byDayAndAmount(stored, free),
    byOtherDay(statement, stored, free),
  ]
  for (const find of finders) {
    for (const movement of statement.movements) {
      await breathe()
      const found = matches.has(movement) ? undefined : find(movement)
      if (!found) continue
      matches.set(movement, found)
      free.delete(found.old)
    }
  }
  const keyOf = createKeys(statement.iban, stored)
  const recognised: Recognition[] = []
  for (const movement of statement.movements) {
    await breathe()
    recognised.push(recognitionOf(movement, matches.get(movement), keyOf))
  }
  return recognised
}

function recognitionOf(
  movement: Movement,
  found: Match | undefined,
  keyOf: (movement: Movement) => string,
): Recognition {
  if (found?.verdict === 'read-before') return { verdict: found.verdict, key: found.old.key, id: found.old.id }
  const key = keyOf(movement)
  return found ? { verdict: found.verdict, key, id: found.old.id } : { verdict: 'new', key }
}

type Match = { verdict: 'read-before' | 'possibly-read-before'; old: StoredMovement }
type Free = ReadonlySet<StoredMovement>

function bySameIdentity(statement: Statement, stored: readonly StoredMovement[], free: Free) {
  const byIdentity = Map.groupBy(stored, identityOf)
  const source = sourceOf(statement)
  return (movement: Movement): Match | undefined => {
    const candidates = (byIdentity.get(identityOf(movement)) ?? []).filter((old) => free.has(old))
    const old = candidates.find((candidate) => candidate.source === source) ?? candidates[0]
    if (!old) return undefined
    const isOfOther = source !== null && old.source !== null && old.source !== source
    return { verdict: isOfOther ? 'possibly-read-before' : 'read-before', old }
  }
}

function byDayAndAmount(stored: readonly StoredMovement[], free: Free) {
  const slotOf = ({ entryDay, amount, iban }: IdentifiedMovement, party = iban) =>
    `${entryDay}|${amount}|${party ?? ''}`
  // Another account is somebody else: only the same one, and those without any, are looked at.
  const bySlot = Map.groupBy(stored, (old) => slotOf(old))
  const anyParty = Map.groupBy(stored, (old) => slotOf(old, '*'))
  return (movement: Movement): Match | undefined => {
    const candidates = movement.iban
      ? [...(bySlot.get(slotOf(movement)) ?? []), ...(bySlot.get(slotOf(movement, '')) ?? [])]
      : (anyParty.get(slotOf(movement, '*')) ?? [])
    const possible = candidates.filter((old) => free.has(old) && !isContradicted(movement, old))
    const cut = possible.find((old) => isCut(movement, old))
    if (cut) return { verdict: 'read-before', old: cut }
    return possible[0] && { verdict: 'possibly-read-before', old: possible[0] }
  }
}

function byOtherDay({ format }: Statement, stored: readonly StoredMovement[], free: Free) {
  const byIdentity = Map.groupBy(stored, identityOfAnyDay)
  return (movement: Movement): Match | undefined => {
    const [from, to] = [daysAfter(movement.entryDay, -daysApart), daysAfter(movement.entryDay, daysApart)]
    const candidates = byIdentity.get(identityOfAnyDay(movement)) ?? []
    const isNear = ({ entryDay }: StoredMovement) => entryDay >= from && entryDay <= to
    const old = candidates.find((candidate) => free.has(candidate) && candidate.format !== format && isNear(candidate))
    return old && { verdict: 'possibly-read-before', old }
  }
}

/** Other accounts, other structured communications, or names without a word in common. */
function isContradicted(one: IdentifiedMovement, other: IdentifiedMovement): boolean {
  const [said, alsoSaid] = [saidOf(one), saidOf(other)]
  if (said.reference && alsoSaid.reference && said.reference !== alsoSaid.reference) return true
  if (one.iban && other.iban) return one.iban !== other.iban
  if (!one.name || !other.name) return false
  return said.words.isDisjointFrom(alsoSaid.words)
}

type Said = { reference: string | null; words: ReadonlySet<string> }

const known = new WeakMap<IdentifiedMovement, Said>()

/** Found once: where thousands pay the same on one day, each is compared with each. */
function saidOf(movement: IdentifiedMovement): Said {
  const said = known.get(movement) ?? { reference: referenceOf(movement), words: new Set(wordsOf(movement.name)) }
  known.set(movement, said)
  return said
}

/** Shorter ones begin many texts. */
const minCut = 20

/** The same account, and a text that one of two formats has cut. */
function isCut(one: IdentifiedMovement, other: IdentifiedMovement): boolean {
  if (!one.iban || partyOf(one) !== partyOf(other)) return false
  const [shorter = '', longer = ''] = [textOf(one), textOf(other)].sort((a, b) => a.length - b.length)
  return shorter.length >= minCut && longer.startsWith(shorter)
}

/** Each identity counts on from what is stored: the first ordinal whose key nobody has. */
function createKeys(account: string, stored: readonly StoredMovement[]): (movement: Movement) => string {
  const taken = new Set(stored.map(({ key }) => key))
  const ordinals = new Map<string, number>()
  return (movement) => {
    const identity = identityOf(movement)
    let ordinal = ordinals.get(identity) ?? 0
    let key: string
    do {
      ordinal += 1
      key = movementKey(account, identity, ordinal)
    } while (taken.has(key))
    ordinals.set(identity, ordinal)
    return key
  }
}
