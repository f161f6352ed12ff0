import { expect, it } from 'vitest'
import { runMixedLoad } from './mixed-load.ts'
import { figuresOf, growthOf, middleBetween, peakOf } from './trend.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const seed = Number(process.env.SEED ?? 20_261_122)

/** Starting, looking at everything and stopping take their time too. */
const longest = (minutes + 20) * 60_000

/** `SOAK_MINUTES=5 npm run soak -- mixed` for less of the same. */
it(
  `serves a mixed company for ${minutes} minutes: no fault, nothing lost, nothing that grows`,
  async () => {
    const report = await runMixedLoad({ minutes, seed })
    process.stdout.write(
      `${JSON.stringify(report.counted, null, 1)}\n${figuresOf(report.samples)}\n${report.complaints}\n`,
    )
    expect(report).toMatchObject({ wrong: [], lost: [], findings: [], leftovers: [], ended: 0 })
    // A quarter more memory than after the warming up is a leak, or a run too short to tell.
    expect(growthOf(report.samples.map(({ rss }) => rss))).toBeLessThan(0.25)
    // What a machine of 512 MB has for it.
    if (process.env.MEMORY === 'small') expect(peakOf(report.samples) / 1024 ** 2).toBeLessThan(220)
    const open = report.samples.map(({ descriptors }) => descriptors)
    expect(middleBetween(open, 0.8, 1)).toBeLessThan(middleBetween(open, 0.2, 0.4) + 20)
  },
  longest,
)
