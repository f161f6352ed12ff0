import { DatabaseSync } from 'node:sqlite'
import { hashOfToken, newToken } from '../../src/features/accounts/core/secret-token.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'

/** Opens a session for each of `count` members of the demo and answers their Cookie headers: one person may not listen 200 times. */
export function openSessions(path: string, count: number): string[] {
  // The portal is running on it, and may be writing.
  const db = new DatabaseSync(path, { timeout: 5000 })
  const members = db.prepare('select id from members_user where disabled = 0 limit ?').all(count) as { id: string }[]
  const insert = db.prepare(
    `insert into accounts_session (id, user_id, token, persistent, expires_at, created_at, updated_at)
     values (?, ?, ?, 1, ?, ?, ?)`,
  )
  const now = Math.floor(Date.now() / 1000)
  const cookies = members.map(({ id }) => {
    const token = newToken()
    insert.run(newId(), id, hashOfToken(token), now + 86_400, now, now)
    return `session=${token}`
  })
  db.close()
  return cookies
}
