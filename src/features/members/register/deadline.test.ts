import { expect, it } from 'vitest'
import { deadlineStateOf, lastDayFor, latestNotice } from './register-deadlines.ts'

const at = (time: string) => Date.parse(time) / 1000
const now = at('2026-11-20T10:00:00Z')

it.each([
  ['2026-11-20T10:00:00Z', 'in-time'],
  ['2026-11-15T00:00:00Z', 'in-time'],
  ['2026-11-14T22:00:00Z', 'soon'],
  ['2026-11-12T08:00:00Z', 'soon'],
  ['2026-11-11T23:00:00Z', 'soon'],
  ['2026-11-11T22:59:59Z', 'overdue'],
  ['2026-08-01T10:00:00Z', 'overdue'],
])('a decision of which the board heard at %s is %s on 20 November in Belgium', (notified, state) => {
  expect(deadlineStateOf(at(notified), now)).toBe(state)
})

it('counts days, not hours, over the change of the clock', () => {
  expect(deadlineStateOf(at('2026-10-24T21:30:00Z'), at('2026-11-01T22:30:00Z'))).toBe('soon')
  expect(deadlineStateOf(at('2026-10-24T21:30:00Z'), at('2026-11-01T23:00:00Z'))).toBe('overdue')
  expect(lastDayFor(at('2026-10-24T22:30:00Z'))).toBe('2026-11-02')
})

it.each(['soon', 'overdue'] as const)('the latest notice that is %s is so from that second on', (state) => {
  const latest = latestNotice(state, now)
  expect(deadlineStateOf(latest, now)).toBe(state)
  expect(deadlineStateOf(latest + 1, now)).not.toBe(state)
})
