import type { Readable } from 'node:stream'
import type { Member } from '#platform/access/viewer.ts'

export type ExportedFile = { path: string; modifiedAt: number; size: number; open(): Promise<Readable> }

/** What one feature keeps of a member: rows by the name of their table, and files that they may read. Never a secret. */
export type ExportedData = { tables: Readonly<Record<string, readonly object[]>>; files?: readonly ExportedFile[] }

export type DataExportSource = (viewer: Member) => Promise<ExportedData>
