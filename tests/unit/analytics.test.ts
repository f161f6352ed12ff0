import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

const statistics = 'https://stats.example.be'
let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ ANALYTICS: `${statistics}/script.js leden-1` })
})
afterAll(() => test.close())

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''
const asked = async (path: string, cookie = '') => test.visitor().request(path, { headers: { Cookie: cookie } })

describe('statistics that the association keeps', () => {
  it.each(['/', '/login', '/terms-of-service'])(
    'are let in on %s for who agreed, and for nobody else',
    async (path) => {
      // Twice: rendered, and as the page cache keeps it.
      for (let i = 0; i < 2; i += 1) {
        expect(policyOf(await asked(path))).not.toContain(statistics)
        expect(policyOf(await asked(path, 'analyticsConsent=no'))).not.toContain(statistics)
        const policy = policyOf(await asked(path, 'analyticsConsent=yes'))
        expect(/script-src [^;]*/.exec(policy)?.[0]).toContain(` ${statistics}`)
        expect(/connect-src [^;]*/.exec(policy)?.[0]).toBe(`connect-src 'self' ${statistics}`)
        expect(policy).not.toContain('unsafe-eval')
      }
    },
  )

  it.each(['/contact/sent/x', '/contact/copy/x', '/newsletter/confirm/x', '/reset-password/x'])(
    'never learn the address of %s, which is a secret of one reader',
    async (path) => {
      expect(policyOf(await asked(path, 'analyticsConsent=yes'))).not.toContain(statistics)
    },
  )

  it('are another page to the browser’s memory, so that a choice counts at once', async () => {
    const [without, agreed] = [await asked('/'), await asked('/', 'analyticsConsent=yes')]
    const etag = without.headers.get('ETag') ?? ''
    expect(agreed.headers.get('ETag')).not.toBe(etag)
    const headers = { Cookie: 'analyticsConsent=yes', 'If-None-Match': etag }
    expect((await test.visitor().request('/', { headers })).status).toBe(200)
  })

  it('are never in the page itself: only enhance brings them', async () => {
    const page = await (await asked('/', 'analyticsConsent=yes')).text()
    expect(page).not.toContain(`<script src="${statistics}`)
    expect(page).toContain('data-analytics-choice="no"')
  })
})

it('without statistics nothing is asked and nothing let in, whatever the cookie says', async () => {
  const without = await openTestPortal()
  try {
    const response = await without.visitor().request('/', { headers: { Cookie: 'analyticsConsent=yes' } })
    expect(policyOf(response)).not.toMatch(/https?:/)
    expect(await response.text()).not.toContain('data-analytics')
  } finally {
    await without.close()
  }
})
