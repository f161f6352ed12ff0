import { hashOfToken, newToken } from '../../src/features/accounts/core/secret-token.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import type { Place } from './place.ts'

/** Makes as many members as are wanted out of one of the demo's and answers a Cookie header for each. */
export async function manySessions({ rows, insert }: Pick<Place, 'rows' | 'insert'>, count: number): Promise<string[]> {
  const [member] = await rows("select * from members_user where deleted_at = 0 and role = 'USER' limit 1")
  const [identity] = await rows(`select * from accounts_identity where id = '${member?.id}'`)
  const now = Math.floor(Date.now() / 1000)
  const members = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }))
  await insert(
    'members_user',
    members.map(({ id }) => ({ ...member, id, disabled: asBefore(member?.disabled) })),
  )
  await insert(
    'accounts_identity',
    members.map(({ id }) => ({ ...identity, id, email: `${id}@tandem.example` })),
  )
  const times = { expires_at: now + 86_400, created_at: now, updated_at: now }
  const persistent = asBefore(member?.disabled, true)
  await insert(
    'accounts_session',
    members.map(({ id, token }) => ({ id: newId(), user_id: id, token: hashOfToken(token), persistent, ...times })),
  )
  return members.map(({ token }) => `session=${token}`)
}

/** SQLite has no truth values: as the database itself answers them. */
const asBefore = (sample: unknown, value = false): boolean | number =>
  typeof sample === 'boolean' ? value : Number(value)
