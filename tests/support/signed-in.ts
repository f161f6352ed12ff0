import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { hashOfToken, newToken } from '../../src/features/accounts/core/secret-token.server.ts'
import { sessionCookieNames, shortSessionSeconds } from '../../src/features/accounts/sessions/session-cookie.server.ts'
import { ask, change } from './portal-data.ts'
import type { PortalProcess } from './portal-process.ts'

/** What playwright takes for the memory of a browser. */
export type Memory = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The memory of a browser in which this member signed in a moment ago: the session is written into the portal's own
 * database. The form takes seconds in each file, and is tested where it is (session.test.ts).
 */
export function memoryOf(portal: PortalProcess, email: string, userAgent: string): Memory {
  const token = newToken()
  const now = Math.floor(Date.now() / 1000)
  const [user] = ask(
    portal,
    `select u.id, u.role, u.first_name as "firstName", i.email, u.avatar_color as "avatarColor",
       u.default_language as "defaultLanguage"
     from members_user u join accounts_identity i on i.id = u.id where i.email = ?`,
    email,
  )
  if (!user) throw new Error(`${email} is nobody`)
  const { id, ...currentUser } = user as { id: string }
  change(
    portal,
    `insert into accounts_session
       (id, user_id, token, persistent, ip_address, user_agent, expires_at, created_at, updated_at, proved_at)
     values (?, ?, ?, false, '127.0.0.0', ?, ?, ?, ?, ?)`,
    ...[randomUUID(), id, hashOfToken(token), userAgent, now + shortSessionSeconds, now, now, now],
  )
  const cookie = {
    domain: new URL(portal.base).hostname,
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return {
    cookies: [{ ...cookie, name: sessionCookieNames.elsewhere, value: token, httpOnly: true }],
    origins: [{ origin: portal.base, localStorage: [{ name: 'currentUser', value: JSON.stringify(currentUser) }] }],
  }
}
