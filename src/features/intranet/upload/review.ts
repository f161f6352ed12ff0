import { messagesPerField } from '#platform/http/messages-per-field.ts'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { nameFromFile } from '../core/resource.ts'
import type { FoundFile, FoundFiles } from './dropped-files.ts'
import { refusalOf, type UploadRules } from './upload-rules.ts'

export type ReviewField = 'nameNL' | 'nameFR' | 'author'

export type ReviewRow = {
  /** Tells the file from others; `id` names its fields on the page. */
  key: string
  id: string
  file: File
  path: readonly string[]
  nameNL: string
  nameFR: string
  author: string
  proposed: Record<ReviewField, string>
  /** Names that were made from the file's and that nobody looked at yet. */
  unchecked: readonly ReviewField[]
}

export type Review = { rows: readonly ReviewRow[]; folders: FoundFiles['folders']; refused: readonly Message[] }

/** A message per field, per row; only rows with errors are in it. */
export type ReviewProblems = ReadonlyMap<string, FormProblem['fields']>

export function reviewOf({ files, folders, unreadable }: FoundFiles, rules: UploadRules): Review {
  const refused: Message[] = unreadable.map((name) => ({ key: 'intranet.queue.refused.unreadable', facts: { name } }))
  const unique = [...new Map(files.map((found) => [keyOf(found), found])).values()]
  const rows: ReviewRow[] = []
  for (const found of unique) {
    const refusal = refusalOf(found.file, rules)
    if (refusal) refused.push(refusal)
    else rows.push(rowOf(found, `file-${rows.length + 1}`, rules.author))
  }
  if (rows.length <= rules.maxFiles) return { rows, folders, refused }
  const facts = { count: rows.length, maximum: rules.maxFiles }
  return { rows: [], folders: [], refused: [...refused, { key: 'intranet.queue.refused.many', facts }] }
}

/** Tells one file from another, so that the same one is not sent twice. */
const keyOf = ({ file, path }: FoundFile): string => JSON.stringify([...path, file.name, file.size, file.lastModified])

function rowOf(found: FoundFile, id: string, author: string): ReviewRow {
  const name = nameFromFile(found.file.name)
  const proposed = { nameNL: name, nameFR: name, author }
  return { key: keyOf(found), id, ...found, ...proposed, proposed, unchecked: ['nameNL', 'nameFR'] }
}

export const withField = (row: ReviewRow, field: ReviewField, value: string): ReviewRow => ({
  ...checked(row, field),
  [field]: value,
})

/** That field, or all, no longer marked "to check". */
export function checked(row: ReviewRow, field?: ReviewField): ReviewRow {
  if (row.unchecked.length === 0) return row
  return { ...row, unchecked: row.unchecked.filter((unchecked) => field && unchecked !== field) }
}

/** Asks the same schema as the server, for each row. */
export function problemsOf(rows: readonly ReviewRow[]): ReviewProblems {
  const problems = new Map<string, FormProblem['fields']>()
  for (const row of rows) {
    const parsed = resourceSchema.document.safeParse(row)
    if (!parsed.success) problems.set(row.key, messagesPerField(parsed.error.issues))
  }
  return problems
}

export type ReviewChange =
  | { do: 'type'; key: string; field: ReviewField; value: string }
  /** Of one field that was looked at; of all without a key. */
  | { do: 'check'; key?: string; field?: ReviewField }
  | { do: 'author'; author: string }
  | { do: 'remove'; key: string }

type Reviewed = { rows: readonly ReviewRow[]; isDirty: boolean }

export function changed({ rows, isDirty }: Reviewed, change: ReviewChange): Reviewed {
  switch (change.do) {
    case 'type':
      return { rows: rows.map(only(change.key, (row) => withField(row, change.field, change.value))), isDirty: true }
    case 'check':
      return { rows: rows.map(only(change.key, (row) => checked(row, change.field))), isDirty }
    case 'author':
      return { rows: rows.map((row) => withField(row, 'author', change.author)), isDirty: true }
    case 'remove':
      return { rows: rows.filter(({ key }) => key !== change.key), isDirty }
  }
}

/** The other rows stay the same objects, so that they are not drawn again. */
const only = (key: string | undefined, make: (row: ReviewRow) => ReviewRow) => (row: ReviewRow) =>
  key === undefined || row.key === key ? make(row) : row
