import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { memberAdministrationContext } from '../../members.context.ts'

/** The faulty rows as they stood in the file, with the reasons beside them, to be corrected and read again. */
export const loader = adminLoader(memberAdministrationContext, async ({ service, viewer, id, language }) => {
  const i18n = service.wordsIn(language)
  const { head, rows } = await service.spreadsheetOfImport(viewer, id)
  const checked = await service.importOf(viewer, id)
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
