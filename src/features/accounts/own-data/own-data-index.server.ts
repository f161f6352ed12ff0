import type { i18n } from 'i18next'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'

export type NamedTable = { name: string; rows: readonly object[] }

/** A table in the page; all of it stands in its file. */
const mostRows = 200

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#17202b}' +
  'h1,h2{font-family:Georgia,serif;font-weight:500}table{border-collapse:collapse;font-size:14px}' +
  'th,td{border:1px solid #d5dae0;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  '.wide{overflow-x:auto}'

/** The page that opens the archive: what is in it, readable without any program but a browser. */
export function ownDataIndex(
  { t }: i18n,
  {
    tables,
    files,
    at,
    language,
  }: { tables: readonly NamedTable[]; files: readonly string[]; at: number; language: Language },
): string {
  const title = t('accounts.data.archive.title')
  const made = t('accounts.data.archive.made', { date: formatDate(at, language), time: formatTime(at, language) })
  const sections = tables.map(({ name, rows }) =>
    section(t(`accounts.data.archive.parts.${name}` as never), name, rows, t),
  )
  const documents = files.map((path) => `<li><a href="${escaped(encodeURI(path))}">${escaped(path)}</a></li>`)
  return `<!doctype html>
<html lang="${documentLanguage(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(made)}</p><p>${escaped(t('accounts.data.archive.times'))}</p>
${sections.join('\n')}
<h2>${escaped(t('accounts.data.archive.files'))} (${files.length})</h2><ul>${documents.join('')}</ul>
</body></html>
`
}

function section(heading: string, name: string, rows: readonly object[], t: i18n['t']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = (row: object) =>
    columns.map((column) => `<td>${escaped(shown((row as Record<string, unknown>)[column]))}</td>`)
  const body = rows.slice(0, mostRows).map((row) => `<tr>${cells(row).join('')}</tr>`)
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const table = `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  return `<h2>${escaped(heading)} (${rows.length})</h2><p><a href="data/${name}.json">data/${name}.json</a></p>${
    rows.length > 0 ? table : `<p>${escaped(t('accounts.data.archive.nothing'))}</p>`
  }`
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
