import { isDevOnProd, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { networkToKeep } from '#platform/rate-limit/network.ts'
import {
  deleteChangesBefore,
  deleteChangesOf,
  deleteLines,
  insertChanges,
  insertLines,
} from './audit.repository.server.ts'
import type { AuditChanges, AuditEntry, AuditFacts, AuditFilter, AuditPage } from './audit.ts'
import { signInActions } from './audit-actions.ts'
import { linesOf } from './audit-lines.repository.server.ts'

export type Audit = ReturnType<typeof createAudit>

type Deps = {
  clock: Clock
  environment: string
  newId: () => string
  /** Called in the transaction of the action: what follows from it is written with it. */
  onRecorded?: (trx: Database, actions: readonly string[]) => Promise<void>
}

const linesAtOnce = 1_000

/** The log of who did what when: append-only and without personal data, but for the changes, which can be forgotten. */
export function createAudit({ clock, environment, newId, onRecorded }: Deps) {
  let written = 0
  /** Sorts in the order of writing, for what happened in one second has one order too. */
  const nextId = () => `${(written++).toString(36).padStart(6, '0')}-${newId()}`
  const lineOf = ({ actor, action, subjectKind, subject, facts = {}, network }: AuditEntry) => ({
    id: nextId(),
    at: clock.seconds(),
    actor: actor && isMember(actor) ? actor.id : null,
    action,
    subjectKind: subjectKind ?? null,
    subject: subject ?? null,
    facts: JSON.stringify(withoutPersons({ ...facts, ...throughToken(actor) })),
    devOnProd: actor !== null && isDevOnProd(actor, environment),
    network: network === undefined ? null : networkToKeep(network),
  })
  return {
    /** The action and its record are both kept, or neither. @throws Error for a fact that could never be erased, or changes of no subject */
    async record(trx: Database, ...entries: AuditEntry[]): Promise<void> {
      const written = entries.map((entry) => ({ entry, line: lineOf(entry) }))
      const lines = written.map(({ line }) => line)
      const changes = written.flatMap(({ entry, line }) => changesToKeep(entry, line.id))
      await insertLines(trx, lines)
      await insertChanges(trx, changes)
      const actions = entries.map(({ action }) => action)
      await onRecorded?.(trx, actions)
    },

    /** Newest first. Whoever shows it has asked who is looking. @param after `next` of the page before; else begins at the newest */
    async list(db: Database, filter: AuditFilter, after: string | null, limit: number): Promise<AuditPage> {
      const found = await linesOf(db, filter, readCursor(after), limit + 1)
      const { rows: lines, next } = pageOf(found, limit, cursorText)
      return { lines, next }
    },

    /** Takes out what all lines about this subject kept before and after, when a person is erased; the lines stay. */
    forget: deleteChangesOf,

    /** The same of all lines of these actions that are older. @param before UTC seconds */
    forgetBefore: deleteChangesBefore,

    /** Deletes the older lines about signing in and answers how many there were. @param before UTC seconds */
    async dropSignIns(db: Database, before: number): Promise<number> {
      for (let count = 0; ; ) {
        const gone = await transact(db, (trx) => deleteLines(trx, signInActions, before, linesAtOnce))
        count += gone
        if (gone < linesAtOnce) return count
      }
    },
  }
}

function changesToKeep({ subject, changes = {} }: AuditEntry, line: string) {
  if (Object.keys(changes).length === 0) return []
  if (subject === undefined) throw new Error('changes of no subject could never be forgotten')
  return [{ line, subject, changes: JSON.stringify(changes satisfies AuditChanges) }]
}

/** What a program did in somebody's name can be distinguished from what they did themselves. */
const throughToken = (actor: Viewer | null): AuditFacts =>
  actor && isMember(actor) && actor.accessToken ? { accessToken: actor.accessToken } : {}

/** Letters of ids, keys, codes and network names: no space and no @, so neither a name nor an address. */
const factPattern = /^[\w./:+-]{0,200}$/

function withoutPersons(facts: AuditFacts): AuditFacts {
  for (const [name, value] of Object.entries(facts))
    for (const text of Array.isArray(value) ? value : [value])
      if (typeof text === 'string' && !factPattern.test(text))
        throw new Error(`the audit log keeps ids, keys and codes only: not what stands in ${name}`)
  return facts
}
