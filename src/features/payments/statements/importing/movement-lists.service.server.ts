import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { openClaimsOfMembers, searchedMembers } from './matching-facts.repository.server.ts'
import { listedMovements, type MovementFilter, madeOf } from './movement.repository.server.ts'
import type { Movement, MovementReason, MovementRow } from './movement.ts'
import { suggestionsFor } from './sort-out.server.ts'
import type { StatementsDeps } from './statements.deps.ts'

const movementsPerPage = 50

export function createMovementLists({ db }: Pick<StatementsDeps, 'db'>) {
  const page = async (filter: MovementFilter, after: string | null): Promise<Page<Movement>> => {
    const found = await listedMovements(db, filter, readValues(after), movementsPerPage + 1).execute()
    const { rows, next } = pageOf(found, movementsPerPage, ({ entryDay, id, statement, position }) =>
      valuesText(filter.importId ? [statement, position] : [entryDay, id]),
    )
    return { rows: await shown(db, rows), next }
  }

  return treasurerCalls({
    /** Of one import in the order of its file; of all imports the newest day first. @param after cursor of a further page */
    movements: (_, filter: MovementFilter, after: string | null = null) => page(filter, after),

    /** What could not be assigned to anybody: it is kept until somebody decides. */
    waiting: (_, after: string | null = null) => page({ isWaiting: true }, after),

    /** To match by hand: members of whom this is part of a name, with what they owe, by name. */
    async searchMembers(_, text: string) {
      const members = await searchedMembers(db, text).execute()
      const ids = members.map(({ id }) => id)
      const claims = ids.length === 0 ? [] : await openClaimsOfMembers(db, ids).execute()
      const byMember = Map.groupBy(claims, ({ memberId }) => memberId)
      return members.map((member) => ({
        ...member,
        claims: (byMember.get(member.id) ?? []).map(({ id, year, communication, amount, paid }) => {
          return { id, year, communication, open: amount - paid }
        }),
      }))
    },
  })
}

async function shown(db: Database, rows: readonly MovementRow[]): Promise<Movement[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const made = Map.groupBy(await madeOf(db, ids).execute(), ({ movementId }) => movementId)
  const suggestions = await suggestionsFor(
    db,
    rows.filter(({ decidedAt }) => decidedAt === null),
  )
  return rows.map(({ key: _, source: __, reason, ...row }) => ({
    ...row,
    reason: reason as MovementReason,
    payments: made.get(row.id) ?? [],
    proposals: suggestions.get(row.id)?.proposals ?? [],
    refunds: suggestions.get(row.id)?.refunds ?? [],
  }))
}
