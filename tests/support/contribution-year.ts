import { makeStructuredCommunication } from '../../src/features/payments/core/structured-communication.ts'
import type { E2e } from './e2e.ts'
import { ask, change, forgetContributions } from './portal-data.ts'
import type { PortalProcess } from './portal-process.ts'

/**
 * Instead of the demo's own: years of which everybody is asked € 75,50 and nobody paid.
 * @param years each with the day on which it is due
 */
export function openContributionYears(portal: PortalProcess, years: Record<number, string>): void {
  forgetContributions(portal)
  change(
    portal,
    `insert into payments_fee_kind (id, name_nl, name_fr, position, rule)
      values ('full', 'Gewoon lid', 'Membre ordinaire', 1, '{"applies":"always"}')`,
  )
  const asked = ask(portal, 'select id from members_user where disabled = false and deleted_at = 0 and exempt = false')
  for (const [year, dueOn] of Object.entries(years)) {
    change(portal, `delete from payments_payment where year = ${year}`)
    change(
      portal,
      `insert into payments_year (year, starts_on, due_on, state) values (${year}, '${year}-01-01', '${dueOn}', 'open')`,
    )
    const claims = asked.map(({ id }, index) => {
      const communication = makeStructuredCommunication(year + String(index + 1).padStart(6, '0'))
      return `('${year}-${id}', '${id}', ${year}, 'full', 7550, '${communication}', '${dueOn}', 'rule', 'open', 1)`
    })
    change(
      portal,
      `insert into payments_claim (id, user_id, year, kind_id, amount, communication, due_on, why, state, created_at)
        values ${claims.join()}`,
    )
  }
}

/** The treasurer's page of a member. */
export function ledgerOf({ portal }: Pick<E2e, 'portal'>, email: string): string {
  const [identity] = ask(portal, 'select id from accounts_identity where email = ?', email)
  return `/administration/payments/members/${identity?.id}`
}
