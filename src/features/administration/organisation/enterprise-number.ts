/**
 * Ten digits, as it is kept; null for what is no enterprise number. Takes it as it is written on paper: with dots, with BE
 * or (0) before it, or with the nine digits of old.
 */
export function parseEnterpriseNumber(text: string): string | null {
  const written = text.trim().replace(/^BE/i, '')
  if (!/^[\d\s.()/-]+$/.test(written)) return null
  const digits = written.replace(/\D/g, '')
  const number = digits.length === 9 ? `0${digits}` : digits
  if (!/^[01]\d{9}$/.test(number)) return null
  return Number(number.slice(8)) === 97 - (Number(number.slice(0, 8)) % 97) ? number : null
}
