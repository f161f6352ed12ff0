import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import { answerTable } from '#platform/spreadsheets/table-file.server.ts'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { journalContext } from '../../payments.context.ts'
import { journalFilter } from '../journal-filter.ts'

/** What the filter of the address leaves, as the file that `format` names. */
export const loader = treasurerLoader(journalContext, async ({ service, viewer, asked, language }) => {
  const format = tableFormats.find((known) => known === asked.get('format')) ?? 'csv'
  return answerTable(await service.export(viewer, journalFilter.read(asked), format, language))
})
