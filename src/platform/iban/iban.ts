/** Capitals and digits; null for what is no account number: by ISO 7064, a Belgian one also by its national check. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (remainderOf97(digitsOf(iban.slice(4) + iban.slice(0, 4))) !== 1) return null
  return iban.startsWith('BE') && !isBelgian(iban.slice(4)) ? null : iban
}

export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Three of the bank, seven of the account, two to check: the first ten mod 97, where 0 becomes 97. */
function isBelgian(account: string): boolean {
  if (!/^\d{12}$/.test(account)) return false
  const remainder = remainderOf97(account.slice(0, 10))
  return Number(account.slice(10)) === (remainder === 0 ? 97 : remainder)
}

/** A is 10, Z is 35. */
const digitsOf = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** Digit by digit: the whole is longer than numbers are exact. */
const remainderOf97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
