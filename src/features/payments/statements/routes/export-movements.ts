import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import { answerTable } from '#platform/spreadsheets/table-file.server.ts'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { statementsContext } from '../../payments.context.ts'

/** All that waits, as the file that `format` names. */
export const loader = treasurerLoader(statementsContext, async ({ service, viewer, asked, language }) => {
  const format = tableFormats.find((known) => known === asked.get('format')) ?? 'csv'
  return answerTable(await service.exportWaiting(viewer, format, language))
})
