import { formatDate } from '#platform/i18n/formats.ts'

/** Payments come by day, in Belgium: the hour says nothing. Times are UTC seconds. */
export const isSameDay = (one: number, other: number): boolean => formatDate(one, 'nl') === formatDate(other, 'nl')
