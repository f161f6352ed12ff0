import type { Context } from 'hono'
import { withBody } from './body-limit.server.ts'
import type { Door } from './door.ts'

/** One hidden field of a native form, or null; the body is put back for the page. */
export async function formFieldOf(c: Context<Door>, name: string): Promise<string | null> {
  const type = c.req.header('Content-Type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return null
  const body = await c.req.raw.text()
  c.req.raw = withBody(c.req.raw, body)
  return new URLSearchParams(body).get(name)
}
