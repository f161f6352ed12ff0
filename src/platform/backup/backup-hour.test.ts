import { expect, it } from 'vitest'
import { usualHour } from './rotation.policy.ts'

const at = (text: string) => Date.parse(text) / 1000

it.each([
  ['2026-11-22T10:00:30+01:00', '2026-11-22T03:00:00+01:00'],
  ['2026-11-22T02:59:59+01:00', '2026-11-21T03:00:00+01:00'],
  ['2026-11-22T03:00:00+01:00', '2026-11-22T03:00:00+01:00'],
  ['2026-07-01T12:00:00+02:00', '2026-07-01T03:00:00+02:00'],
])('at %s the last three o’clock in Belgium was %s', (now, before) => {
  expect(usualHour(at(now))).toBe(at(before))
})
