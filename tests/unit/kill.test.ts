import { expect, it } from 'vitest'
import { runKillLoop } from '#tests/soak/kill-loop.ts'
import { prepare } from '#tests/soak/prepare.ts'
import { furnishForScribes } from '#tests/soak/scribes.ts'

// A few of what `npm run soak` does for long.
it('loses nothing that was confirmed when it is killed four times', { timeout: 180_000 }, async () => {
  const { place, environment, session } = await prepare(undefined, furnishForScribes)
  const report = await runKillLoop({ place, environment, session, kills: 4, seed: 3 })
  expect(Object.values(report.confirmed).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10)
})
