import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatSize,
  formatTime,
  formatWeekday,
  monthNames,
  yearOf,
} from './formats.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('dates and times', () => {
  it('are dd/mm/yyyy and HH:MM in both languages', () => {
    const moment = at('2026-03-09T13:05:00Z')
    expect(formatDate(moment, 'nl')).toBe('09/03/2026')
    expect(formatDate(moment, 'fr')).toBe('09/03/2026')
    expect(formatTime(moment, 'nl')).toBe('14:05')
    expect(formatTime(moment, 'fr')).toBe('14:05')
  })

  it('are those of Belgium, in summer two hours before UTC', () => {
    const lateEvening = at('2026-07-31T22:30:00Z')
    expect(formatDate(lateEvening, 'nl')).toBe('01/08/2026')
    expect(formatTime(lateEvening, 'nl')).toBe('00:30')
  })

  it('tell the minutes of one hour apart, also before 1970', () => {
    expect(formatTime(at('2026-03-09T13:00:00Z'), 'nl')).toBe('14:00')
    expect(formatTime(at('2026-03-09T13:59:59Z'), 'nl')).toBe('14:59')
    expect(formatTime(at('1969-12-31T22:58:30Z'), 'nl')).toBe('23:58')
  })

  it('change the clocks when the time zones of the platform say so', () => {
    const asked = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' })
    for (let moment = at('1990-01-01T00:00:00Z'); moment < at('2040-01-01T00:00:00Z'); moment += 86_400)
      // Half an hour before and after the hour at which clocks change.
      for (const around of [moment + 1_800, moment + 5_400])
        if (formatTime(around, 'nl') !== asked.format(around * 1000)) expect.fail(new Date(around * 1000).toISOString())
  })

  it('name the weekday in the language of the reader, and a month by its number', () => {
    const moment = at('2026-03-09T23:30:00Z')
    expect([formatWeekday(moment, 'nl'), formatWeekday(moment, 'fr')]).toEqual(['dinsdag', 'mardi'])
    expect(formatMonth({ year: 2026, month: 3 })).toBe('03/2026')
  })

  it('name weekdays and months as the platform does', () => {
    for (const language of ['nl', 'fr'] as const) {
      const named = (format: object) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...format })
      const noons = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 2, day + 1, 12))
      const weekdays = noons.map((noon) => formatWeekday(noon / 1000, language))
      expect(weekdays).toEqual(noons.map((noon) => named({ weekday: 'long' }).format(noon)))
      const months = Array.from({ length: 12 }, (_, month) => named({ month: 'long' }).format(Date.UTC(2026, month)))
      expect(monthNames(language)).toEqual(months)
    }
  })

  it('count the first half hour of the year for the new year', () => {
    expect(yearOf(at('2025-12-31T22:59:59Z'))).toBe(2025)
    expect(yearOf(at('2025-12-31T23:00:00Z'))).toBe(2026)
  })
})

describe('sizes', () => {
  it.each([
    [12_345_678, '12,3\u00A0MB', '12,3\u00A0Mo'],
    [850_000, '850\u00A0kB', '850\u00A0ko'],
    [1_234, '1\u00A0kB', '1\u00A0ko'],
    [999, '999\u00A0bytes', '999\u00A0octets'],
    [1, '1\u00A0byte', '1\u00A0octet'],
    [0, '0\u00A0bytes', '0\u00A0octet'],
    [2_000_000_000, '2\u00A0GB', '2\u00A0Go'],
    [1_234_500_000_000_000, '1.234,5\u00A0TB', '1\u202F234,5\u00A0To'],
  ])('tell %d bytes in decimal units with a no-break space', (bytes, nl, fr) => {
    expect(formatSize(bytes, 'nl')).toBe(nl)
    expect(formatSize(bytes, 'fr')).toBe(fr)
  })

  it('go over to the next unit rather than tell a thousand of one', () => {
    expect(formatSize(999_950, 'nl')).toBe('1\u00A0MB')
    expect(formatSize(999_499, 'nl')).toBe('999\u00A0kB')
    expect(formatSize(999_960_000, 'fr')).toBe('1\u00A0Go')
  })
})

it('money is written as in Belgium', () => {
  expect(formatMoney(123_450, 'nl')).toBe('€\u00A01.234,50')
  expect(formatMoney(123_450, 'fr')).toBe('1\u202F234,50\u00A0€')
  expect(formatMoney(-0, 'nl')).toBe('€\u00A00,00')
})
