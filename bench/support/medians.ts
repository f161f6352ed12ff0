/** The middle value: one slow run of a shared machine does not count. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What all but a hundredth of the values reach at most. */
export const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(0.99 * (values.length - 1))] ?? 0

type Measuring = (round: number) => Promise<number>

/** Ours and the raw limit by turns, and the middle of each: what else the machine does meanwhile meets both. */
export async function byTurns(
  rounds: number,
  { ours, raw }: { ours: Measuring; raw: Measuring },
): Promise<{ ours: number; raw: number }> {
  const found = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    found.ours.push(await ours(round))
    found.raw.push(await raw(round))
  }
  return { ours: median(found.ours), raw: median(found.raw) }
}

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
