import { parseIban } from '#platform/iban/iban.ts'
import { parseEnterpriseNumber } from './enterprise-number.ts'

/** What the server asks of single fields, without its library: a form says it as soon as a field is left. */

const mostEuros = 100_000

/** `45`, `45,00`, `€ 45.5`: euros, as cents. Empty is none; null for what is no sum. */
export function parseFee(text: string): number | null {
  const written = text.replace(/[€\s]/g, '').replace(',', '.')
  if (written === '') return 0
  const cents = /^\d+(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : Number.NaN
  return cents >= 0 && cents <= mostEuros * 100 ? cents : null
}

const mostMegabytes = 10_000

/** Is it a whole number of megabytes, or nothing, which takes the limit of the environment? */
export const isUploadLimit = (text: string): boolean =>
  text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= mostMegabytes)

const name = (text: string) => (text === '' ? 'organisation.name-missing' : null)
/** Whether anybody has it is not known either way. */
const email = (text: string) =>
  text === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? null : 'organisation.email'
const parsed = (parse: (text: string) => unknown, code: string) => (text: string) =>
  text === '' || parse(text) !== null ? null : code

const rules: Record<string, (text: string) => string | null> = {
  nameNl: name,
  nameFr: name,
  email,
  mailReplyTo: email,
  enterpriseNumber: parsed(parseEnterpriseNumber, 'organisation.enterprise-number'),
  iban: parsed(parseIban, 'organisation.iban'),
  fee: parsed(parseFee, 'organisation.fee'),
  uploadLimit: (text) => (isUploadLimit(text) ? null : 'organisation.upload-limit'),
}

/** What is wrong with what stands in a field: the code of its error; null where nothing is, or nothing is asked. */
export const problemOfField = (field: string, text: string): string | null => rules[field]?.(text.trim()) ?? null
