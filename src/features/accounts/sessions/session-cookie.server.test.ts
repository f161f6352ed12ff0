import { describe, expect, it } from 'vitest'
import { newToken } from '../core/secret-token.server.ts'
import { createSessionCookie } from './session-cookie.server.ts'

const token = newToken()

describe('the session cookie', () => {
  it('is bound to this very host and to TLS in production', () => {
    expect(createSessionCookie(true).set(token, true)).toBe(
      `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000`,
    )
  })

  it('ends with the browser unless one asked to be kept signed in', () => {
    expect(createSessionCookie(true).set(token, false)).toBe(
      `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(createSessionCookie(false).set(token, false)).toBe(`session=${token}; Path=/; HttpOnly; SameSite=Lax`)
  })

  it('is found among other cookies, and nothing that only looks like it', () => {
    const cookie = createSessionCookie(true)
    expect(cookie.read(`theme=dark; __Host-session=${token}; lang=nl`)).toBe(token)
    expect(cookie.read(`session=${token}`)).toBeNull()
    expect(cookie.read('__Host-session=short')).toBeNull()
    expect(cookie.read(`__Host-session=${token}'--`)).toBeNull()
    expect(cookie.read(null)).toBeNull()
  })
})
