import { z } from 'zod'

export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  name: z.string(),
  rows: z.number().int().min(0),
  /** Objects of gzipped JSON lines, in the order of the primary key. */
  parts: z.array(sha256),
})

const fileSchema = z.object({
  key: z.string(),
  size: z.number().int().min(0),
  sha256,
  /** UTC seconds. With the same key, size and moment nobody wrote it anew, and it is not read again. */
  storedAt: z.number().int(),
})

/** What one backup holds; rows and bytes lie beside it under their SHA-256. `format` is raised when an older portal could not read it. */
export const snapshotSchema = z.object({
  format: z.literal(1),
  /** UTC seconds at which the rows were read. */
  madeAt: z.number().int(),
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  secret: sha256.nullable(),
})

export type Snapshot = z.infer<typeof snapshotSchema>
export type SnapshotTable = z.infer<typeof tableSchema>
export type SnapshotFile = z.infer<typeof fileSchema>

export const totalsOf = ({ tables, files }: Pick<Snapshot, 'tables' | 'files'>) => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
})

/** `2026-11-22T10-30-00Z`: sorts by time, and is a file name everywhere. */
export const snapshotNameOf = (madeAt: number): string =>
  `${new Date(madeAt * 1000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
