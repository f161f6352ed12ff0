import { requireAdmin } from '#platform/access/guards.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { Route } from './+types/import-faulty.ts'

/** The faulty rows as they stood in the file, with the reasons beside them, to be corrected and read again. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const administration = context.get(memberAdministrationContext)
  const i18n = administration.wordsIn(language)
  const { head, rows } = await administration.spreadsheetOfImport(viewer, id)
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
})
