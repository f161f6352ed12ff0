import type { Database } from '#platform/database/open-database.server.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { createMatcher, type Outcome, type Share } from '../matching/matching.policy.ts'
import {
  daysToLookUp,
  type Recognition,
  recogniseMovements,
  type StoredMovement,
  sourceOf,
} from '../reading/recognise-movements.server.ts'
import type { Movement as ReadMovement, Statement } from '../reading/statement.ts'
import { findFacts } from './matching-facts.repository.server.ts'
import { storedMovements } from './movement.repository.server.ts'
import type { MovementRow } from './movement.ts'

/** A movement of a file with its statement, which counts from 1, what it is known as, and what becomes of it. */
export type SortedMovement = {
  id: string
  movement: ReadMovement
  statement: Statement
  statementPosition: number
  recognition: Recognition
  outcome: Outcome
}

type Placed = Omit<SortedMovement, 'recognition' | 'outcome'>
type OfAccount = StoredMovement & { account: string }

/** Each movement of a file with an id that it keeps. */
export const placedIn = (statements: readonly Statement[], newId: () => string): Placed[] =>
  statements.flatMap((statement, index) =>
    statement.movements.map((movement) => ({ id: newId(), movement, statement, statementPosition: index + 1 })),
  )

/** By what is imported already and what is owed now: in a transaction that holds the ledger the answer stays true. */
export async function sortOut(db: Database, placed: readonly Placed[]): Promise<SortedMovement[]> {
  const breathe = createBreath()
  const recognised = new Map<Placed, Recognition>()
  const ofThisFile: OfAccount[] = []
  for (const part of partsOf(placed)) {
    const recognitions = await recognise(db, part, ofThisFile)
    part.forEach((one, index) => void recognised.set(one, recognitions[index] as Recognition))
    await breathe()
  }
  const inOrder = placed.map((one) => ({ ...one, recognition: recognised.get(one) as Recognition }))
  const unknown = inOrder.filter(({ recognition }) => recognition.verdict !== 'read-before')
  const facts = await findFacts(
    db,
    unknown.map(({ movement }) => movement),
  )
  await breathe()
  const match = createMatcher(facts)
  const sorted: SortedMovement[] = []
  for (const one of inOrder) {
    sorted.push({ ...one, outcome: match({ movement: one.movement, verdict: one.recognition.verdict }) })
    await breathe()
  }
  return sorted
}

/**
 * What is recognised at once: a statement of CODA, for only these say whether they are another one; in other formats all of one
 * account, where two equal movements of a file are two.
 */
function partsOf(placed: readonly Placed[]): Placed[][] {
  const parts = Map.groupBy(placed, ({ statement: { format, iban }, statementPosition }) =>
    format === 'coda' ? statementPosition : iban,
  )
  return [...parts.values()]
}

async function recognise(db: Database, part: readonly Placed[], ofThisFile: OfAccount[]): Promise<Recognition[]> {
  const [first] = part
  if (!first) return []
  const statement = { ...first.statement, movements: part.map(({ movement }) => movement) }
  const days = daysToLookUp(statement)
  const stored = days ? await storedMovements(db, statement.iban, days).execute() : []
  const known = [...stored, ...ofThisFile.filter(({ account }) => account === statement.iban)]
  const recognitions = await recogniseMovements(statement, known)
  part.forEach(({ id, movement }, index) => {
    const { verdict, key } = recognitions[index] as Recognition
    if (verdict === 'read-before') return
    const { format, iban: account } = statement
    ofThisFile.push({ ...movement, id, key, format, source: sourceOf(statement), account })
  })
  return recognitions
}

/** Ways to divide a movement that waits over claims, and former payments that it may pay back, by the id of the movement. */
export type Suggestion = { proposals: Share[][]; refunds: string[]; outcome: Outcome }

export async function suggestionsFor(db: Database, rows: readonly MovementRow[]): Promise<Map<string, Suggestion>> {
  const breathe = createBreath()
  const match = createMatcher(await findFacts(db, rows))
  const suggestions = new Map<string, Suggestion>()
  for (const movement of rows) {
    const verdict = movement.reason === 'possibly-read-before' ? 'possibly-read-before' : 'new'
    suggestions.set(movement.id, suggestionOf(match({ movement, verdict })))
    await breathe()
  }
  return suggestions
}

function suggestionOf(outcome: Outcome): Suggestion {
  const proposals = 'share' in outcome ? [[outcome.share]] : 'proposals' in outcome ? outcome.proposals : []
  return { outcome, proposals, refunds: 'payments' in outcome ? outcome.payments : [] }
}
