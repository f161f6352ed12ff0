import type { Language } from '#platform/i18n/languages.ts'

/** A reader of the next email. */
export type Subscriber = {
  /** Where they stand in the order of all; to be given as `after`. */
  mark: string
  email: string
  /** Empty where nobody told their name. */
  firstName: string
  language: Language
  /** Null for a visitor. */
  userId: string | null
  /** By which they leave; null for a member who never got an email. */
  subscription: string | null
}

export const unsubscribePath = (subscription: string): string => `/unsubscribe/${subscription}`

/** Of the mails that tell of an article. */
export const causePrefix = 'article:'
