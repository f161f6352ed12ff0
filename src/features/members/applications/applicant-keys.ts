import { wordsOf } from '#platform/search/words.ts'
import type { Applicant } from './application.ts'

/** The digits that a Belgian number has however it is written: `0475/12.34.56`, `+32 475 12 34 56`. */
const digitsThatCount = 8

const plain = (text: string): string => wordsOf(text).join(' ')

export const nameKeyOf = ({ firstName, lastName }: Pick<Applicant, 'firstName' | 'lastName'>): string =>
  `${plain(lastName)}\t${plain(firstName)}`

/** By what applicants are compared: accents, case, signs and spaces do not count. Empty where nothing was filled in. */
export const applicantKeysOf = (applicant: Pick<Applicant, 'firstName' | 'lastName' | 'phone' | 'address'>) => ({
  nameKey: nameKeyOf(applicant),
  phoneKey: applicant.phone.replace(/\D/g, '').slice(-digitsThatCount),
  addressKey: plain(applicant.address),
})
