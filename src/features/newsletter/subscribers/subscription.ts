import type { Language } from '#platform/i18n/languages.ts'

/** `waiting`: nobody has proven yet that the address is theirs; `suspended`: too many emails to it were refused. */
export const subscriptionStates = ['active', 'waiting', 'left', 'suspended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const day = 24 * 60 * 60

/** Seconds for which the link in the mail works; who did not follow it by then is forgotten. */
export const confirmSeconds = 7 * day

/** Seconds for which the proof of consent is kept after somebody left. */
export const proofSeconds = 3 * 365 * day

/** Emails refused for good, one after another, after which no more are sent. */
export const maxBounces = 3

/** `an…@example.be`: who it is knows it, and nobody else learns it. */
export function halfHidden(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 3 ? 2 : 1)}…${email.slice(at)}`
}

/** A reader of the next email. */
export type Subscriber = {
  /** Where they stand in the order of all; to be given as `after`. */
  cursor: string
  email: string
  /** Empty where nobody gave their name. */
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
