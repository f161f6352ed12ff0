import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { endOfDay } from '#platform/i18n/days.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { fold } from '#platform/search/words.ts'
import type { RegisterDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { namesOf, userById } from '../users/user.repository.server.ts'
import { deadlineStateOf, lastDayFor } from './deadline.ts'
import {
  allEntries,
  decisionById,
  entriesOf,
  entryByNumber,
  listDecisions,
  newestEntries,
} from './register.repository.server.ts'
import type { RegisterEntry } from './register.ts'
import { effectiveEntries, type StandingMember, standingAt } from './standing.ts'

/** An entry with the name of who entered it; empty once he is gone. */
export type ToldEntry = RegisterEntry & { enteredByName: string; correctedBy: number | null }

/** How the register leaves the portal. */
export type RegisterExport = 'standing' | 'entries' | 'print'

/** Reading the members' register. */
export function createRegisterReading({ db, clock, audit }: Pick<RegisterDeps, 'db' | 'clock' | 'audit'>) {
  const told = async (
    entries: readonly RegisterEntry[],
    all: readonly RegisterEntry[] = entries,
  ): Promise<ToldEntry[]> => {
    const names = await namesOf(
      db,
      entries.map(({ enteredBy }) => enteredBy),
    )
    const corrections = new Map(all.map(({ corrects, number }) => [corrects, number]))
    return entries.map((entry) => ({
      ...entry,
      enteredByName: names.get(entry.enteredBy) ?? '',
      correctedBy: corrections.get(entry.number) ?? null,
    }))
  }

  return {
    /** Decisions that wait, each with how near its deadline is; those that are due first come first. */
    async decisions(viewer: Viewer) {
      asAdmin(viewer)
      const now = clock.seconds()
      const waiting = await listDecisions(db)
      return waiting.map((decision) => ({
        ...decision,
        deadline: deadlineStateOf(decision.notifiedAt, now),
        until: lastDayFor(decision.notifiedAt),
      }))
    },

    /** @throws PortalError register.entered-meanwhile when it waits no more */
    async decision(viewer: Viewer, id: string) {
      asAdmin(viewer)
      const decision = await decisionById(db, id)
      if (!decision) throw membersErrors['register.entered-meanwhile']()
      return decision
    },

    /** Who was a member at the end of that day, in the order of the language. @param day `yyyy-mm-dd` */
    async standing(viewer: Viewer, { day, query, language }: { day: string; query: string; language: Language }) {
      asAdmin(viewer)
      const members = standingAt(await allEntries(db), endOfDay(day) - 1)
      const words = fold(query).split(/\s+/).filter(Boolean)
      const found = members.filter((member) => words.every((word) => textOf(member).includes(word)))
      const { compare } = new Intl.Collator(documentLanguage(language), { numeric: true, sensitivity: 'base' })
      const nameOf = ({ lastName, firstNames }: StandingMember) => `${lastName} ${firstNames}`
      return found.sort((one, other) => compare(nameOf(one), nameOf(other)) || one.number - other.number)
    },

    /** The entries themselves, newest first. @param before the number behind which one reads on */
    async entries(viewer: Viewer, before: number | null, limit: number) {
      asAdmin(viewer)
      const found = await newestEntries(db, before, limit + 1)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return { entries: await told(shown), next: last && found.length > limit ? last.number : null }
    },

    /** Every entry by number, as it stands in the book. */
    async book(viewer: Viewer): Promise<ToldEntry[]> {
      asAdmin(viewer)
      return told(await allEntries(db))
    },

    /** All entries of one member, first to last. @throws PortalError register.not-there */
    async history(viewer: Viewer, member: string) {
      asAdmin(viewer)
      const entries = await entriesOf(db, member)
      if (entries.length === 0) throw membersErrors['register.not-there']()
      const [standing] = standingAt(entries, Number.POSITIVE_INFINITY)
      const last = standing ?? effectiveEntries(entries).at(-1)
      return { entries: await told(entries), isMember: standing !== undefined, last, hasUser: await hasUser(member) }
    },

    /** The entry that a correction starts from: as it stands after those before. @throws PortalError register.not-there */
    async entry(viewer: Viewer, number: number) {
      asAdmin(viewer)
      const named = await entryByNumber(db, number)
      if (!named) throw membersErrors['register.not-there']()
      const root = named.corrects ?? named.number
      const entry = effectiveEntries(await entriesOf(db, named.member)).find((one) => one.number === root)
      if (!entry) throw membersErrors['register.not-there']()
      return entry
    },

    /** Whether a user was ever entered, and whether he is a member in the eyes of the law now. */
    async placeOf(viewer: Viewer, user: string): Promise<{ isEntered: boolean; isMember: boolean }> {
      asAdmin(viewer)
      const entries = await entriesOf(db, user)
      return { isEntered: entries.length > 0, isMember: standingAt(entries, Number.POSITIVE_INFINITY).length > 0 }
    },

    /** Of a user who is entered by hand. null for nobody. */
    async user(viewer: Viewer, id: string) {
      asAdmin(viewer)
      return userById(db, id)
    },

    /** The audit log tells who took it along. */
    async tellExport(viewer: Viewer, what: RegisterExport, day: string | null): Promise<void> {
      const admin = asAdmin(viewer)
      const told = { actor: admin, action: 'members.register-exported', subjectKind: 'register' } as const
      await transact(db, (trx) => audit.record(trx, { ...told, facts: { what, day } }))
    },

    now: clock.seconds,
  }

  async function hasUser(member: string): Promise<boolean> {
    return (await userById(db, member)) !== null
  }
}

const textOf = ({ lastName, firstNames, address, legalForm }: StandingMember): string =>
  fold(`${firstNames} ${lastName} ${legalForm} ${address}`)
