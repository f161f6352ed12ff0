import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { freePaymentsIn } from '../../claims/allocation.repository.server.ts'
import { contributionYearOf } from '../../years/contribution-year.ts'
import { findSettings } from '../../years/year.repository.server.ts'
import { namedClaims, openClaimsOfMembers, searchedMembers } from './matching-facts.repository.server.ts'
import { countWaiting, listedMovements, type MovementFilter } from './movement.repository.server.ts'
import type { Movement, OpenClaim, Payer, ShareTarget } from './movement.ts'
import { namesApart } from './names-apart.server.ts'
import { openOf, shownMovements } from './shown-movements.server.ts'
import type { StatementsDeps } from './statements.deps.ts'

const movementsPerPage = 50

/** Claims and members that a movement is to be divided over, in their order. */
export type ChosenTarget = { claimId: string } | { memberId: string }

export function createMovementLists({ db, clock }: Pick<StatementsDeps, 'db' | 'clock'>) {
  const page = async (filter: MovementFilter, after: string | null): Promise<Page<Movement>> => {
    const found = await listedMovements(db, filter, readValues(after), movementsPerPage + 1).execute()
    const { rows, next } = pageOf(found, movementsPerPage, ({ entryDay, id, statement, position }) =>
      valuesText(filter.importId ? [statement, position] : [entryDay, id]),
    )
    return { rows: await shownMovements(db, rows), next }
  }

  /** What is free of what each of these paid, in cents. */
  const creditsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const year = contributionYearOf(dayAt(clock.seconds()), await findSettings(db))
    const free = await freePaymentsIn(db, year).where('userId', 'in', ids).execute()
    const credits = new Map<string, number>()
    for (const payment of free) credits.set(payment.userId, (credits.get(payment.userId) ?? 0) + payment.free)
    return credits
  }

  return treasurerCalls({
    /** Of one import in the order of its file; of all imports the newest day first. @param after cursor of a further page */
    movements: (_, filter: MovementFilter, after: string | null = null) => page(filter, after),

    /** What could not be assigned to anybody: it is kept until somebody decides. */
    waiting: (_, after: string | null = null) => page({ isWaiting: true }, after),

    waitingCount: (_) => countWaiting(db),

    /** To match by hand: members of whom this is part of a name, with what they owe and what is to their credit, by name. */
    async searchMembers(_, text: string): Promise<Payer[]> {
      if (text.trim() === '') return []
      const members = await searchedMembers(db, text).execute()
      if (members.length === 0) return []
      const ids = members.map(({ id }) => id)
      const byMember = Map.groupBy(await openClaimsOfMembers(db, ids).execute(), ({ memberId }) => memberId)
      const credits = await creditsOf(ids)
      const apart = await namesApart(db, members)
      return members.map(({ id }) => ({
        id,
        name: apart(id),
        credit: credits.get(id) ?? 0,
        claims: (byMember.get(id) ?? []).map(openClaimOf),
      }))
    },

    /** What somebody chose of these; whatever is not there any more is left out. */
    async shareTargets(_, chosen: readonly ChosenTarget[]): Promise<ShareTarget[]> {
      const claimIds = chosen.flatMap((target) => ('claimId' in target ? [target.claimId] : []))
      const claims = new Map((await namedClaims(db, claimIds)).map((claim) => [claim.id, claim]))
      const memberIds = chosen.flatMap((target) => ('memberId' in target ? [target.memberId] : []))
      const names = await namesOf(db, memberIds)
      const apart = await namesApart(
        db,
        [...claims.values()].map((claim) => ({ ...claim, id: claim.memberId })),
      )
      return chosen.flatMap((target): ShareTarget[] => {
        if ('memberId' in target) {
          const name = names.get(target.memberId)
          return name === undefined ? [] : [{ ...target, name, claim: null }]
        }
        const claim = claims.get(target.claimId)
        return claim ? [{ memberId: claim.memberId, name: apart(claim.memberId), claim: openClaimOf(claim) }] : []
      })
    },
  })
}

type Claimed = Parameters<typeof openOf>[0] & Omit<OpenClaim, 'open'>

const openClaimOf = ({ id, year, communication, ...owed }: Claimed): OpenClaim => ({
  id,
  year,
  communication,
  open: openOf(owed),
})
