import type { Context, MiddlewareHandler } from 'hono'
import { redirect } from 'react-router'
import { z } from 'zod'
import { newId } from '#platform/ids/new-id.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { noticeCookie } from './notice-cookie.ts'
import type { Notice } from './request.context.ts'

const noticeSchema = z.object({
  id: z.string().max(50).optional(),
  kind: z.enum(['success', 'error', 'info']),
  key: z.string().max(200),
  facts: z.record(z.string(), z.union([z.string().max(500), z.number()])).optional(),
  // Only ever a path of this site: the browser posts there, with the session.
  restores: z.object({ at: z.string().regex(/^\/(?!\/)[\w/-]{1,200}$/), trash: z.string().max(50) }).optional(),
})

/** Keys and facts, over a redirect. Scripts may read it: a running app removes it once shown, for the answer may have been dropped. */
export function redirectWithNotice(to: string, notice: Notice): Response {
  const value = encodeURIComponent(JSON.stringify({ id: newId(), ...notice }))
  return redirect(to, {
    headers: { 'Set-Cookie': `${noticeCookie}=${value}; Path=/; SameSite=Lax; Max-Age=60` },
  })
}

/** Reads the notice: the first page shown clears the cookie; a redirect passes it on, and so does data of a running app. */
export function notices(options: { isSecure: boolean }): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    const stored = readCookie(c.req.header('Cookie'), noticeCookie)
    c.set('notice', stored === null ? null : parseNotice(stored))
    return stored === null ? next() : next().then(() => takeBack(c))
  }

  function takeBack(c: Context<HonoEnv>) {
    if (!showsNotice(c.res)) return
    // Said once: a browser that goes back to this page asks for it again.
    c.res.headers.set('Cache-Control', 'private, no-store')
    if (setsNotice(c.res)) return
    c.res.headers.append('Set-Cookie', writeCookie(noticeCookie, '', { isSecure: options.isSecure, seconds: 0 }))
  }
}

const showsNotice = (response: Response) => /^text\/html/.test(response.headers.get('Content-Type') ?? '')

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
