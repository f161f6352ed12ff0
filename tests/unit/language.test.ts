import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const languageOf = async (response: Response) => /<html lang="([^"]+)"/.exec(await response.text())?.[1]

describe('the language of a page', () => {
  it('is Dutch on a first visit', async () => {
    expect(await languageOf(await test.visitor().get('/'))).toBe('nl-BE')
  })

  it('is what the address asks, at once and from then on', async () => {
    const visitor = test.visitor()
    const first = await visitor.get('/?lang=fr')
    expect(await languageOf(first)).toBe('fr-BE')
    expect(visitor.cookies.get('lang')).toBe('fr')
    expect(await languageOf(await visitor.get('/contact'))).toBe('fr-BE')
  })

  it.each(['de', '../etc/passwd', 'fr%0d%0aX: y', ''])('pays no heed to lang=%s', async (asked) => {
    const visitor = test.visitor()
    const response = await visitor.get(`/contact?lang=${asked}`)
    expect(await languageOf(response)).toBe('nl-BE')
    expect(visitor.cookies.has('lang')).toBe(false)
  })

  it("is the member's own where nothing else was chosen", async () => {
    const member = test.as(await test.aMember({ defaultLanguage: 'fr' }))
    await member.get('/')
    member.cookies.delete('lang')
    expect(await languageOf(await member.get('/'))).toBe('fr-BE')
  })

  it('has its sentences under a plain and a hashed address', async () => {
    const plain = await test.visitor().get('/assets/i18n/fr.json')
    expect(plain.headers.get('cache-control')).toBe('public, no-cache')
    expect(await plain.json()).toHaveProperty('error')
    const etag = plain.headers.get('etag') ?? ''
    expect((await test.visitor().get('/assets/i18n/fr.json', { 'If-None-Match': etag })).status).toBe(304)
    const member = test.as(await test.aMember({ defaultLanguage: 'fr' }))
    const page = await (await member.get('/?lang=fr')).text()
    const hashed = /\/assets\/i18n\/fr\.[0-9a-f]+\.json/.exec(page)?.[0] ?? ''
    const response = await test.visitor().get(hashed)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })
})
