import { documentLanguage, type Language } from './languages.ts'

/** Members read the hour of Belgium, wherever the server or the reader stands. */
const timeZone = 'Europe/Brussels'

type Parts = { day: string; month: string; year: string; hour: string; minute: string }

/** One formatter for both languages: dd/mm/yyyy and HH:MM are the same in nl-BE and fr-BE (belgium.md section 8). */
const brussels = new Intl.DateTimeFormat('nl-BE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (seconds: number): Parts =>
  Object.fromEntries(brussels.formatToParts(seconds * 1000).map(({ type, value }) => [type, value])) as Parts

/**
 * `dd/mm/yyyy` (specification section 9). `dateStyle: 'short'` would drop zeros and centuries.
 *
 * @param seconds UTC seconds
 */
export function formatDate(seconds: number, _language: Language): string {
  const { day, month, year } = partsOf(seconds)
  return `${day}/${month}/${year}`
}

/** `HH:MM` on the 24-hour clock (specification section 9). @param seconds UTC seconds */
export function formatTime(seconds: number, _language: Language): string {
  const { hour, minute } = partsOf(seconds)
  return `${hour}:${minute}`
}

/** The calendar year in Belgium: half past midnight on New Year's Day counts for the new year. @param seconds UTC seconds */
export const yearOf = (seconds: number): number => Number(partsOf(seconds).year)

/** For the `dateTime` of a `<time>` element. @param seconds UTC seconds */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

const sizeUnits: Record<Language, readonly string[]> = {
  nl: ['bytes', 'kB', 'MB', 'GB', 'TB'],
  fr: ['octets', 'ko', 'Mo', 'Go', 'To'],
}

/**
 * Decimal units with a no-break space: `850 kB`, `12,3 MB`, in French `850 ko`, `12,3 Mo` (belgium.md section 8).
 *
 * @param bytes a whole number, 0 or more
 */
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

/** Kilobytes are told whole, larger units with one decimal. */
const decimals = (tier: number) => (tier >= 2 ? 1 : 0)

const rounded = (amount: number, tier: number) => Number(amount.toFixed(decimals(tier)))

const unitOf = (language: Language, tier: number, bytes: number) =>
  tier === 0 && isSingular(language, bytes) ? singularByte[language] : sizeUnits[language][tier]

const singularByte: Record<Language, string> = { nl: 'byte', fr: 'octet' }

/** French counts 0 as one, Dutch does not. */
const isSingular = (language: Language, count: number) =>
  new Intl.PluralRules(documentLanguage(language)).select(count) === 'one'

const numberFormat = (language: Language, tier: number) =>
  new Intl.NumberFormat(documentLanguage(language), { maximumFractionDigits: decimals(tier) })
