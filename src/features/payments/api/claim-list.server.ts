import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { claimStatusOf, nextDueOn, openAmountOf } from '../claims/claim.policy.ts'
import { instalmentsOf } from '../claims/claim.repository.server.ts'
import { type ClaimFilter, listedClaims } from '../claims/claim-list.repository.server.ts'
import { exportedStructuredCommunication } from '../core/structured-communication.ts'
import { findSettings } from '../years/year.repository.server.ts'
import type { PaymentsApiDeps } from './payments-api.deps.ts'

/** Null for what is no cursor of this list. */
export function readClaimCursor(text: string | null): [year: number, id: string] | null {
  const [year, id] = readValues(text) ?? []
  return Number.isInteger(year) && typeof id === 'string' ? [year as number, id] : null
}

/** What members owe, with how each claim stands today. */
export const createClaimList = ({ db, clock }: Pick<PaymentsApiDeps, 'db' | 'clock'>) =>
  treasurerCalls({
    async claims(_, filter: ClaimFilter, after: string | null, limit: number) {
      const found = await listedClaims(db, filter, readClaimCursor(after), limit + 1).execute()
      const { rows, next } = pageOf(found, limit, ({ year, id }) => valuesText([year, id]))
      const ids = rows.map(({ id }) => id)
      const parts = ids.length === 0 ? [] : await instalmentsOf(db, ids).execute()
      const byClaim = Map.groupBy(parts, ({ claimId }) => claimId)
      const { graceDays } = await findSettings(db)
      const today = dayAt(clock.seconds())
      const claims = rows.map(({ firstName, lastName, nameNl, nameFr, communication, ...claim }) => {
        const dueOn = nextDueOn(claim, byClaim.get(claim.id) ?? [])
        return {
          ...claim,
          dueOn,
          member: firstName === null ? null : `${firstName} ${lastName}`.trim(),
          kind: { nl: nameNl ?? '', fr: nameFr ?? '' },
          open: openAmountOf(claim),
          communication: exportedStructuredCommunication(communication),
          status: claimStatusOf(claim, daysAfter(dueOn, graceDays), today),
        }
      })
      return { claims, next }
    },
  })
