import Papa from 'papaparse'
import { answerOnce } from '#platform/isolated/isolated-program.server.ts'
import { type TablePreview, tableShown } from './text-preview.ts'

export type TableTask = { isCut: boolean }

/** The delimiter is found by looking: Belgian spreadsheets write `;`, others `,` or a tab. */
function tableIn(text: string, isTextCut: boolean): TablePreview {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: tableShown.rows + 1,
  })
  // The last row of a cut text is itself cut.
  const whole = isTextCut && data.length <= tableShown.rows ? data.slice(0, -1) : data
  const rows = whole.slice(0, tableShown.rows).map(shortened)
  const isCut = isTextCut || data.length > tableShown.rows || whole.some((row) => row.length > tableShown.columns)
  return { kind: 'table', rows, isCut }
}

const shortened = (row: string[]) =>
  row.slice(0, tableShown.columns).map((cell) => cell.slice(0, tableShown.characters))

/** Finds the rows of a table away from everybody else: quotes without end keep it busy for seconds. */
await answerOnce(async ({ isCut }: TableTask, bytes) =>
  JSON.stringify(tableIn(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isCut)),
)
