import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { membersErrors } from '../../members.errors.ts'
import { sheetLimits } from '../spreadsheet/sheet.ts'

type Context = Readonly<RouterContextProvider>

/** The body is the file itself, `name` in the address what it is called. @throws PortalError import.* */
export async function beginFromFile(context: Context, request: Request): Promise<{ id: string }> {
  const viewer = requireAdmin(context, request)
  const bytes = await bodyOf(request)
  const name = new URL(request.url).searchParams.get('name') ?? ''
  const fileName =
    name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'leden'
  return context.get(memberAdministrationContext).beginImport(viewer, { fileName, bytes })
}

/** Read up to the limit, whatever was said of its length. */
async function bodyOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > sheetLimits.bytes) throw membersErrors['import.too-large']()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > sheetLimits.bytes) throw membersErrors['import.too-large']()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The faulty rows as they stood in the file, with the reasons beside them, to be mended and read again. */
export async function answerFaultyRows(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const administration = context.get(memberAdministrationContext)
  const i18n = administration.wordsIn(language)
  const { head, rows } = await administration.sheetOfImport(viewer, id)
  const checked = await administration.importOf(viewer, id)
  const reasons = new Map(checked.rows.filter(({ kind }) => kind === 'faulty').map((row) => [row.line, row.reasons]))
  function* csv(): Generator<CsvRow> {
    yield [...head, i18n.t('members.import.check.reason')]
    for (const { line, cells } of rows) {
      const found = reasons.get(line)
      if (found) yield [...cells, found.map((one) => translateMessage(i18n, one)).join(' ')]
    }
  }
  return new Response(writeCsv(csv()), { headers: csvHeaders(i18n.t('members.import.check.faultyFile')) })
}
