import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { allocationsOf, freePaymentsIn } from '../claims/allocation.repository.server.ts'
import { claimsOf, instalmentsOf } from '../claims/claim.repository.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { contributionYearOf } from '../years/contribution-year.ts'
import { allYears, feeKinds, feesOf, findSettings } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import { entriesOf, exceptionsOfMember, memberById } from './account.repository.server.ts'
import { accountOf, type OwnAccount, ownPartOf } from './account.ts'

export type Ledger = Awaited<ReturnType<ReturnType<typeof createLedger>['ledger']>>

/** Everything that one member owes, paid and agreed. */
export function createLedger({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>) {
  const today = () => dayAt(clock.seconds())

  const read = async (userId: string) => {
    const [kinds, years, settings, nameOf] = await Promise.all([
      feeKinds(db),
      allYears(db),
      findSettings(db),
      namesOfYears(db),
    ])
    const rows = { ...(await rowsOf(db, userId)), kinds, years, nameOf }
    return { kinds, years, settings, nameOf, account: accountOf(rows, today(), settings.graceDays) }
  }

  return {
    ...treasurerCalls({
      /** @throws PortalError payments.member-not-there */
      async ledger(_, userId: string) {
        const member = await memberById(db, userId)
        if (!member) throw paymentsErrors['payments.member-not-there']()
        const { kinds, years, settings, nameOf, account } = await read(userId)
        const { id, firstName, lastName, exempt, deletedAt } = member
        const name = `${firstName} ${lastName}`.trim()
        const known = years.map(({ year }) => year)
        return {
          member: { id, name, isThere: deletedAt === 0, exempt: Boolean(exempt) },
          account,
          exceptions: await exceptionsOfMember(db, userId, known),
          kinds: kinds.map(({ id, name, retired }) => ({ id, name, retired })),
          years: years.map(({ year, state }) => ({ year, name: nameOf(year), state })),
          today: today(),
          /** The one that runs, whether it was planned or not. */
          year: contributionYearOf(today(), settings),
          names: Object.fromEntries(await namesOf(db, peopleIn(account))),
        }
      },

      /** Cents that are asked for a kind in a year; null where it is not asked. */
      feeOf: async (_, year: number, kindId: string): Promise<number | null> =>
        (await feesOf(db, year)).get(kindId) ?? null,
    }),

    /** Of whoever asks, and of nobody else. */
    async ownAccount(viewer: Viewer): Promise<OwnAccount> {
      if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
      return ownPartOf((await read(viewer.id)).account)
    },

    hasYears: async (): Promise<boolean> => (await allYears(db)).length > 0,
  }
}

async function rowsOf(db: Database, userId: string) {
  const claims = await claimsOf(db, userId).execute()
  const ids = claims.map(({ id }) => id)
  const [instalments, allocations, entries, free] = await Promise.all([
    ids.length === 0 ? [] : instalmentsOf(db, ids).execute(),
    allocationsOf(db, userId).execute(),
    entriesOf(db, userId).execute(),
    freePaymentsIn(db).where('userId', '=', userId).execute(),
  ])
  return { claims, instalments, allocations, entries, free }
}

const peopleIn = ({ years, entries }: ReturnType<typeof accountOf>): (string | null)[] => [
  ...years.flatMap(({ claims }) => claims.map(({ decidedBy }) => decidedBy)),
  ...entries.map(({ recordedBy }) => recordedBy),
]
