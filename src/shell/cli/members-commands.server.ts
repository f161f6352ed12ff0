import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportColumns } from '#features/members/import-export/export/export-input.ts'
import { wholeList } from '#features/members/users/list/user-selection.ts'
import { type Member, withoutSession } from '#platform/access/viewer.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readConfig } from '../../config.server.ts'
import { openPortal, type Portal } from '../portal.server.ts'
import { inEnglish } from './in-english.ts'

/** As sysexits.h numbers them. */
const inputIsWrong = 65
const noSuchFile = 66

type Terminal = { say(line: string): void; complain(line: string): void }

/** Somebody with the server's shell may do what an admin may; the log and the payments name nobody for it. */
const shellOf = (defaultLanguage: Language): Member => ({
  ...withoutSession,
  id: null as never,
  role: 'ADMIN',
  firstName: '',
  lastName: '',
  email: '',
  avatarColor: 'gray-400',
  showTooltips: false,
  mayManagePayments: false,
  defaultLanguage,
})

/** Works with the portal's own services, beside a portal that runs or without one. */
export async function withPortal(work: (portal: Portal, language: Language) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const portal = await openPortal(config)
  try {
    await work(portal, config.DEFAULT_LANGUAGE)
  } finally {
    await portal.close()
  }
}

/** What is not fine is reported on standard error, row by row, and makes the exit code 65; all else is written. */
export async function importMembers(file: string, options: readonly string[], { say, complain }: Terminal) {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!bytes) {
    complain(`There is no file ${file}.`)
    process.exitCode = noSuchFile
    return
  }
  await withPortal(async ({ services }, language) => {
    const isDryRun = options.includes('--dry-run')
    const wanted = { isDryRun, invites: options.includes('--invite') }
    const result = await services.memberAdministration.importAtOnce(shellOf(language), bytes, wanted)
    const faulty = result.rows.filter(({ kind }) => kind === 'faulty').map(({ line, reasons }) => ({ line, reasons }))
    const skipped = (result.written?.skipped ?? []).map(({ line, reason }) => ({ line, reasons: [reason] }))
    for (const title of result.ignored) complain(`${title}: this column is left out.`)
    for (const { line, reasons } of [...faulty, ...skipped])
      complain(`${line}: ${reasons.map((reason) => inEnglish(reason)).join(' ')}`)
    const { counts, written } = result
    const done = written ? { created: written.created, updated: written.updated, invited: written.invited } : {}
    say(JSON.stringify({ ...counts, ...done }))
    if (faulty.length + skipped.length > 0) process.exitCode = inputIsWrong
  })
}

/** Everybody, every column: to a file that only its owner reads (Excel where it ends in .xlsx), or to standard output. */
export async function exportMembers(file: string | undefined): Promise<void> {
  await withPortal(async ({ services }, language) => {
    const format = file?.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const selection = { ...wholeList('all'), sort: 'name' as const }
    const input = { scope: 'all' as const, selection, ids: [], columns: exportColumns, format } as const
    const { body } = await services.memberAdministration.exportUsers(shellOf(language), input, language)
    const rows = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as never)
    if (file === undefined) await pipeline(rows, process.stdout, { end: false })
    else await pipeline(rows, createWriteStream(file, { mode: 0o600 }))
  })
}
