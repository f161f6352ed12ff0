import { parseMoney } from '#platform/forms/typed-money.ts'

export const legalForms = ['vzw', 'ivzw', 'stichting', 'none'] as const
export type LegalForm = (typeof legalForms)[number]

export const tickNames = ['inLiquidation', 'languageNl', 'languageFr', 'visitorComments'] as const
export type TickName = (typeof tickNames)[number]

/** Ten digits, of what is written with dots, with BE or (0) before it, or with the nine digits of old; null for anything else. */
export function parseEnterpriseNumber(text: string): string | null {
  const written = text.trim().replace(/^BE/i, '')
  if (!/^[\d\s.()/-]+$/.test(written)) return null
  const digits = written.replace(/\D/g, '')
  const number = digits.length === 9 ? `0${digits}` : digits
  if (!/^[01]\d{9}$/.test(number)) return null
  return Number(number.slice(8)) === 97 - (Number(number.slice(0, 8)) % 97) ? number : null
}

/** Cents. */
const maxFee = 10_000_000

/** Euro as they are typed, as cents. Empty is none; null for what is no sum. */
export const parseFee = (text: string): number | null => (text.trim() === '' ? 0 : parseMoney(text, maxFee))

export const megabyte = 1_000_000

const maxMegabytes = 10_000

/** Whole megabytes, as bytes. Empty is 0; null for what is no limit. */
export function parseUploadLimit(text: string): number | null {
  if (text === '') return 0
  const megabytes = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return megabytes >= 1 && megabytes <= maxMegabytes ? megabytes * megabyte : null
}
