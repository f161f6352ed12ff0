import type { Message } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** What a file can set: no role, ever. */
export const importFields = [
  ...(['email', 'lastName', 'firstName', 'occupation', 'magistrate', 'defaultLanguage', 'emailSubscriber'] as const),
  ...(['lastPayment', 'createdAt'] as const),
] as const

export type ImportField = (typeof importFields)[number]

/** Who somebody is; without these columns nothing can be read. */
export const neededFields = ['email', 'lastName', 'firstName'] as const satisfies ImportField[]

/** What each column of the file means; null for one that is left out. */
export type Columns = readonly (ImportField | null)[]

export type Mapping = {
  columns: Columns
  /** Empty cells take away occupation and last payment. */
  erases: boolean
  /** Of new members whose row says none. */
  language: Language
}

/** Times are UTC seconds. */
export type Value = string | boolean | number | null

export type ImportValues = {
  email: string
  firstName?: string
  lastName?: string
  occupation?: string
  magistrate?: boolean
  defaultLanguage?: Language
  emailSubscriber?: boolean
  lastPayment?: number | null
  createdAt?: number
}

export type Change = { field: ImportField; before: Value; after: Value }

export const rowKinds = ['new', 'changed', 'unchanged', 'faulty'] as const
export type RowKind = (typeof rowKinds)[number]

/** What would become of one row. */
export type CheckedRow = {
  line: number
  kind: RowKind
  name: string
  email: string
  reasons: Message[]
  changes: Change[]
  /** What would be written; null where nothing would. */
  values: ImportValues | null
  /** Who is changed, as he was when the row was checked. */
  user: { id: string; revision: number } | null
}

export type Counts = Record<RowKind, number>

/** A row that was fine when it was checked, and no longer when it was to be written. */
export type SkippedRow = { line: number; name: string; email: string; reason: Message }

export type Written = { created: number; updated: number; skipped: SkippedRow[]; invited: number }

export type ImportState = 'mapping' | 'checked' | 'done' | 'cancelled'

/** Of what the four steps show, all but the rows. */
export type Import = {
  id: string
  fileName: string
  state: ImportState
  /** Counts the checks: who confirms names the one that he saw. */
  revision: number
  mapping: Mapping
  counts: Counts | null
  written: Written | null
}

/** Seconds for which what nobody confirms is kept, and for which a result can be read. */
export const keptSeconds = 24 * 60 * 60

export const importPath = '/administration/members/import'
