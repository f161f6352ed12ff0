import { isDay } from '#platform/i18n/days.ts'

export const registerViews = ['standing', 'entries'] as const

export type RegisterView = (typeof registerViews)[number]

/** `?view=` and `?on=` a day: today where none is asked for, or one that is still to come. */
export function viewIn(asked: URLSearchParams, today: string): { view: RegisterView; day: string } {
  const day = asked.get('on') ?? ''
  const view = registerViews.find((name) => name === asked.get('view')) ?? 'standing'
  return { view, day: isDay(day) && day <= today ? day : today }
}

/** A number of an entry as an address holds it; null for anything else. */
export const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)
