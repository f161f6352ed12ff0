import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { makeStructuredCommunication } from '../core/structured-communication.ts'
import { paymentsErrors } from '../payments.errors.ts'
import type { Year } from '../years/year.ts'
import { freePaymentsIn, insertAllocations } from './allocation.repository.server.ts'
import { type Spread, spreadOver } from './claim.policy.ts'
import { type Claim, insertClaims, lastBaseOf } from './claim.repository.server.ts'

export type Owing = Pick<Claim, 'userId' | 'kindId' | 'amount' | 'why'> & { reason?: string }

/** Four digits of the year and six that count: so many claims a year. */
const maxOfYear = 999_999

type Making = { year: Pick<Year, 'year' | 'dueOn'>; owing: readonly Owing[]; by: string | null }

/** One claim each, covered at once with what is free of the payments of its member. The ledger is held by the caller. Answers their ids. */
export async function makeClaims(
  { clock, newId }: Pick<CoreServices, 'clock' | 'newId'>,
  trx: Database,
  { year: { year, dueOn }, owing, by }: Making,
): Promise<string[]> {
  const last = Number((await lastBaseOf(trx, year))?.slice(4) ?? 0)
  if (last + owing.length > maxOfYear) throw paymentsErrors['payments.too-many-claims']()
  const rest = { year, dueOn, state: 'open', decidedAt: null, decidedBy: null, createdBy: by } as const
  const claims = owing.map((claim, index) => ({
    ...rest,
    ...claim,
    id: newId(),
    communication: makeStructuredCommunication(`${year}${String(last + index + 1).padStart(6, '0')}`),
    createdAt: clock.seconds(),
  }))
  await insertClaims(trx, claims)
  await insertAllocations(trx, await coverage(trx, year, claims))
  return claims.map(({ id }) => id)
}

async function coverage(
  trx: Database,
  year: number,
  claims: readonly { id: string; userId: string; amount: number }[],
) {
  const free = Map.groupBy(await freePaymentsIn(trx, year).execute(), ({ userId }) => userId)
  const targets = Map.groupBy(claims, ({ userId }) => userId)
  const spread: Spread[] = []
  for (const [userId, owed] of targets)
    spread.push(
      ...spreadOver(
        free.get(userId) ?? [],
        owed.map(({ id, amount }) => ({ id, open: amount })),
      ),
    )
  return spread
}
