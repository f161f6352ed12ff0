import type { MemberRole } from '#platform/access/viewer.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PaymentState } from '../../core/payment-state.ts'
import type { Facet } from '../list/user-selection.ts'

/** What a value of a facet is called. @param today `yyyy-mm-dd` */
export function wordOfFacet(t: TFunction, facet: Facet, value: string, today: string): string {
  if (facet === 'role') return t(`members.roles.${value as MemberRole}.name`)
  if (facet === 'language') return t(`members.languages.${value as Language}`)
  if (facet === 'payment') return t(`members.payment.${value as PaymentState}`, { year: today.slice(0, 4) })
  if (facet === 'magistrate') return t(`members.${value as 'yes' | 'no'}`)
  return t(`members.filters.values.${facet}.${value as 'yes' | 'no'}`)
}
