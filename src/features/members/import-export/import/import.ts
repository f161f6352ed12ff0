import type { Message } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { User } from '../../users/user.ts'

/** What a file can set: no role, ever. */
export const importFields = [
  ...(['email', 'lastName', 'firstName', 'occupation', 'magistrate', 'defaultLanguage', 'emailSubscriber'] as const),
  ...(['lastPayment', 'createdAt'] as const),
] as const

export type ImportField = (typeof importFields)[number]

export const neededFields = ['email', 'lastName', 'firstName'] as const satisfies ImportField[]

export type Columns = readonly (ImportField | null)[]

export type Mapping = {
  columns: Columns
  /** Empty cells take away occupation and last payment. */
  erases: boolean
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
  user: Pick<User, 'id' | 'revision'> | null
}

export type Counts = Record<RowKind, number>

type SkippedRow = Pick<CheckedRow, 'line' | 'name' | 'email'> & { reason: Message }

export type Written = { created: number; updated: number; skipped: SkippedRow[]; invited: number }

/** For how long what nobody confirms is kept, and a result can be read. */
export const retentionSeconds = 24 * 60 * 60
