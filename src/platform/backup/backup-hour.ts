import { formatTime } from '#platform/i18n/formats.ts'

const hour = 3600

/** The last time that it was three o'clock in Belgium, when nobody reads. @param now UTC seconds */
export function usualHour(now: number): number {
  const [hours = 0, minutes = 0] = formatTime(now, 'nl').split(':').map(Number)
  const since = ((hours - 3 + 24) % 24) * hour + minutes * 60 + (now % 60)
  return now - since
}
