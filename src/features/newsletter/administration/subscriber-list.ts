import type { Language } from '#platform/i18n/languages.ts'
import { listFilter, oneOf, words } from '#platform/lists/list-filter.ts'
import { type SubscriptionState, subscriptionStates } from '../subscribers/subscription.ts'

export const maxSearchLength = 200

const languageCodes: readonly Language[] = ['nl', 'fr']

/** `q` is looked for in addresses and names. Null leaves all. */
export const subscriberFilter = listFilter({
  q: words(maxSearchLength),
  language: oneOf(languageCodes),
  state: oneOf(subscriptionStates),
})

export type SubscriberFilter = ReturnType<typeof subscriberFilter.read>

/** One line of the list of subscribers. Times are UTC seconds. */
export type ListedSubscriber = {
  /** Of a member their own id, of a visitor that of the subscription. */
  id: string
  isMember: boolean
  /** Empty where nobody told it. */
  name: string
  email: string
  language: Language
  state: SubscriptionState
  /** When it began. */
  since: number
  endedAt: number | null
  endedHow: 'page' | 'one-click' | 'settings' | 'admin' | null
  source: 'member' | 'form' | 'application' | 'import' | 'admin'
}

/** Only what nobody but an admin ended may be taken up again by one. */
export const canResume = ({ state, endedHow }: Pick<ListedSubscriber, 'state' | 'endedHow'>): boolean =>
  state === 'suspended' || (state === 'left' && endedHow === 'admin')

export const canRemove = ({ state }: Pick<ListedSubscriber, 'state'>): boolean => state !== 'left'
