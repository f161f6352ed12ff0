import { documentLanguage, type Language } from './languages.ts'

const timeZone = 'Europe/Brussels'

const formatters = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  nl: new Intl.DateTimeFormat(documentLanguage('nl'), { timeZone, ...options }),
  fr: new Intl.DateTimeFormat(documentLanguage('fr'), { timeZone, ...options }),
})

const long = formatters({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = formatters({ weekday: 'long' })
const time = formatters({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `9 maart 2026`, `9 mars 2026`: where a date is read, not compared. @param seconds UTC seconds */
export const formatLongDate = (seconds: number, language: Language): string =>
  long[language].format(seconds * 1000).replaceAll(' ', '\u00A0')

/** `donderdag`, `jeudi`. @param seconds UTC seconds */
export const formatWeekday = (seconds: number, language: Language): string => weekday[language].format(seconds * 1000)

/** `14:05` in Belgium, in both languages. @param seconds UTC seconds */
export const formatHour = (seconds: number, language: Language): string => time[language].format(seconds * 1000)
