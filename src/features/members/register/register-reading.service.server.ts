import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { dayAt, endOfDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { fold } from '#platform/search/words.ts'
import type { RegisterDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { userById } from '../users/user.repository.server.ts'
import { allEntries, entriesOf, entryByNumber, newestQuery } from './register.repository.server.ts'
import { effectiveEntries, membersAt, type RegisterEntry, type RegisteredMember } from './register.ts'
import { deadlineStateOf, lastDayFor } from './register-deadlines.ts'
import { decisionById, decisionsQuery } from './register-decisions.repository.server.ts'
import type { RegisterView } from './register-views.ts'

/** An entry with the name of who entered it; empty once they are gone. */
export type ShownEntry = RegisterEntry & { enteredByName: string; correctedBy: number | null }

type Exported = { view: RegisterView; day: string; language: Language }

export function createRegisterReading({ db, clock, audit, i18nFor }: RegisterDeps) {
  async function shown(entries: readonly RegisterEntry[]): Promise<ShownEntry[]> {
    const writers = entries.map(({ enteredBy }) => enteredBy)
    const names = await namesOf(db, writers)
    const corrections = new Map(entries.map(({ corrects, number }) => [corrects, number]))
    return entries.map((entry) => {
      const correctedBy = corrections.get(entry.number) ?? null
      return { ...entry, enteredByName: names.get(entry.enteredBy) ?? '', correctedBy }
    })
  }

  const reading = adminCalls({
    async decisions() {
      const now = clock.seconds()
      const waiting = await decisionsQuery(db).execute()
      return waiting.map((decision) => {
        const { notifiedAt } = decision
        return { ...decision, deadline: deadlineStateOf(notifiedAt, now), until: lastDayFor(notifiedAt) }
      })
    },

    async decision(_, id: string) {
      const decision = await decisionById(db, id)
      if (!decision) throw membersErrors['register.entered-meanwhile']()
      return decision
    },

    /** The members at the end of that day, in the order of the language. @param day `yyyy-mm-dd` */
    async members(_, { day, query, language }: { day: string; query: string; language: Language }) {
      const members = membersAt(await allEntries(db), endOfDay(day) - 1)
      const words = fold(query).split(/\s+/).filter(Boolean)
      const found = members.filter((member) => words.every((word) => textOf(member).includes(word)))
      const { compare } = new Intl.Collator(documentLanguage(language), { numeric: true, sensitivity: 'base' })
      const nameOf = ({ lastName, firstNames }: RegisteredMember) => `${lastName} ${firstNames}`
      return found.sort((one, other) => compare(nameOf(one), nameOf(other)) || one.number - other.number)
    },

    async entries(_, before: number | null, limit: number) {
      const found = await newestQuery(db, before, limit + 1).execute()
      const entries = await shown(found.slice(0, limit))
      return { entries, next: found.length > limit ? (entries.at(-1)?.number ?? null) : null }
    },

    book: async () => shown(await allEntries(db)),

    /** All entries of one member, first to last. @throws PortalError register.not-there */
    async history(_, member: string) {
      const entries = await entriesOf(db, member)
      if (entries.length === 0) throw membersErrors['register.not-there']()
      const [registered] = membersAt(entries)
      const last = registered ?? effectiveEntries(entries).at(-1)
      const hasUser = (await userById(db, member)) !== null
      return { entries: await shown(entries), isMember: registered !== undefined, last, hasUser }
    },

    async entry(_, number: number) {
      const named = await entryByNumber(db, number)
      const entries = named ? effectiveEntries(await entriesOf(db, named.member)) : []
      const entry = entries.find((one) => one.number === (named?.corrects ?? named?.number))
      if (!entry) throw membersErrors['register.not-there']()
      return entry
    },

    async placeOf(_, user: string) {
      const entries = await entriesOf(db, user)
      return { isEntered: entries.length > 0, isMember: membersAt(entries).length > 0 }
    },

    user: (_, id: string) => userById(db, id),

    recordExport: (actor, what: RegisterView | 'print', day: string | null) =>
      transact(db, (trx) =>
        audit.record(trx, {
          actor,
          action: 'members.register-exported',
          subjectKind: 'register',
          facts: { what, day },
        }),
      ),
  })

  async function memberRows(viewer: Viewer, { day, language }: Exported): Promise<CsvRow[]> {
    const { t } = i18nFor(language)
    const members = await reading.members(viewer, { day, query: '', language })
    const names = ['number', 'kind', 'lastName', 'firstNames', 'legalForm', 'address', 'since'] as const
    return [
      names.map((name) => t(`members.register.columns.${name}`)),
      ...members.map(({ number, kind, lastName, firstNames, legalForm, address, joinedAt }) => {
        const since = formatDate(joinedAt, language)
        return [number, t(`members.register.kinds.${kind}`), lastName, firstNames, legalForm, address, since]
      }),
    ]
  }

  async function entryRows(viewer: Viewer, { language }: Exported): Promise<CsvRow[]> {
    const { t } = i18nFor(language)
    const who = ['number', 'event', 'kind', 'lastName', 'firstNames', 'legalForm', 'address'] as const
    const what = ['decided', 'notified', 'entered', 'enteredBy', 'corrects', 'remark'] as const
    const rows = (await reading.book(viewer)).map(({ number, lastName, firstNames, legalForm, address, ...entry }) => {
      const kinds = [t(`members.register.events.${entry.event}`), t(`members.register.kinds.${entry.kind}`)]
      const days = [entry.decidedAt, entry.notifiedAt, entry.enteredAt].map((at) => formatDate(at, language))
      const rest = [...days, entry.enteredByName, entry.corrects, entry.remark]
      return [number, ...kinds, lastName, firstNames, legalForm, address, ...rest]
    })
    return [[...who, ...what].map((name) => t(`members.register.columns.${name}`)), ...rows]
  }

  return {
    ...reading,

    now: clock.seconds,

    async csv(viewer: Viewer, wanted: Exported): Promise<Response> {
      const { view, day, language } = wanted
      const isOfDay = view === 'standing'
      const rows = await (isOfDay ? memberRows : entryRows)(viewer, wanted)
      await reading.recordExport(viewer, view, isOfDay ? day : null)
      const name = i18nFor(language).t('members.register.fileName')
      return new Response(writeCsv(rows), { headers: csvHeaders(`${name}-${isOfDay ? day : dayAt(clock.seconds())}`) })
    },
  }
}

const textOf = ({ lastName, firstNames, address, legalForm }: RegisteredMember): string =>
  fold(`${firstNames} ${lastName} ${legalForm} ${address}`)
