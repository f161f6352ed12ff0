import { createPeopleOfPayments } from '../../src/features/members/users/payments/user-payments.service.server.ts'
import type { PeopleOfPayments } from '../../src/features/payments/payments.deps.ts'
import { createStatements } from '../../src/features/payments/statements/importing/statements.server.ts'
import { feeRuleSchema } from '../../src/features/payments/years/fee.policy.ts'
import type { Member } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { ownIban } from './bank-statement.ts'
import { openAdministration } from './open-administration.ts'
import { writeXlsxHere } from './write-xlsx-here.ts'

/** The statements of an association that asks 75 euro a year of each member. */
export async function openStatements(database: OpenDatabase) {
  const portal = openAdministration(database)
  const { db, audit, clock, live, payments, contributions } = portal
  portal.clock.pass(200 * 86_400)
  const base = {
    db,
    audit,
    clock,
    live,
    newId,
    log: createLog('silent'),
    i18nFor,
    spreadsheets: { write: writeXlsxHere },
  }
  const shared = { ...base, accounts: async () => [ownIban] }
  const usual = createPeopleOfPayments({ payments, audit })
  /** @param people what goes otherwise than usual */
  const serviceWith = (people: Partial<PeopleOfPayments>) =>
    createStatements({ ...shared, people: { ...usual, ...people } })
  const admin = await portal.somebody('ADMIN')
  const rule = feeRuleSchema.parse({ applies: 'always' })
  const kind = await contributions.addFeeKind(admin, { name: { nl: 'Gewoon', fr: 'Plein' }, rule, retired: false })

  async function openYear(year: number): Promise<void> {
    await contributions.planYear(admin, year)
    const fees = new Map([[kind.id, 7_500]])
    await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: `${year}-02-01`, fees })
    await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
  }

  return {
    ...portal,
    statements: serviceWith({}),
    serviceWith,
    admin,
    openYear,
    /** What this member owes, newest year first. */
    claimsOf: async ({ id }: Pick<Member, 'id'>) => (await contributions.claimsOf(admin, id)).claims,
    /** Their communication of the newest year, twelve digits. */
    communicationOf: async ({ id }: Pick<Member, 'id'>) =>
      String((await contributions.claimsOf(admin, id)).claims[0]?.communication),
    paidYearOf: async ({ id }: Pick<Member, 'id'>) => (await portal.rowOf(id))?.paidYear,
  }
}

export type TestStatements = Awaited<ReturnType<typeof openStatements>>
