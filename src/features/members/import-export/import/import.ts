import type { Message } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { User } from '../../users/user.ts'

/** What a file can set: no role, ever. */
export const importFields = [
  ...(['email', 'lastName', 'firstName', 'occupation', 'magistrate', 'defaultLanguage', 'emailSubscriber'] as const),
  ...(['lastPayment', 'createdAt'] as const),
] as const

export type ImportField = (typeof importFields)[number]

/** Without these columns nothing can be read. */
export const neededFields = ['email', 'lastName', 'firstName'] as const satisfies ImportField[]

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

export type ImportValues = Pick<User, 'email'> & Partial<Pick<User, ImportField>>

export type Change = { field: ImportField; before: Value; after: Value }

export const rowKinds = ['new', 'changed', 'unchanged', 'faulty'] as const
export type RowKind = (typeof rowKinds)[number]

export type CheckedRow = {
  line: number
  kind: RowKind
  name: string
  email: string
  reasons: Message[]
  changes: Change[]
  /** What would be written; null where nothing would. */
  values: ImportValues | null
  /** The member who is changed, as they were when the row was checked. */
  user: Pick<User, 'id' | 'revision'> | null
}

export type Counts = Record<RowKind, number>

/** A row that was fine when it was checked, and no longer when it was to be written. */
export type SkippedRow = Pick<CheckedRow, 'line' | 'name' | 'email'> & { reason: Message }

export type Written = { created: number; updated: number; skipped: SkippedRow[]; invited: number }

export type ImportState = 'mapping' | 'checked' | 'done' | 'cancelled'

/** Of what the four steps show, all but the rows. */
export type Import = {
  id: string
  fileName: string
  state: ImportState
  /** Counts the checks: a confirmation names the one that was seen. */
  revision: number
  mapping: Mapping
  counts: Counts | null
  written: Written | null
}

/** For how long what nobody confirms is kept, and a result can be read. */
export const keptSeconds = 24 * 60 * 60
