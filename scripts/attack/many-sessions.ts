import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { openSessions } from '../../bench/support/open-sessions.ts'

type Row = Record<string, SQLInputValue>

/** Makes as many members as are wanted out of the demo's first one, and answers a Cookie header for each. */
export function manySessions(path: string, count: number): string[] {
  const db = new DatabaseSync(path, { timeout: 5_000 })
  const [member] = db
    .prepare(`select * from members_user where disabled = 0 and deleted_at = 0 and role = 'USER'`)
    .all() as Row[]
  if (!member) throw new Error('the demo has no member')
  const identity = db.prepare('select * from accounts_identity where id = ?').get(member.id ?? null) as Row | undefined
  db.exec('begin immediate')
  for (let i = 0; i < count; i += 1) {
    const id = `listener${i}`
    insert(db, 'members_user', { ...member, id })
    if (identity) insert(db, 'accounts_identity', { ...identity, id, email: `${id}@tandem.example` })
  }
  db.exec('commit')
  db.close()
  return openSessions(path, count)
}

function insert(db: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
}
