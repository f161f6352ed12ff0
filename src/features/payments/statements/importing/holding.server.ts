import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { holdLedger } from '../../claims/claim.repository.server.ts'
import { createSaving } from '../../core/saving.server.ts'
import type { StatementsDeps } from './statements.deps.ts'

/** Whose rows are held, and when what is taken out of their payments was paid. */
export type Held = { members: ReadonlySet<string>; gone: Map<string, number> }

/**
 * One transaction in which nobody else changes these members or the ledger; afterwards their status follows. Of many members others
 * get their turn in between.
 */
export function createHolding(deps: StatementsDeps) {
  const { people } = deps
  const save = createSaving(deps)
  return <Result>(
    treasurer: Member,
    members: Iterable<string>,
    work: (trx: Database, held: Held) => Promise<Result>,
  ): Promise<Result> => {
    const ids = new Set([...members].sort())
    return save(
      async (trx) => {
        await people.hold(trx, [...ids])
        await holdLedger(trx)
        const gone = new Map<string, number>()
        const result = await work(trx, { members: ids, gone })
        await people.follow(trx, treasurer, [...ids], gone)
        return result
      },
      [...ids],
    )
  }
}
