import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that looks like a digit, none that makes words. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const howMany = 10
const length = 12
/** The first signs say which of the ten it is; only the rest is secret: 40 random bits behind a slow hash. */
const nameLength = 4

/** `k7fj-92mx-4tqa`: easily read from paper. */
const shown = (signsOfCode: string) => signsOfCode.match(/.{4}/g)?.join('-') ?? ''

export function newRecoveryCodes(): string[] {
  const codes = new Map<string, string>()
  while (codes.size < howMany) {
    const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
    codes.set(code.slice(0, nameLength), shown(code))
  }
  return [...codes.values()]
}

/** Null when it cannot be a recovery code. An O counts as 0, an I or L as 1. */
export function readRecoveryCode(typed: string): { name: string; secret: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  if (code.length !== length || [...code].some((sign) => !signs.includes(sign))) return null
  return { name: code.slice(0, nameLength), secret: code.slice(nameLength) }
}
