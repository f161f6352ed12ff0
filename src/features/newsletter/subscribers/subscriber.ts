import type { Language } from '#platform/i18n/languages.ts'

/** Who gets the next letter. */
export type Subscriber = {
  /** His place in the order of all; to be given as `after`. */
  mark: string
  email: string
  /** Empty where nobody told his name. */
  firstName: string
  language: Language
  /** Null for a visitor. */
  userId: string | null
  /** By which he leaves; null for a member who never got a letter. */
  subscription: string | null
}

export const unsubscribePath = (subscription: string): string => `/unsubscribe/${subscription}`

/** Of the mails that tell of an article. */
export const causePrefix = 'article:'
