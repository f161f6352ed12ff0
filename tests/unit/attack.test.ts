import { expect, it } from 'vitest'
import { attacks } from '../../scripts/attack/attacks.ts'
import { hostileFiles } from '../../scripts/attack/hostile-files.ts'
import { malformed } from '../../scripts/attack/malformed.ts'
import { attack } from '../../scripts/attack/target.ts'

/** In hostile-files.test.ts and in malformed.test.ts: more of each, and what is answered. */
const shownElsewhere = [hostileFiles, malformed]

it('a short attack meets a portal that lets nothing through, and answers others meanwhile', async () => {
  // What it took is measured by `npm run attack`, where nothing else runs.
  const { wrong } = await attack(
    attacks.filter((one) => !shownElsewhere.includes(one)),
    0.05,
  )
  expect(wrong, wrong.join('\n')).toEqual([])
}, 300_000)
