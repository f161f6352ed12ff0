import { describe, expect, it } from 'vitest'
import { formatHour, formatLongDate, formatWeekday } from './long-dates.ts'

/** Monday 9 March 2026, 13:05 UTC: an hour later in Belgium. */
const march = Date.UTC(2026, 2, 9, 13, 5) / 1000

describe('long dates', () => {
  it('are written as in Belgium, without a break inside', () => {
    expect(formatLongDate(march, 'nl')).toBe('9\u00A0maart\u00A02026')
    expect(formatLongDate(march, 'fr')).toBe('9\u00A0mars\u00A02026')
  })

  it('name the day and the Belgian hour', () => {
    expect(formatWeekday(march, 'nl')).toBe('maandag')
    expect(formatWeekday(march, 'fr')).toBe('lundi')
    expect(formatHour(march, 'nl')).toBe('14:05')
    expect(formatHour(march, 'fr')).toBe('14:05')
  })
})
