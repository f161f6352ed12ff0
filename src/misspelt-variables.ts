/** Letters that may differ: one more would take names of other programs for ours. */
const maxDifferences = 2

/** Short names are too close to those of others, such as `HOME` to `HOST`. */
const minLength = 6

/** One line for each variable that is none of ours but looks as if it was meant to be. */
export function misspeltVariables(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const names = known.filter((name) => name.length >= minLength)
  return Object.keys(environment).flatMap((name) => {
    if (name.length < minLength || known.includes(name)) return []
    const nearest = names
      .map((meant) => ({ meant, differences: differencesBetween(name.toUpperCase(), meant) }))
      .filter(({ differences }) => differences <= maxDifferences)
      .sort((a, b) => a.differences - b.differences)[0]
    return nearest ? [`${name}: is not known and does nothing; did you mean ${nearest.meant}?`] : []
  })
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function differencesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swapped))
    }
  }
  return at(a.length, b.length)
}
