import { type Language, perLanguage } from './languages.ts'

// What usual pages name is formatted without Intl: the first of its formats that is made has it look into the data of all languages,
// which takes 20 ms of a start and 8 MB. For what is rare it is asked.

/** Members read the hour of Belgium, wherever the server or the reader stands. */
const timeZone = 'Europe/Brussels'

type Hour = { date: string; hour: string; year: number }

/** Since then all of the EU changes its clocks on the same two Sundays. */
const firstYearOfRule = 1996

/** One o'clock in Greenwich on the last Sunday of a month of 31 days. @param month 0 to 11 */
function changeOfClocks(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.setUTCDate(31 - last.getUTCDay())
}

const isSummer = (time: number, year: number) => time >= changeOfClocks(year, 2) && time < changeOfClocks(year, 9)

let brussels: Intl.DateTimeFormat | undefined

/** How far Belgium's clocks are ahead of Greenwich, in hours. @param time milliseconds, UTC */
function hoursAhead(time: number): number {
  const year = new Date(time).getUTCFullYear()
  if (year >= firstYearOfRule) return isSummer(time, year) ? 2 : 1
  brussels ??= new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  // `GMT`, `GMT+01:00`
  const offset = brussels.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(offset.slice(3, 6))
}

/** What a long listing names: a hundred hours a page, the same ones for every reader. */
const rememberedHours = 10_000
const hours = new Map<number, Hour>()

/**
 * Each hour is looked up once, for a listing names hundreds. Belgium has kept whole hours from Greenwich since 1892, and within one
 * hour of UTC only the minutes change.
 */
function hourOf(seconds: number): Hour {
  const utcHour = Math.floor(seconds / 3600)
  const known = hours.get(utcHour)
  if (known) return known
  const there = new Date((utcHour + hoursAhead(utcHour * 3_600_000)) * 3_600_000)
  const date = `${twoDigits(there.getUTCDate())}/${twoDigits(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`
  const found = { date, hour: twoDigits(there.getUTCHours()), year: there.getUTCFullYear() }
  if (hours.size >= rememberedHours) hours.clear()
  hours.set(utcHour, found)
  return found
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `dd/mm/yyyy`. `dateStyle: 'short'` would drop zeros and centuries. @param seconds UTC seconds */
export const formatDate = (seconds: number, _language: Language): string => hourOf(seconds).date

/** `HH:MM` on the 24-hour clock. @param seconds UTC seconds */
export function formatTime(seconds: number, _language: Language): string {
  const minute = Math.floor(seconds / 60) - Math.floor(seconds / 3600) * 60
  return `${hourOf(seconds).hour}:${twoDigits(minute)}`
}

/** As the facts of a sentence that names both. @param seconds UTC seconds */
export const dateAndTime = (seconds: number, language: Language) => ({
  date: formatDate(seconds, language),
  time: formatTime(seconds, language),
})

const weekdays: Record<Language, readonly string[]> = {
  nl: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
}

/** `donderdag`, `jeudi`: beside the date of something that one goes to. @param seconds UTC seconds */
export function formatWeekday(seconds: number, language: Language): string {
  const there = new Date((seconds + hoursAhead(seconds * 1000) * 3600) * 1000)
  return weekdays[language][there.getUTCDay()] ?? ''
}

const months: Record<Language, string> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
}

/** `januari` to `december`. */
export const monthNames = (language: Language): string[] => months[language].split(' ')

/** `mm/yyyy`: a month as data. @param month 1 to 12 */
export const formatMonth = ({ year, month }: { year: number; month: number }): string => `${twoDigits(month)}/${year}`

/** The calendar year in Belgium: half past midnight on New Year's Day counts for the new year. @param seconds UTC seconds */
export const yearOf = (seconds: number): number => hourOf(seconds).year

/** For the `dateTime` of a `<time>` element. @param seconds UTC seconds */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

const sizeUnits: Record<Language, readonly string[]> = {
  nl: ['bytes', 'kB', 'MB', 'GB', 'TB'],
  fr: ['octets', 'ko', 'Mo', 'Go', 'To'],
}

/** `850 kB`, `12,3 MB`, in French `850 ko`, `12,3 Mo`. @param bytes a whole number, 0 or more */
export function formatSize(bytes: number, language: Language): string {
  const tiers = sizeUnits[language]
  let tier = 0
  let amount = bytes
  // 999 950 bytes would round to "1 000 kB": it is 1 MB.
  while (tier < tiers.length - 1 && rounded(amount, tier) >= 1000) {
    amount /= 1000
    tier += 1
  }
  const shown = rounded(amount, tier)
  const digits = shown < 1000 ? String(shown).replace('.', ',') : numbers[language].format(shown)
  return `${digits}\u00A0${unitOf(language, tier, bytes)}`
}

/** Kilobytes are shown whole, larger units with one decimal. */
const decimals = (tier: number) => (tier >= 2 ? 1 : 0)

const rounded = (amount: number, tier: number) => Number(amount.toFixed(decimals(tier)))

const unitOf = (language: Language, tier: number, bytes: number) =>
  tier === 0 && isSingular(language, bytes) ? singularByte[language] : sizeUnits[language][tier]

const singularByte: Record<Language, string> = { nl: 'byte', fr: 'octet' }

export const pluralRules = perLanguage((tag) => new Intl.PluralRules(tag))

/** French counts 0 as one, Dutch does not. */
const isSingular = (language: Language, count: number) => pluralRules[language].select(count) === 'one'

const numbers = perLanguage((tag) => new Intl.NumberFormat(tag))

/** `10.000`, in French with a narrow space. @param count a whole number */
const formatCount = (count: number, language: Language): string =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : numbers[language].format(count)

/** Numbers as the language writes them, with a unit where the name ends in `bytes`; years are no amounts. */
export function formatFact(name: string, value: unknown, language: Language): string {
  const kind = name.toLowerCase()
  if (typeof value !== 'number' || kind.endsWith('year')) return String(value)
  return kind.endsWith('bytes') ? formatSize(value, language) : formatCount(value, language)
}

const euros = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }))

/** `€ 1.234,50`, in French `1 234,50 €`. @param cents a whole number; what was taken from nothing is no `-0,00` */
export const formatMoney = (cents: number, language: Language): string => euros[language].format(cents / 100 + 0)

/** As it is typed in Belgium: `75,50`; empty where it is nothing. @param cents a whole number */
export const typedMoney = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))
