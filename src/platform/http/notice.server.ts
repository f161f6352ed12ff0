import { redirect } from 'react-router'
import type { Notice } from './request.context.ts'

/** Carries one toast over a redirect; read and removed by the next page. Holds keys and facts, never a sentence. */
export const noticeCookie = 'notice'

export function redirectWithNotice(to: string, notice: Notice): Response {
  const value = encodeURIComponent(JSON.stringify(notice))
  return redirect(to, {
    headers: { 'Set-Cookie': `${noticeCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60` },
  })
}
