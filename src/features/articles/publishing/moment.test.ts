import { expect, it } from 'vitest'
import { momentOf, pastField, proposedMoment } from './moment.ts'

const utc = (day: string, time: string) => new Date(momentOf(day, time) * 1000).toISOString().slice(0, 16)

it.each([
  ['in winter', '2026-12-01', '08:00', '2026-12-01T07:00'],
  ['in summer', '2026-07-01', '08:00', '2026-07-01T06:00'],
  ['just after midnight', '2026-07-01', '00:05', '2026-06-30T22:05'],
  ['before the clock goes forward', '2027-03-28', '01:59', '2027-03-28T00:59'],
  ['after the clock went forward', '2027-03-28', '12:00', '2027-03-28T10:00'],
  ['an hour that spring skips', '2027-03-28', '02:30', '2027-03-28T01:30'],
  ['the first of two', '2026-10-25', '02:30', '2026-10-25T00:30'],
  ['after the clock went back', '2026-10-25', '12:00', '2026-10-25T11:00'],
])('an hour in Belgium %s', (_when, day, time, expected) => {
  expect(utc(day, time)).toBe(expected)
})

it.each([
  ['yesterday', '2026-11-22', '23:59', 'day'],
  ['earlier today', '2026-11-23', '12:29', 'time'],
  ['now', '2026-11-23', '12:30', 'time'],
  ['in a minute', '2026-11-23', '12:31', null],
  ['tomorrow, earlier in the day', '2026-11-24', '00:00', null],
])('for a moment %s is not in the future: %s %s says %s', (_when, day, time, expected) => {
  expect(pastField(momentOf(day, time), momentOf('2026-11-23', '12:30'))).toBe(expected)
})

it('what is proposed is tomorrow morning', () => {
  expect(proposedMoment('2026-12-31')).toEqual({ day: '2027-01-01', time: '08:00' })
})
