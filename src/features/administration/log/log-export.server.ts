import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { actionInWords, actorInWords, factInWords, factsInWords, momentInWords, subjectInWords } from './line-words.ts'
import type { LogLine, LogService } from './log.service.server.ts'
import { logFilter } from './log-filter.ts'

type ExportDeps = { log: LogService; words: I18n; now: number }

/** Answers `GET /administration/log.csv`: what the filter of the address gives. @throws PortalError 401 or 403 */
export async function answerLogExport(request: Request, viewer: Viewer, { log, words, now }: ExportDeps) {
  const lines = await log.export(viewer, logFilter.read(new URL(request.url).searchParams))
  const headers = csvHeaders(`${words.t('administration.log.file-name')}-${dayAt(now)}`)
  return new Response(writeCsv(rowsOf(lines, words)), { headers })
}

const columns = [
  ...(['at', 'actor', 'actor-id', 'what', 'action', 'subject', 'subject-id', 'changes', 'network', 'dev'] as const),
]

async function* rowsOf(lines: AsyncIterable<LogLine>, words: I18n): AsyncGenerator<CsvRow, void, void> {
  yield columns.map((column) => words.t(`administration.log.csv.${column}`))
  for await (const line of lines) yield rowOf(line, words)
}

function rowOf(line: LogLine, words: I18n): CsvRow {
  return [
    momentInWords(line.at, words.language as Language),
    actorInWords(words, line.who),
    line.actor,
    actionInWords(words, line.action),
    line.action,
    subjectInWords(words, line),
    line.subject,
    factsInWords(words, line)
      .map((fact) => factInWords(words, fact))
      .join('\n'),
    line.network,
    line.devOnProd ? words.t('administration.log.yes') : words.t('administration.log.no'),
  ]
}
