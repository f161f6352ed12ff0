import { AsyncLocalStorage } from 'node:async_hooks'
import { constants, type DatabaseSync } from 'node:sqlite'

/** Of a statement: the tables that it reads, and those that it changes, by triggers and cascades too. */
export type Tables = { read: ReadonlySet<string>; changed: ReadonlySet<string> }

/** How often each table was changed when it was first read. */
export type Versions = Map<string, number>

const { SQLITE_DELETE, SQLITE_INSERT, SQLITE_OK, SQLITE_READ, SQLITE_UPDATE } = constants
const changes = new Set([SQLITE_DELETE, SQLITE_INSERT, SQLITE_UPDATE])

/** SQLite tells by itself what a statement touches, each time that it prepares one. @returns how one is prepared and asked that */
export function tablesOf(native: DatabaseSync): <Statement>(prepare: () => Statement) => [Statement, Tables] {
  let seen: { read: Set<string>; changed: Set<string> } | null = null
  native.setAuthorizer((action, table) => {
    if (seen && table !== null) {
      if (action === SQLITE_READ) seen.read.add(table)
      else if (changes.has(action)) seen.changed.add(table)
    }
    return SQLITE_OK
  })
  return (prepare) => {
    const tables = { read: new Set<string>(), changed: new Set<string>() }
    seen = tables
    try {
      return [prepare(), tables]
    } finally {
      seen = null
    }
  }
}

/** Stands for what other processes change. */
const anyTable = ''

export type TableChanges = ReturnType<typeof createTableChanges>

/** Counts what was committed to each table of a SQLite file. @param writer the one connection of this process that changes it */
export function createTableChanges(writer: DatabaseSync) {
  const versions = new Map<string, number>()
  const uncommitted = new Set<string>()
  const reading = new AsyncLocalStorage<Versions>()
  const asked = writer.prepare('pragma data_version')
  const ofOthers = () => Number(Object.values(asked.get() ?? {})[0])
  let othersBefore = ofOthers()
  let isLooked = false
  const versionOf = (table: string) => versions.get(table) ?? 0
  const note = (table: string, version = versionOf(table)) => {
    const read = reading.getStore()
    if (read && !read.has(table)) read.set(table, version)
  }
  /** Another process has no business in the file, but may be let in by somebody: it is looked for once a turn of the event loop. */
  const lookForOthers = () => {
    if (isLooked) return
    isLooked = true
    setImmediate(() => {
      isLooked = false
    })
    const others = ofOthers()
    if (others !== othersBefore) versions.set(anyTable, versionOf(anyTable) + 1)
    othersBefore = others
  }
  return {
    /** Called when the statement has run, before anything else does. What was rolled back counts too: that is simple, and harmless. */
    ran({ read, changed }: Tables, isReader: boolean): void {
      if (reading.getStore()) for (const table of read) note(table)
      if (isReader) return
      for (const table of changed) uncommitted.add(table)
      if (writer.isTransaction) return
      for (const table of uncommitted) versions.set(table, versionOf(table) + 1)
      uncommitted.clear()
    },
    now: lookForOthers,
    areCurrent(read: Versions): boolean {
      for (const [table, version] of read) if (versionOf(table) !== version) return false
      return true
    },
    /** The tables that `work` reads, also where that is of another one which is remembered. */
    async whileReading<Answer>(work: () => Promise<Answer>): Promise<[Answer, Versions]> {
      const read: Versions = new Map([[anyTable, versionOf(anyTable)]])
      return [await reading.run(read, work), read]
    },
    noteAgain(read: Versions): void {
      if (reading.getStore()) for (const [table, version] of read) note(table, version)
    },
  }
}
