/** From how many seconds on a wait is told in which unit. */
const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * How long one has to wait, for people: `45 seconden`, `1 minute`, `2 heures`. Never less than it is.
 * @param seconds a whole number
 */
export function waitInWords(seconds: number, language: string): string {
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? units[2]
  const format = new Intl.NumberFormat(`${language}-BE`, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / length)).replace(/ /g, '\u00A0')
}
