/**
 * Mann–Whitney U, two-sided, by the normal approximation with correction for ties: how likely two samples of the same
 * thing differ in rank as much as these do. Good from 20 values on.
 *
 * @returns p between 0 and 1
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  const [n, m, total] = [one.length, other.length, all.length]
  let ranksOfOne = 0
  let ties = 0
  for (let start = 0; start < total; ) {
    let end = start
    while (end < total && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    ranksOfOne += rank * all.slice(start, end).filter(({ isOne }) => isOne).length
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const u = ranksOfOne - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (variance === 0) return 1
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return 2 * (1 - normal(z))
}

/** Abramowitz and Stegun 26.2.17: exact to seven digits. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** @param part 0.5 for the median */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
