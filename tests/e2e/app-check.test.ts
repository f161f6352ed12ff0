import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, signIn, startE2e } from '#tests/support/e2e.ts'
import { openListing, row } from '#tests/support/file-list.ts'

const e2e = startE2e()

/** What the page asks of app-check from now on. */
function asked(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/app-check/.test(pathname)) seen.push(pathname.replace(/\.[0-9a-f]{10}\.js$/, ''))
  })
  return seen
}

/** The token of the next form that is sent to such an address; read where it passes, for a form that leaves the page is soon forgotten. */
function nextToken(page: Page, address: string): Promise<string | null> {
  const token = Promise.withResolvers<string | null>()
  void page.route(address, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') token.resolve(new URLSearchParams(request.postData() ?? '').get('_appCheck'))
    await route.continue()
  })
  return token.promise
}

describe('a visitor', () => {
  it('who sends no form loads and asks nothing of it', async () => {
    const page = await e2e.open()
    const seen = asked(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/news', { waitUntil: 'networkidle' })
    expect(seen).toEqual([])
  })

  it('signs in with a token that was made ready while they typed', async () => {
    const page = await e2e.open()
    const seen = asked(page)
    const exchanged = page.waitForResponse('**/app-check/exchange')
    await page.goto('/login')
    await exchanged
    expect(seen).toEqual([
      '/app-check/proofs',
      '/assets/app-check',
      '/app-check/challenge',
      '/assets/app-check-worker',
      '/app-check/exchange',
    ])
    const token = nextToken(page, '**/login*')
    await fillSignIn(page, 'lid@tandem.example')
    expect(await token).toMatch(/^\d+\.[\w-]{43}$/)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('who is faster than their machine sees why they wait, then is signed in', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'fr' })
    const answer = Promise.withResolvers<void>()
    await page.route('**/app-check/exchange', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/login')
    await fillSignIn(page, 'membre@tandem.example')
    await page.getByRole('status').getByText('Un instant, vérification…').waitFor()
    const button = page.locator('main form button[type=submit]')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await expectWellMade(page)
    await button.click()
    answer.resolve()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('whose browser gets no challenge is asked no more for a day, and signs in all the same', async () => {
    const page = await e2e.open()
    await page.route('**/app-check/challenge?*', (route) => route.fulfill({ status: 403, body: '{}' }))
    const seen = asked(page)
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.reload({ waitUntil: 'networkidle' })
    await signIn(page, 'lid@tandem.example')
    expect(seen.filter((path) => path === '/app-check/challenge')).toHaveLength(1)
  })

  it('signs in without scripts', async () => {
    const page = await e2e.open({ language: 'fr' }, { javaScriptEnabled: false })
    await signIn(page, 'membre@tandem.example')
    await page.goto('/settings')
    expect(new URL(page.url()).pathname).toBe('/settings')
  })
})

describe('an admin', () => {
  const addFolder = async (page: Page, name: string) => {
    await page.goto('/information/add?type=folder')
    await page.locator('main input[name=nameNL]').fill(name)
    await page.locator('main input[name=nameFR]').fill(name)
    await page.locator('main form button[type=submit]').first().click()
  }

  const holdsToken = () => Boolean(sessionStorage.getItem('appCheck.administration')?.includes('token":"'))

  it('shares one token between tabs', async () => {
    const page = await e2e.openAnew('admin@tandem.example')
    const first = asked(page)
    await page.goto('/information')
    await page.waitForFunction(holdsToken)
    expect(first).toContain('/app-check/exchange')
    expect(first, 'to get a token needs none').not.toContain('/app-check/proofs')
    const other = await page.context().newPage()
    const seen = asked(other)
    // How long it waits for the others is not what is shown here: its time stands still until one has answered.
    await other.clock.pauseAt(Date.now())
    await other.goto('/information/add?type=folder')
    await other.waitForFunction(holdsToken, { polling: 50 })
    await other.clock.resume()
    await addFolder(other, 'Gedeeld')
    await other.waitForURL('**/information')
    expect(seen.filter((path) => path.startsWith('/app-check/') && path !== '/app-check/proofs')).toEqual([])
  })

  it('whose token the server no longer knows saves all the same, and notices nothing', async () => {
    const page = await e2e.openAs('admin@tandem.example')
    const statuses: number[] = []
    let isFirst = true
    await page.route('**/information/add.data*', async (route) => {
      const headers = { ...(await route.request().allHeaders()) }
      if (isFirst) headers['x-app-check'] = `9999999999.${'a'.repeat(43)}`
      isFirst = false
      const response = await route.fetch({ headers })
      statuses.push(response.status())
      await route.fulfill({ response })
    })
    await addFolder(page, 'Vernieuwd')
    await page.waitForURL('**/information')
    await page.getByText('Vernieuwd', { exact: true }).first().waitFor()
    expect(statuses).toEqual([403, 202])
  })

  it('without scripts shows what is missing', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'fr' }, { javaScriptEnabled: false })
    await addFolder(page, 'Zonder')
    await page.locator('main').getByText('Activez les scripts (JavaScript)').waitFor()
  })
})

describe('the other token', () => {
  it('every change that a script sends carries the XSRF token of the cookie in its header', async () => {
    const page = await e2e.open({ language: 'nl' })
    const sent: Request[] = []
    page.on('requestfinished', (request) => !['GET', 'HEAD'].includes(request.method()) && sent.push(request))
    await page.goto('/login')
    await signIn(page, 'admin@tandem.example')
    await page.goto('/settings')
    await page.getByLabel('Beroep of functie').fill('Griffier')
    await page.locator('section#profile .button-primary').click()
    await page
      .locator('section#profile')
      .getByText(/^Opgeslagen om/)
      .waitFor()

    const path = join(tmpdir(), `${process.pid} Kopje.txt`)
    await writeFile(path, 'tekst')
    await page.goto('/information/add?type=file')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('main form .button-primary').click()
    await page.waitForURL('**/information')

    await openListing(page, '/information')
    await row(page, 'Modellen en sjablonen').click()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').locator('.button-danger:not([aria-disabled])').click()
    await row(page, 'Modellen en sjablonen').waitFor({ state: 'detached' })

    const byScripts = sent.filter((request) => !request.isNavigationRequest())
    const paths = byScripts.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    for (const expected of ['POST /app-check/exchange', 'POST /settings.data', 'POST /uploads'])
      expect(paths).toContain(expected)
    expect(paths.some((path) => path.startsWith('PATCH /uploads/'))).toBe(true)
    const headers = await Promise.all(byScripts.map((request) => request.allHeaders()))
    for (const [index, { cookie = '', 'x-xsrf-token': token }] of headers.entries())
      expect([paths[index], cookie]).toEqual([paths[index], expect.stringContaining(`XSRF-TOKEN=${token}`)])
  })
})
