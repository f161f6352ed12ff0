import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

/** As a browser asks for what somebody follows a link to. */
const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Dest': 'document' }

const ask = async (path: string, headers: Record<string, string> = navigation) => {
  const answer = await test.visitor().get(path, headers)
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

describe('a link that somebody follows without being signed in', () => {
  it.each([
    ['/information/nowhere?year=2024', 'nl', 'Misschien moet u zich eerst aanmelden om deze pagina te zien.'],
    ['/information/nowhere?lang=fr', 'fr', 'Pour voir cette page, il faut peut-être d’abord vous connecter.'],
    ['/article/nowhere', 'nl', 'Misschien moet u zich eerst aanmelden om deze pagina te zien.'],
    ['/files/nowhere', 'nl', 'Misschien moet u zich eerst aanmelden om deze pagina te zien.'],
    ['/files/nowhere/versions/older', 'nl', 'Misschien moet u zich eerst aanmelden om deze pagina te zien.'],
    ['/article/nowhere/documents/none', 'nl', 'Misschien moet u zich eerst aanmelden om deze pagina te zien.'],
  ])('%s: is not there, and leads back to itself after signing in', async (path, language, sentence) => {
    const { status, type, text } = await ask(path)
    expect([status, type]).toEqual([404, expect.stringContaining('text/html')])
    expect(text).toContain(`<html lang="${language}`)
    expect(readable(text)).toContain(sentence)
    const signIn = `href="/login?${new URLSearchParams({ to: path })}"`.replaceAll('&', '&amp;')
    // In the header and in the page.
    expect(text.split(signIn)).toHaveLength(3)
  })

  it('says the same to a program as before', async () => {
    for (const headers of [{}, { Accept: 'application/json' }, { ...navigation, 'Sec-Fetch-Dest': 'image' }]) {
      const { status, type, text } = await ask('/files/nowhere', headers as Record<string, string>)
      expect([status, type]).toEqual([404, expect.stringContaining('application/json')])
      expect(JSON.parse(text)).toMatchObject({ error: { code: '404' } })
    }
    expect((await ask('/api/v1/nowhere')).type).toContain('application/json')
  })

  it('is no reason to sign in for a member, who would not see more by it', async () => {
    const answer = await test.as(await test.aMember()).get('/information/nowhere', navigation)
    expect(answer.status).toBe(404)
    expect(readable(await answer.text())).not.toContain('eerst aanmelden')
  })
})

describe('the link of the header to the sign-in page', () => {
  it.each([
    ['/news?page=2', '/login?to=%2Fnews%3Fpage%3D2'],
    ['/contact', '/login?to=%2Fcontact'],
    ['/', '/login'],
    ['/404', '/login'],
    ['/forgot-password', '/login'],
  ])('on %s leads to %s', async (path, address) => {
    const { text } = await ask(path)
    expect(text).toMatch(new RegExp(`<a(?=[^>]*site-sign-in)(?=[^>]*href="${address.replaceAll('?', '\\?')}")`))
  })

  it('stays where it is on the sign-in page itself, which leads on to a path of this site only', async () => {
    const { text } = await ask('/login?to=%2Finformation%2Fa1')
    expect(text).toMatch(/<a(?=[^>]*site-sign-in)(?=[^>]*href="\/login\?to=%2Finformation%2Fa1")/)
    const elsewhere = await ask('/login?to=%2F%2Fevil.example')
    expect(elsewhere.text).not.toMatch(/action="[^"]*evil/)
  })
})
