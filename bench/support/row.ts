import { peers } from '../peers.ts'

/** One line of the table: what we do, the raw limit of this machine in the same run, and what architecture section 9 allows. */
export type Row = {
  what: string
  ours: number
  raw: number
  unit: string
  /** 'atLeast': ours / raw must be at least this; 'atMost': at most this. None where nobody set one: the line tells what else is of interest. */
  budget?: { kind: 'atLeast' | 'atMost'; ratio: number }
}

export const ratioOf = (row: Row): number => row.ours / row.raw

const isWithin = (row: Row, { kind, ratio }: NonNullable<Row['budget']>): boolean =>
  kind === 'atLeast' ? ratioOf(row) >= ratio : ratioOf(row) <= ratio

/** Of several runs of the same lines: each line as it was in the run of its middle ratio. */
export const middleOf = (runs: readonly Row[][]): Row[] =>
  (runs[0] ?? []).map((first, at) => {
    const same = runs.map((rows) => rows[at] ?? first).sort((one, other) => ratioOf(one) - ratioOf(other))
    return same[Math.floor(same.length / 2)] ?? first
  })

/** The one table that `npm run bench` prints. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${figure(row.ours)} ${row.unit}`,
    `${figure(row.raw)} ${row.unit}`,
    ratioOf(row).toFixed(2),
    ...(row.budget
      ? [
          `${row.budget.kind === 'atLeast' ? '≥' : '≤'} ${row.budget.ratio}`,
          isWithin(row, row.budget) ? 'met' : 'MISSED',
        ]
      : ['', '']),
    peers.lines[row.what] ?? '',
  ])
  printCells([['what', 'ours', 'raw limit', 'ratio', 'budget', '', `peers (${peers.date})`], ...cells])
}

export function printCells(lines: readonly string[][]): void {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

export const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3))
