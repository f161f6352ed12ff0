import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFolder } from '#tests/support/build-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const common = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
}

describe('security headers', () => {
  it.each(['/', '/login', '/404', '/health', '/api/v1/openapi.json', '/assets/i18n/nl.json', '/assets/nothing.js'])(
    'stand on %s',
    async (path) => {
      const { headers } = await test.visitor().get(path)
      for (const [name, value] of Object.entries(common)) expect(headers.get(name), name).toBe(value)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
      if (!policy?.includes('sandbox')) expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )

  it('allow no inline script but by nonce or hash, and nothing from elsewhere', async () => {
    const response = await test.visitor().get('/login')
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toContain('unsafe')
    expect(scripts).not.toMatch(/https?:|\*/)
    for (const rule of [
      "style-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
  })

  it("name each inline script of a visitor's and of a member's page", async () => {
    const member = test.as(await test.aMember())
    for (const browser of [test.visitor(), member]) {
      const response = await browser.get('/')
      const policy = response.headers.get('content-security-policy') ?? ''
      // A data block of facts for search engines is not run: no policy has to name it.
      const page = (await response.text()).replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
      const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)]
      expect(inline.length).toBeGreaterThan(0)
      for (const [, attributes = '', text = ''] of inline) {
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
        const hash = createHash('sha256').update(text).digest('base64')
        expect(policy).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`)
      }
    }
  })

  it("let the PDF reader's worker ask nobody for anything", async () => {
    const name = readdirSync(join(buildFolder, 'client/assets')).find((file) => /^pdf\.worker.*\.js$/.test(file))
    const { headers, status } = await test.visitor().get(`/assets/${name}`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    )
  })

  it.each([
    ['wasm/jbig2.wasm', 'application/wasm'],
    ['standard_fonts/FoxitSymbol.pfb', 'application/octet-stream'],
    ['cmaps/UniJIS-UTF16-H.bcmap', 'application/octet-stream'],
  ])('stand on what that reader asks for: %s', async (file, type) => {
    const { headers, status } = await test.visitor().get(`/assets/pdf/${file}`)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it("leave that reader's scripting at home", async () => {
    expect((await test.visitor().get('/assets/pdf/wasm/quickjs-eval.wasm')).status).not.toBe(200)
  })

  it('use a new nonce for each answer', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec((await test.visitor().get('/login')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  it('ask for TLS for a year in production only', async () => {
    expect((await test.visitor().get('/')).headers.get('strict-transport-security')).toBeNull()
    const production = await openTestPortal({ ENVIRONMENT: 'production', PUBLIC_URL: 'https://leden.example.be' })
    try {
      const { headers } = await production.visitor().get('/')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    } finally {
      await production.close()
    }
  })
})
