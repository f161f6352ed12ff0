import { wordsOf } from '#platform/search/words.ts'
import type { Applicant, ApplicationState } from './application.ts'
import { applicantKeysOf } from './application.ts'

type Name = Pick<Applicant, 'firstName' | 'lastName'>

/** So many letters may differ in a name of ordinary length. */
const fewLetters = 2
const ordinaryLength = 8

/** `same` whatever the accents, case and order; `similar` with a letter or two that differ, or a first name cut short. */
function nameLikeness(one: Name, other: Name): 'same' | 'similar' | null {
  const [last, first] = [plain(one.lastName), plain(one.firstName)]
  const [otherLast, otherFirst] = [plain(other.lastName), plain(other.firstName)]
  const whole = last + first
  const wholes = [otherLast + otherFirst, otherFirst + otherLast]
  if (wholes.includes(whole)) return 'same'
  const isCutShort = last === otherLast && (first.startsWith(otherFirst) || otherFirst.startsWith(first))
  if (isCutShort) return 'similar'
  const most = whole.length < ordinaryLength ? 1 : fewLetters
  return wholes.some((name) => lettersBetween(whole, name, most) <= most) ? 'similar' : null
}

const plain = (text: string): string => wordsOf(text).join('')

/** How many letters are added, left out or exchanged from one to the other (Levenshtein); more than `most` is not counted exactly. */
function lettersBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const exchanged = at(before, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      now.push(Math.min(exchanged, at(before, column) + 1, at(now, column - 1) + 1))
    }
    before = now
  }
  return at(before, other.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

const likenesses = ['email', 'name', 'similarName', 'phone', 'address'] as const

type Likeness = (typeof likenesses)[number]

type Person = Pick<Applicant, 'firstName' | 'lastName' | 'email'>

export type SimilarPerson = Person & { id: string; likenesses: Likeness[] } & (
    | { kind: 'user'; state: 'active' | 'disabled' | 'deleted' }
    | { kind: 'application'; state: ApplicationState; createdAt: number }
  )

export function likenessesOf(applicant: Applicant, other: Person & Partial<Applicant>): Likeness[] {
  const [keys, otherKeys] = [applicantKeysOf(applicant), applicantKeysOf({ phone: '', address: '', ...other })]
  const name = nameLikeness(applicant, other)
  const isShared = (key: 'phoneKey' | 'addressKey') => keys[key] !== '' && keys[key] === otherKeys[key]
  return likenesses.filter((likeness) => {
    if (likeness === 'email') return applicant.email === other.email
    if (likeness === 'name') return name === 'same'
    if (likeness === 'similarName') return name === 'similar'
    return isShared(likeness === 'phone' ? 'phoneKey' : 'addressKey')
  })
}
