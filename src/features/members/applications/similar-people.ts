import { applicantKeysOf } from './applicant-keys.ts'
import type { Applicant, ApplicationState } from './application.ts'
import { nameLikeness } from './name-likeness.ts'

/** What an applicant and somebody else have in common. */
export const likenesses = ['email', 'name', 'similarName', 'phone', 'address'] as const

export type Likeness = (typeof likenesses)[number]

export type SimilarUser = {
  kind: 'user'
  id: string
  firstName: string
  lastName: string
  email: string
  state: 'active' | 'disabled' | 'deleted'
  likenesses: Likeness[]
}

export type SimilarApplication = {
  kind: 'application'
  id: string
  firstName: string
  lastName: string
  email: string
  state: ApplicationState
  createdAt: number
  likenesses: Likeness[]
}

export type SimilarPerson = SimilarUser | SimilarApplication

type Person = Pick<Applicant, 'firstName' | 'lastName' | 'email'> & Partial<Pick<Applicant, 'phone' | 'address'>>

/** Empty for two people who have nothing in common. */
export function likenessesOf(applicant: Applicant, { phone = '', address = '', ...other }: Person): Likeness[] {
  const [keys, otherKeys] = [applicantKeysOf(applicant), applicantKeysOf({ ...other, phone, address })]
  const name = nameLikeness(applicant, other)
  const isShared = (key: 'phoneKey' | 'addressKey') => keys[key] !== '' && keys[key] === otherKeys[key]
  return likenesses.filter((likeness) => {
    if (likeness === 'email') return applicant.email === other.email
    if (likeness === 'name') return name === 'same'
    if (likeness === 'similarName') return name === 'similar'
    return isShared(likeness === 'phone' ? 'phoneKey' : 'addressKey')
  })
}
