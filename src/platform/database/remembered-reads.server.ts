import type { Kysely } from 'kysely'
import { createRecentMap, type RecentMap } from '#platform/recent-map/recent-map.ts'
import type { Schema } from './schema.ts'

/** As `openDatabase` opens it. */
type Database = Kysely<Schema>

/** How a database says whether what was read still stands there: `Read` is what it knew of that when it was read. */
export type Changes<Read, Now = unknown> = {
  /** Of this moment, for the two that follow. */
  now(): Now | Promise<Now>
  areCurrent(read: Read, now: Now): boolean
  whileReading<Answer>(work: () => Promise<Answer>, now: Now): Promise<[Answer, Read]>
  /** What was not read again belongs to what is being read. */
  noteAgain(read: Read): void
  /** Where `now` is a question: it is asked once for all that `work` reads. */
  asOfNow?<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

type Ask<Answer> = { key: string; work: () => Promise<Answer>; isStillSo: (answer: Answer) => boolean }
type Memory = Pick<Changes<unknown>, 'asOfNow'> & {
  known: Pick<RecentMap<unknown>, 'clear'>
  answer<Answer>(ask: Ask<Answer>): Promise<Answer>
}

const memories = new WeakMap<Database, Memory>()

/** Of each half: some kilobytes each, at most the hundred of a list of rows. */
const maxAnswers = 150

/** From now on `remembered` keeps answers of this database. @returns how to stop */
export function rememberReads<Read, Now>(db: Database, changes: Changes<Read, Now>): () => void {
  const known = createRecentMap<{ answer: unknown; read: Read }>(maxAnswers)
  const answer = async <Answer>({ key, work, isStillSo }: Ask<Answer>): Promise<Answer> => {
    const now = await changes.now()
    const found = known.get(key)
    if (found && changes.areCurrent(found.read, now) && isStillSo(found.answer as Answer)) {
      changes.noteAgain(found.read)
      return found.answer as Answer
    }
    const [fresh, read] = await changes.whileReading(work, now)
    changes.noteAgain(read)
    known.set(key, { answer: keep(fresh), read })
    return fresh
  }
  memories.set(db, { known, answer, asOfNow: changes.asOfNow })
  return () => {
    known.stop()
    memories.delete(db)
  }
}

/**
 * A request that only reads is answered as of the moment when it came, but for what it changes itself all the same. What goes on
 * after `work`, such as a stream, is answered as of when it asks.
 */
export const asOfNow = <Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> =>
  memories.get(db)?.asOfNow?.(work) ?? work()

/** For tests: everything is asked once more. */
export const forgetReads = (db: Database): void => memories.get(db)?.known.clear()

/** What was made of each answer that is kept. */
const answers = new WeakMap<object, Map<string, unknown>>()

/** Is it an answer that was given before, or will be given again, or made of one? */
export const isRemembered = (answer: object): boolean => answers.has(answer)

/** What follows from an answer and the facts in `key` alone: made once for each where the answer is kept, else each time. */
export function derived<Made>(answer: object, key: readonly [name: string, ...unknown[]], make: () => Made): Made {
  const kept = answers.get(answer)
  if (!kept) return make()
  const text = JSON.stringify(key)
  if (!kept.has(text)) kept.set(text, keep(make()))
  return kept.get(text) as Made
}

function keep<Answer>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null) return answer
  for (const part of [answer, ...Object.values(answer)])
    if (typeof part === 'object' && part !== null) answers.set(part, new Map())
  return import.meta.env.PROD ? answer : frozen(answer)
}

/**
 * What `work` read from the database, cached until that changes (decisions 110 and 162). Callers check access before they ask.
 * It is read only, for many are given the same. Transactions are asked each time.
 * @param key a name, and all that the answer depends on besides the database
 * @param isStillSo whether a cached answer holds at this moment, where it depends on the time
 */
export async function remembered<Answer>(
  db: Database,
  key: readonly [name: string, ...unknown[]],
  work: () => Promise<Answer>,
  isStillSo: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const memory = memories.get(db)
  return memory ? memory.answer({ key: JSON.stringify(key), work, isStillSo }) : work()
}

/** In tests a change of what others will be given fails. */
function frozen<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return part
  Object.freeze(part)
  Object.values(part).forEach(frozen)
  return part
}
