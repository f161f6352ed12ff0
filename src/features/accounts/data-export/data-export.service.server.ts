import { Readable } from 'node:stream'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { DataExportSource, ExportedFile } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { escapeHtml } from '#platform/xml/escape-html.ts'
import { zipLength, zipOf } from '#platform/zip/zip-stream.server.ts'
import { ofUser } from '../core/of-user.ts'

type NamedTable = { name: string; rows: readonly object[] }

type Indexed = { tables: readonly NamedTable[]; files: readonly string[]; at: number; language: Language }

/** A table in the page; all of it stands in its file. */
const maxRows = 200

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#17202b}' +
  'h1,h2{font-family:Georgia,serif;font-weight:500}table{border-collapse:collapse;font-size:14px}' +
  'th,td{border:1px solid #d5dae0;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  '.wide{overflow-x:auto}'

function dataExportIndex({ t }: I18n, { tables, files, at, language }: Indexed): string {
  const title = t('accounts.data.archive.title')
  const made = t('accounts.data.archive.made', { date: formatDate(at, language), time: formatTime(at, language) })
  const sections = tables.map(({ name, rows }) =>
    section(t(`accounts.data.archive.parts.${name}` as never), name, rows, t),
  )
  const documents = files.map((path) => `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a></li>`)
  return `<!doctype html>
<html lang="${documentLanguage(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(made)}</p><p>${escapeHtml(t('accounts.data.archive.times'))}</p>
${sections.join('\n')}
<h2>${escapeHtml(t('accounts.data.archive.files'))} (${files.length})</h2><ul>${documents.join('')}</ul>
</body></html>
`
}

function section(heading: string, name: string, rows: readonly object[], t: I18n['t']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = (row: object) =>
    columns.map((column) => `<td>${escapeHtml(shown((row as Record<string, unknown>)[column]))}</td>`)
  const body = rows.slice(0, maxRows).map((row) => `<tr>${cells(row).join('')}</tr>`)
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
  const table = `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  return `<h2>${escapeHtml(heading)} (${rows.length})</h2><p><a href="data/${name}.json">data/${name}.json</a></p>${
    rows.length > 0 ? table : `<p>${escapeHtml(t('accounts.data.archive.nothing'))}</p>`
  }`
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Seconds for which the proof of who one is opens the download. */
export const recentEnough = 10 * 60

/** More lines than a person makes in the years that the log is kept. */
const maxLines = 20_000

type DataExportService = ReturnType<typeof createDataExportService>

type Dependencies = {
  db: Database
  sources: readonly DataExportSource[]
  audit: Audit
  clock: Clock
  i18nFor: (language: Language) => I18n
  requireRecentProof: (viewer: Member, seconds: number) => void
}

export function createDataExportService({ db, sources, audit, clock, i18nFor, requireRecentProof }: Dependencies) {
  /** What the member did, and what was done to them: each line once. */
  async function linesAbout({ id }: Member): Promise<AuditLine[]> {
    const byMember = await audit.list(db, { actor: id }, null, maxLines)
    const aboutMember = await audit.list(db, { subject: id }, null, maxLines)
    // What the member changed about others is theirs.
    const ofOthers = byMember.lines.map((line) => ({ ...line, changes: null }))
    const lines = new Map([...ofOthers, ...aboutMember.lines].map((line) => [line.id, line]))
    return [...lines.values()].sort((one, other) => other.at - one.at)
  }

  async function gather(viewer: Member): Promise<{ tables: NamedTable[]; files: ExportedFile[] }> {
    const tables: NamedTable[] = []
    const files: ExportedFile[] = []
    for (const source of sources) {
      const part = await source(viewer)
      for (const [name, rows] of Object.entries(part.tables)) tables.push({ name, rows })
      files.push(...(part.files ?? []))
    }
    tables.push({ name: 'log', rows: await linesAbout(viewer) })
    return { tables, files: files.map((file) => ({ ...file, path: `files/${file.path}` })) }
  }

  return {
    /** A zip of JSON, a page to read it by, and the files that the member uploaded and may still read. */
    async pack(viewer: Member) {
      requireRecentProof(viewer, recentEnough)
      await transact(db, (trx) =>
        audit.record(trx, { ...ofUser(viewer.id), actor: viewer, action: 'accounts.data-downloaded' }),
      )
      const [at, language] = [clock.seconds(), viewer.defaultLanguage]
      const { tables, files } = await gather(viewer)
      const index = dataExportIndex(i18nFor(language), { tables, files: files.map(({ path }) => path), at, language })
      const texts = tables.map(({ name, rows }) =>
        inMemory(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, at),
      )
      const entries = [inMemory('index.html', index, at), ...texts, ...files]
      return { length: zipLength(entries), bytes: () => zipOf(entries, (entry) => entry.open()) }
    },
  }
}

function inMemory(path: string, text: string, modifiedAt: number): ExportedFile {
  const bytes = Buffer.from(text)
  return { path, modifiedAt, size: bytes.length, open: async () => Readable.from([bytes]) }
}

/** Answers `GET /settings/data/archive`. @throws PortalError for a visitor, and without recent proof */
export async function answerDataExport(dataExport: DataExportService, viewer: Viewer, name: string): Promise<Response> {
  if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
  const archive = await dataExport.pack(viewer)
  const stream = Readable.toWeb(Readable.from(archive.bytes(), { objectMode: false })) as ReadableStream<Uint8Array>
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(archive.length),
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
