import { expect, it } from 'vitest'
import { deadlineStateOf, latestNotice } from './deadline.ts'

const day = 24 * 60 * 60
const now = Date.parse('2026-11-20T10:00:00Z') / 1000

it.each([
  [0, 'in-time'],
  [5.9, 'in-time'],
  [6, 'soon'],
  [7.9, 'soon'],
  [8, 'overdue'],
  [100, 'overdue'],
])('a decision of which the board heard %d days ago is %s', (days, state) => {
  expect(deadlineStateOf(now - days * day, now)).toBe(state)
})

it.each(['soon', 'overdue'] as const)('the latest notice that is %s is so from that second on', (state) => {
  const latest = latestNotice(state, now)
  expect(deadlineStateOf(latest, now)).toBe(state)
  expect(deadlineStateOf(latest + 1, now)).not.toBe(state)
})
