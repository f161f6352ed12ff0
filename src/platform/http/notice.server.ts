import type { MiddlewareHandler } from 'hono'
import { redirect } from 'react-router'
import { z } from 'zod'
import { readCookie, writeCookie } from './cookies.server.ts'
import type { Door } from './door.ts'
import type { Notice } from './request.context.ts'

/** Carries one toast over a redirect; read and removed by the next page. Holds keys and facts, never a sentence. */
export const noticeCookie = 'notice'

const noticeSchema = z.object({
  kind: z.enum(['success', 'error', 'info']),
  key: z.string().max(200),
  facts: z.record(z.string(), z.union([z.string().max(500), z.number()])).optional(),
})

export function redirectWithNotice(to: string, notice: Notice): Response {
  const value = encodeURIComponent(JSON.stringify(notice))
  return redirect(to, {
    headers: { 'Set-Cookie': `${noticeCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60` },
  })
}

/** Reads the notice once: the first page or loader data shown clears the cookie; a redirect passes it on. */
export function notices(options: { isSecure: boolean }): MiddlewareHandler<Door> {
  return async (c, next) => {
    const kept = readCookie(c.req.header('Cookie'), noticeCookie)
    c.set('notice', kept === null ? null : parseNotice(kept))
    await next()
    if (kept === null || !showsNotice(c.res) || setsNotice(c.res)) return
    c.res.headers.append('Set-Cookie', writeCookie(noticeCookie, '', { isSecure: options.isSecure, seconds: 0 }))
  }
}

const showsNotice = (response: Response) =>
  response.status !== 202 && /^text\/(html|x-script)/.test(response.headers.get('Content-Type') ?? '')

const setsNotice = (response: Response) =>
  response.headers.getSetCookie().some((line) => line.startsWith(`${noticeCookie}=`))

function parseNotice(value: string): Notice | null {
  try {
    return noticeSchema.parse(JSON.parse(decodeURIComponent(value)))
  } catch {
    // Somebody else's cookie: no notice.
    return null
  }
}
