import { listFilter, oneOf, words } from '#platform/lists/list-filter.ts'
import type { Subscription } from '../subscribers/subscription.repository.server.ts'
import { type SubscriptionState, subscriptionStates } from '../subscribers/subscription.ts'

export const maxSearchLength = 200
export const languageCodes = ['nl', 'fr'] as const

/** `q` is looked for in addresses and names. Null leaves all. */
export const subscriberFilter = listFilter({
  q: words(maxSearchLength),
  language: oneOf(languageCodes),
  state: oneOf(subscriptionStates),
})

export type SubscriberFilter = ReturnType<typeof subscriberFilter.read>

/** Only what nobody but an admin ended may be taken up again by one. */
export const canResume = ({
  state,
  endedHow,
}: Pick<Subscription, 'endedHow'> & { state: SubscriptionState }): boolean =>
  state === 'suspended' || (state === 'left' && endedHow === 'admin')

export const canRemove = ({ state }: { state: SubscriptionState }): boolean => state !== 'left'
