import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { commonPasswords } from './common-passwords.ts'
import { maxPasswordLength, minPasswordLength } from './password-strength.ts'

type PasswordProblem = { code: keyof typeof accountsErrors; facts: ErrorFacts }

/** No rules about capitals and signs: they make worse passwords. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length
  if (length < minPasswordLength) return { code: 'auth/password-too-short', facts: { minimum: minPasswordLength } }
  if (length > maxPasswordLength) return { code: 'auth/password-too-long', facts: { maximum: maxPasswordLength } }
  if (isCommon(password)) return { code: 'auth/password-too-common', facts: {} }
  if (containsName(password, email)) return { code: 'auth/password-contains-email', facts: {} }
  return null
}

/** @throws PortalError with what is wrong with a chosen password, on its field */
export function refuseWeakPassword(password: string, email: string, field = 'password'): void {
  const problem = passwordProblem(password, email)
  if (problem) throw accountsErrors[problem.code](problem.facts, field)
}

/** A known word stays known with digits and signs around it, written twice, or with a zero for an o. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 4) return true
  const spellings = [lower, plain(lower)]
  return spellings.some((text) => {
    const core = text.replace(/^[^\p{L}]+/u, '').replace(/(?<![^\p{L}])[^\p{L}]+$/u, '')
    return [text, core, halfOf(text), halfOf(core)].some((candidate) => commonPasswords.has(candidate))
  })
}

const signs: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const plain = (text: string) =>
  text.replace(/(?<=\p{L})[0134557@$](?=\p{L})|^[@$](?=\p{L})/gu, (sign) => signs[sign] ?? sign)

const halfOf = (text: string) => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/** Names of one or two letters would refuse half of all sentences. */
function containsName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@', 1)[0] ?? ''
  return name.length >= 3 && password.toLowerCase().includes(name)
}
