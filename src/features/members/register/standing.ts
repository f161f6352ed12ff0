import type { RegisterEntry, RegisteredWho } from './register.ts'

/** A member as he stands in the register on some day. */
export type StandingMember = RegisteredWho & {
  member: string
  /** The entry by which he joined. */
  number: number
  /** When that was decided. UTC seconds. */
  joinedAt: number
}

/** An entry that happened, with what a later correction made of it. */
export type EffectiveEntry = RegisterEntry & { correctedBy: number | null }

/**
 * What the register says after its corrections, in the order in which it happened. A correction replaces names, domicile
 * and dates of the entry that it names; the last one counts.
 *
 * @param entries by number
 */
export function effectiveEntries(entries: readonly RegisterEntry[]): EffectiveEntry[] {
  const corrections = new Map<number, RegisterEntry>()
  for (const entry of entries) if (entry.corrects !== null) corrections.set(entry.corrects, entry)
  return entries
    .filter(({ corrects }) => corrects === null)
    .map((entry) => corrected(entry, corrections.get(entry.number)))
    .sort((one, other) => one.decidedAt - other.decidedAt || one.number - other.number)
}

function corrected(entry: RegisterEntry, correction: RegisterEntry | undefined): EffectiveEntry {
  if (!correction) return { ...entry, correctedBy: null }
  const { kind, lastName, firstNames, legalForm, address, decidedAt, notifiedAt, number } = correction
  return { ...entry, kind, lastName, firstNames, legalForm, address, decidedAt, notifiedAt, correctedBy: number }
}

/**
 * Who was a member at that moment, by what is known now: every decision taken until then, corrected where it was wrong.
 *
 * @param entries by number @param at UTC seconds; a decision of that second counts
 */
export function standingAt(entries: readonly RegisterEntry[], at: number): StandingMember[] {
  const members = new Map<string, StandingMember>()
  for (const entry of effectiveEntries(entries)) {
    if (entry.decidedAt > at) break
    const { member, event, kind, lastName, firstNames, legalForm, address } = entry
    const before = members.get(member)
    if (event === 'left' || event === 'excluded') {
      members.delete(member)
      continue
    }
    const [number, joinedAt] = before ? [before.number, before.joinedAt] : [entry.number, entry.decidedAt]
    members.set(member, { member, kind, lastName, firstNames, legalForm, address, number, joinedAt })
  }
  return [...members.values()]
}
