/** What `tandem doctor` found out about one thing, in one line. English: it speaks to the operator, as the log does. */
export type Verdict = { isWell: boolean; says: string }

export const well = (says: string): Verdict => ({ isWell: true, says })
export const wrong = (says: string): Verdict => ({ isWell: false, says })

/** @example some(1, 'file') // '1 file', some(12345, 'row') // '12,345 rows' */
export const some = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

export const size = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
}
