import { type Language, perLanguage } from './languages.ts'

/** Members read the hour of Belgium, wherever the server or the reader stands. */
const timeZone = 'Europe/Brussels'

type Hour = { date: string; hour: string; year: number }

/** One formatter for both languages: dd/mm/yyyy and HH:MM are the same in nl-BE and fr-BE. */
const brussels = new Intl.DateTimeFormat('nl-BE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** What a long listing names: a hundred hours a page, the same ones for every reader. */
const rememberedHours = 10_000
const hours = new Map<number, Hour>()

/**
 * Asking Intl costs 10 µs, hundreds of times a page, so each hour is asked once: Belgium has kept whole hours from Greenwich
 * since 1892, and within one hour of UTC only the minutes change.
 */
function hourOf(seconds: number): Hour {
  const utcHour = Math.floor(seconds / 3600)
  const known = hours.get(utcHour)
  if (known) return known
  const parts = brussels.formatToParts(utcHour * 3_600_000)
  const { day, month, year, hour = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const found = { date: `${day}/${month}/${year}`, hour, year: Number(year) }
  if (hours.size >= rememberedHours) hours.clear()
  hours.set(utcHour, found)
  return found
}

/** `dd/mm/yyyy`. `dateStyle: 'short'` would drop zeros and centuries. @param seconds UTC seconds */
export const formatDate = (seconds: number, _language: Language): string => hourOf(seconds).date

/** `HH:MM` on the 24-hour clock. @param seconds UTC seconds */
export function formatTime(seconds: number, _language: Language): string {
  const minute = Math.floor(seconds / 60) - Math.floor(seconds / 3600) * 60
  return `${hourOf(seconds).hour}:${String(minute).padStart(2, '0')}`
}

/** As the facts of a sentence that names both. @param seconds UTC seconds */
export const dateAndTime = (seconds: number, language: Language) => ({
  date: formatDate(seconds, language),
  time: formatTime(seconds, language),
})

const weekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long' }))

/** `donderdag`, `jeudi`: beside the date of something that one goes to. @param seconds UTC seconds */
export const formatWeekday = (seconds: number, language: Language): string => weekdays[language].format(seconds * 1000)

const months = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long' }))

/** `januari` to `december`. */
export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) => months[language].format(Date.UTC(2000, month)))

/** `mm/yyyy`: a month as data. @param month 1 to 12 */
export const formatMonth = ({ year, month }: { year: number; month: number }): string =>
  `${String(month).padStart(2, '0')}/${year}`

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
  return `${numberFormat(language, tier).format(amount)}\u00A0${unitOf(language, tier, bytes)}`
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

const whole = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))
const oneDecimal = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))

const numberFormat = (language: Language, tier: number) => (decimals(tier) === 0 ? whole : oneDecimal)[language]

const counts = perLanguage((tag) => new Intl.NumberFormat(tag))

/** `10.000`, in French with a narrow space. @param count a whole number */
const formatCount = (count: number, language: Language): string => counts[language].format(count)

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
