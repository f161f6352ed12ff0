import { makeStructuredCommunication } from '../../src/features/payments/core/structured-communication.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'

const rowsAtOnce = 500

/** Twelve digits: what the nth of them writes when they pay. */
export const communicationOfNth = (n: number): string => makeStructuredCommunication(`2026${String(500_000 + n)}`)

/** So many members `u00000`, `u00001` and so on, who each owe 75 euro for 2026. Somebody must be a member already. */
export async function addOwingMembers(db: Database, kindId: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  const idOf = (n: number) => `u${String(n).padStart(5, '0')}`
  const template = await db.selectFrom('membersUser').selectAll().executeTakeFirstOrThrow()
  const identity = await db.selectFrom('accountsIdentity').selectAll().executeTakeFirstOrThrow()
  const flags = { magistrate: false, exempt: false, disabled: false, emailSubscriber: false, showTooltips: true }
  const rights = { role: 'USER', mayManagePayments: false, adminMails: false } as const
  const rest = { year: 2026, kindId, amount: 7_500, dueOn: '2026-02-01', why: 'rule', state: 'open' } as const
  const decided = { decidedAt: null, decidedBy: null, createdAt: 1, createdBy: null }
  for (let from = 0; from < count; from += rowsAtOnce) {
    const some = numbers.slice(from, from + rowsAtOnce)
    const members = some.map((n) => {
      const lastName = `Lid${idOf(n).slice(1)}`
      const names = { id: idOf(n), firstName: 'Anna', lastName, sortName: `${lastName.toLowerCase()} anna` }
      return { ...template, ...names, ...flags, ...rights }
    })
    await db.insertInto('membersUser').values(members).execute()
    const identities = some.map((n) => ({ ...identity, id: idOf(n), email: `${idOf(n)}@example.be` }))
    await db
      .insertInto('accountsIdentity')
      .values(identities as never)
      .execute()
    const claims = some.map((n) => {
      return { ...rest, ...decided, id: `c${n}`, userId: idOf(n), communication: communicationOfNth(n) }
    })
    await db.insertInto('paymentsClaim').values(claims).execute()
  }
}
