import type { Language } from '#platform/i18n/languages.ts'
import { nameIn } from '../core/resource-name.ts'
import type { ArchivedRow } from './archive.repository.server.ts'
import { entryName } from './entry-name.ts'

/** A row under the path that it has in the archive. */
export type ArchiveEntry = {
  /** Of a folder with a slash at its end. */
  path: string
  modifiedAt: number
  /** null for a folder. */
  size: number | null
  row: ArchivedRow
}

/**
 * The rows as an archive holds them: in folders, in the order and under the names of the reader's language. What lies in
 * no folder of these stands at the top.
 */
export function archiveEntries(rows: readonly ArchivedRow[], language: Language): ArchiveEntry[] {
  const ids = new Set(rows.map(({ id }) => id))
  const sorted = rows.toSorted(inOrderOf(language))
  const within = Map.groupBy(sorted, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const entries: ArchiveEntry[] = []
  const open = [{ parent: null as string | null, path: '' }]
  for (let here = open.pop(); here; here = open.pop()) {
    const taken = new Set<string>()
    for (const row of within.get(here.parent) ?? []) {
      const name = entryName(nameIn(row, language).text, row.folder ? null : (row.extension ?? ''), taken)
      const path = row.folder ? `${here.path}${name}/` : here.path + name
      entries.push({ path, modifiedAt: row.modifiedAt, size: row.folder ? null : (row.size ?? 0), row })
      if (row.folder) open.push({ parent: row.id, path })
    }
  }
  return entries
}

/** Folders first, so that a document gives way to a folder of the same name; then as in the listing. */
const inOrderOf = (language: Language) => (one: ArchivedRow, other: ArchivedRow) => {
  const [a, b] = language === 'nl' ? [one.sortNL, other.sortNL] : [one.sortFR, other.sortFR]
  return Number(other.folder) - Number(one.folder) || compare(a, b) || compare(one.id, other.id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
