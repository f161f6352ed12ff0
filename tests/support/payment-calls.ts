import { newId } from '../../src/platform/ids/new-id.server.ts'
import { aCodaFile } from './a-coda-file.ts'
import type { ApiCall } from './api-calls.ts'
import { aMovement, aStatement } from './bank-statement.ts'
import type { GuardedPortal } from './guarded-portal.ts'
import { anAdmin } from './viewers.ts'

type MakeCall = (portal: GuardedPortal) => ApiCall | Promise<ApiCall>

const somebody = async ({ test }: GuardedPortal) => (await test.aMember({ firstName: 'Betaler' })).id

const entry = async (portal: GuardedPortal) => ({ userId: await somebody(portal), amount: 1500, year: 2026 })

/** A payment or credit of 50 euro of somebody; answers both ids. */
async function noted(portal: GuardedPortal, kind: 'payment' | 'credit') {
  const facts = { id: newId(), userId: await somebody(portal), kind, paidAt: 1_780_000_000 }
  const rest = { amount: 5000, means: 'transfer', year: 2026, note: '' } as const
  await portal.test.portal.database.db
    .insertInto('paymentsPayment')
    .values({ ...facts, ...rest })
    .execute()
  return facts
}

/** The association has an account to which members pay. */
async function withAccount({ test }: GuardedPortal): Promise<void> {
  const iban = 'BE68539007547034'
  const names = { nameNl: 'Voorbeeld', nameFr: 'Exemple', taglineNl: '', taglineFr: '', addressNl: '', addressFr: '' }
  const rest = { enterpriseNumber: '', courtNl: '', courtFr: '', email: '', phone: '' }
  await test.portal.database.db
    .insertInto('administrationOrganisation')
    .values({ id: 1, iban, ...names, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ iban }))
    .execute()
}

let year = 1950

/** A year of its own that is open, of which somebody still has to pay. */
async function anOpenYear(portal: GuardedPortal): Promise<number> {
  year += 1
  const { db } = portal.test.portal.database
  await withAccount(portal)
  const opened = { openedAt: 1, openedBy: null, closedAt: null, closedBy: null }
  const days = { startsOn: `${year}-01-01`, dueOn: `${year}-02-01` }
  await db
    .insertInto('paymentsYear')
    .values({ year, state: 'open', ...days, ...opened })
    .execute()
  const kind = { id: newId(), nameNl: 'Gewoon', nameFr: 'Ordinaire', position: 1, retired: false }
  await db
    .insertInto('paymentsFeeKind')
    .values({ ...kind, rule: '{"applies":"always"}' })
    .execute()
  const claim = { id: newId(), userId: await somebody(portal), year, kindId: kind.id, amount: 7500 }
  const rest = { communication: newId(), dueOn: days.dueOn, why: 'rule', state: 'open', createdAt: 1 } as const
  await db
    .insertInto('paymentsClaim')
    .values({ ...claim, ...rest, ...nobody })
    .execute()
  return year
}

const nobody = { decidedAt: null, decidedBy: null, createdBy: null }

/** Calls of the treasurer's work. */
export const paymentCalls: Record<string, MakeCall> = {
  listPayments: () => ({
    query: '?q=a&from=2026-01-01&until=2026-12-31&year=2026&means=cash&kind=refund&statement=with&limit=3',
  }),
  exportPayments: () => ({ query: '?format=csv&year=2026' }),
  recordPayment: async (portal) => ({
    body: { ...(await entry(portal)), paidOn: '2026-02-03', means: 'cash', note: 'x' },
  }),
  recordRefund: async (portal) => {
    const { userId } = await noted(portal, 'credit')
    return { body: { userId, amount: 1500, year: 2026, on: '2026-02-03', means: 'transfer', note: '' } }
  },
  giveCredit: async (portal) => ({ body: { ...(await entry(portal)), on: '2026-02-03', note: 'Feest' } }),
  removePayment: async (portal) => ({ path: { id: (await noted(portal, 'payment')).id } }),
  listClaims: ({ ids }) => ({ query: `?year=2026&state=all&userId=${ids.other}&limit=3` }),
  previewRequests: async (portal) => ({ query: `?year=${await anOpenYear(portal)}` }),
  sendRequests: async (portal) => {
    const asked = await anOpenYear(portal)
    const { digest } = await portal.test.portal.services.mailings.previewRequest(anAdmin(), asked)
    return { body: { year: asked, digest } }
  },
  getRequests: async ({ test }) => {
    const id = newId()
    const mailing = { id, kind: 'request', year: 2026, startedAt: 5, startedBy: null, members: 1, doneAt: 6 } as const
    await test.portal.database.db.insertInto('paymentsMailing').values(mailing).execute()
    return { path: { id } }
  },
  importStatement: () => ({
    query: '?preview=true&name=maart.cod',
    file: aCodaFile([aStatement({ movements: [aMovement()] })]),
  }),
  undoStatementImport: async ({ test }) => {
    const id = newId()
    const facts = { id, name: 'a.cod', format: 'coda', digest: id, state: 'done', checks: '[]', movements: 0 } as const
    const rest = { credits: 0, debits: 0, importedAt: 5, importedBy: null, undoneAt: null, undoneBy: null }
    await test.portal.database.db
      .insertInto('paymentsImport')
      .values({ ...facts, ...rest })
      .execute()
    return { path: { id } }
  },
}
