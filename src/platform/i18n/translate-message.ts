import type { I18n } from '#platform/i18n/create-i18n.ts'

type Facts = Record<string, string | number>

/** An unknown key never reaches a reader. A fact `seconds` can be said as `{{wait}}`: "2 minuten". */
export function translateMessage(i18n: I18n, message: { key: string; facts?: Facts }): string {
  const facts = withWait(message.facts, i18n.language)
  const key = i18n.exists(message.key, facts) ? message.key : 'error.internal'
  return i18n.t(key as never, facts as never) as unknown as string
}

const withWait = (facts: Facts | undefined, language: string): Facts | undefined =>
  typeof facts?.seconds === 'number' ? { ...facts, wait: waitInWords(facts.seconds, language) } : facts

/** From how many seconds on a wait is shown in which unit. */
const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `45 seconden`, `1 minute`, `2 heures`: never less than it is. @param seconds a whole number */
export function waitInWords(seconds: number, language: string): string {
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? units[2]
  const format = new Intl.NumberFormat(`${language}-BE`, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / length)).replace(/ /g, '\u00A0')
}
