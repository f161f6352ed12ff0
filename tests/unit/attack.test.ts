import { expect, it } from 'vitest'
import { attacks } from '../../scripts/attack/attacks.ts'
import { attack } from '../../scripts/attack/target.ts'

it('a short attack meets a portal that lets nothing through, and answers others meanwhile', async () => {
  // What it took is measured by `npm run attack`, where nothing else runs.
  const { wrong } = await attack(attacks, 0.05)
  expect(wrong, wrong.join('\n')).toEqual([])
}, 300_000)
