import type { Schema } from '#platform/database/schema.ts'

/** One line of the register. Times are UTC seconds. */
export type RegisterEntry = Omit<Schema['membersRegister'], 'memberClass'>

export type RegisterEvent = RegisterEntry['event']

/** As the law asks (art. 9:3 §1 WVV/CSA): a person with their domicile, an organisation with its form and seat. */
export type RegisteredWho = Pick<RegisterEntry, 'kind' | 'lastName' | 'firstNames' | 'legalForm' | 'address'>

export const whoOf = ({ kind, lastName, firstNames, legalForm, address }: RegisteredWho): RegisteredWho => {
  return { kind, lastName, firstNames, legalForm, address }
}

/** A member on some day: `number` is the entry by which they joined, `joinedAt` when that was decided (UTC seconds). */
export type RegisteredMember = RegisteredWho & { member: string; number: number; joinedAt: number }

/** In the order in which it happened, each with the names, domicile and dates of its last correction. @param entries by number */
export function effectiveEntries(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const corrections = new Map<number, RegisterEntry>()
  for (const entry of entries) if (entry.corrects !== null) corrections.set(entry.corrects, entry)
  return entries
    .filter(({ corrects }) => corrects === null)
    .map((entry) => {
      const { decidedAt, notifiedAt, ...rest } = corrections.get(entry.number) ?? entry
      return { ...entry, ...whoOf(rest), decidedAt, notifiedAt }
    })
    .sort((one, other) => one.decidedAt - other.decidedAt || one.number - other.number)
}

/** By what is known now: every decision until that second, corrected where it was wrong. @param entries by number */
export function membersAt(entries: readonly RegisterEntry[], at = Number.POSITIVE_INFINITY): RegisteredMember[] {
  const members = new Map<string, RegisteredMember>()
  for (const entry of effectiveEntries(entries)) {
    if (entry.decidedAt > at) break
    const { member, event } = entry
    if (event === 'left' || event === 'excluded') members.delete(member)
    else {
      const { number, joinedAt } = members.get(member) ?? { number: entry.number, joinedAt: entry.decidedAt }
      members.set(member, { ...whoOf(entry), member, number, joinedAt })
    }
  }
  return [...members.values()]
}

export const maxNameLength = 200
export const maxAddressLength = 300
export const maxRemarkLength = 1000
