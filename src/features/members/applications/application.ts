import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { wordsOf } from '#platform/search/words.ts'

type Flags = 'magistrate' | 'emailSubscriber'

/** `reason`: why it was declined; `userId`: of the user that was made of it, or to whom it belongs. Times are UTC seconds. */
export type Application = Omit<
  Selectable<Schema['membersApplication']>,
  Flags | 'revision' | 'nameKey' | 'phoneKey' | 'addressKey'
> &
  Record<Flags, boolean>

export type ApplicationState = Application['state']

export type Applicant = Omit<
  Application,
  'id' | 'createdAt' | 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'userId'
>

export const applicationLists = ['waiting', 'decided'] as const

export type ApplicationList = (typeof applicationLists)[number]

/** A declined application can be looked up and reopened for half a year; then a job erases it. */
export const retentionDays = 183
export const retentionSeconds = retentionDays * 24 * 60 * 60

export const maxAddressLength = 300
export const maxMotivationLength = 2000
export const maxReasonLength = 2000

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
