import type { AuditLine } from '#platform/audit/audit.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** The one who did it. Of a member who was erased nothing is left but that there was one. */
export type LogActor =
  | { kind: 'member'; name: string; href: string }
  | { kind: 'former' }
  | { kind: 'portal' }
  | { kind: 'visitor' }

/** What it was done to: its name where it has one, and where it stands. */
export type LogSubject =
  | { kind: 'named'; name: Record<Language, string>; href: string | null }
  /** A comment has no name but that of its article. */
  | { kind: 'comment'; article: string }
  | { kind: 'former' }
  | { kind: 'unnamed' }

/** One line as it is read. */
export type LogLine = AuditLine & { who: LogActor; about: LogSubject | null }

export type LogPerson = { id: string; name: string; email: string }

/** Whom a name typed into the filter may mean; `field` is the one it was typed into. */
export type FoundPeople = { field: 'who' | 'about'; name: string; people: LogPerson[] }
