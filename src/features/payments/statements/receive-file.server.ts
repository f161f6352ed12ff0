import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { type FileReport, reportOf } from './file-report.ts'
import type { Statements } from './importing/statements.server.ts'
import { maxStatementBytes } from './reading/statement.ts'

/** What became of one file. */
export type FileAnswer = {
  report: FileReport
  imported: { importId: string; movements: number; matched: number } | null
}

type Sent = { name: string; bytes: Uint8Array | null; isToImport: boolean }

/** Reads a file, or imports it at once where nothing is wrong with it. @param bytes null where they are too many */
export async function receiveFile(
  service: Statements,
  viewer: Member,
  { name, bytes, isToImport }: Sent,
): Promise<FileAnswer> {
  if (!bytes) return { report: tooLarge(name), imported: null }
  const given = { name, bytes }
  const done = isToImport ? await service.importFile(viewer, given).catch(expected) : null
  if (done && !isPortalError(done))
    return { report: { name, problem: null, columns: null, read: null }, imported: done }
  const [read] = await service.readFiles(viewer, [given])
  const report = reportOf(read as NonNullable<typeof read>)
  const isSaid = done === null || report.problem !== null || report.read?.mayBeImported === false
  return { report: isSaid ? report : { ...report, problem: { key: done.key, facts: done.facts } }, imported: null }
}

function expected(error: unknown) {
  if (isPortalError(error)) return error
  throw error
}

const tooLarge = (name: string): FileReport => ({
  name,
  problem: { key: 'error.payments.statement-too-large', facts: { maximum: maxStatementBytes } },
  columns: null,
  read: null,
})
