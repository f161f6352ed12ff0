import { dayAt, daysAfter, startOfDay, writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'

/**
 * `yyyy-mm-dd` and `HH:MM` in Belgium, as UTC seconds. Of an hour that comes twice in autumn the first is meant, of one
 * that spring skips as much later.
 */
export function momentOf(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const counted = startOfDay(day) + hours * 3600 + minutes * 60
  const date = writtenDay(day)
  const isMeant = (at: number) => formatTime(at, 'nl') === time && formatDate(at, 'nl') === date
  // Counted from midnight it is an hour off once the clock was changed that day.
  const found = [counted - 3600, counted, counted + 3600].find(isMeant)
  return found ?? counted
}

/** `HH:MM`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Which of the two fields keeps a moment from lying in the future; null when it does. UTC seconds. */
export function pastField(at: number, now: number): 'day' | 'time' | null {
  if (at > now) return null
  return dayAt(at) < dayAt(now) ? 'day' : 'time'
}

/** Tomorrow at eight: what is proposed. @param today `yyyy-mm-dd` */
export const proposedMoment = (today: string) => ({ day: daysAfter(today, 1), time: '08:00' })
