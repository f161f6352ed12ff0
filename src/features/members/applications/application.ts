import type { Language } from '#platform/i18n/languages.ts'

/** What somebody tells who wants to become a member. */
export type Applicant = {
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  phone: string
  /** Domicile, on one line. */
  address: string
  defaultLanguage: Language
  magistrate: boolean
  occupation: string
  motivation: string
  emailSubscriber: boolean
}

export const applicationStates = ['waiting', 'accepted', 'declined'] as const

export type ApplicationState = (typeof applicationStates)[number]

/** Times are UTC seconds. */
export type Application = Applicant & {
  id: string
  createdAt: number
  state: ApplicationState
  decidedAt: number | null
  decidedBy: string | null
  /** Why it was declined. */
  reason: string | null
  /** Who was made of it, or to whom it belongs. */
  userId: string | null
}

/** Whose decision is awaited, oldest first; what was decided, newest first. */
export const applicationLists = ['waiting', 'decided'] as const

export type ApplicationList = (typeof applicationLists)[number]

/** A declined application can be looked up and reopened for half a year; then a job erases it. */
export const keptDays = 183
export const keptSeconds = keptDays * 24 * 60 * 60

export const longestAddress = 300
export const longestMotivation = 2000
export const longestReason = 2000
