import type { Language } from '#platform/i18n/languages.ts'

/** What the association is called and where it sits, as everybody may read it (belgium.md section 5, art. 2:20 and XII.6). */
export type Organisation = {
  name: Record<Language, string>
  tagline: Record<Language, string>
  address: Record<Language, string>
  /** Court of the seat: `Brussel` / `Bruxelles`. */
  court: Record<Language, string>
  /** As it is shown: 0566.988.259. */
  enterpriseNumber: string
  email: string
  phone: string
}

/** `0566988259`, `BE 0566.988.259` and `566.988.259` all become `0566.988.259`; anything else stays as it is. */
export function formatEnterpriseNumber(text: string): string {
  const digits = text.replace(/\D/g, '').padStart(10, '0')
  return /^[01]\d{9}$/.test(digits) && /\d/.test(text)
    ? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
    : text
}
