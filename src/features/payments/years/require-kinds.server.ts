import type { Database } from '#platform/database/open-database.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { feeKinds } from './year.repository.server.ts'

/** A fee is only asked of a kind that there is. @throws PortalError payments.kind-not-there */
export async function requireKinds(db: Database, ids: Iterable<string>): Promise<void> {
  const known = new Set((await feeKinds(db)).map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) throw paymentsErrors['payments.kind-not-there']()
}
