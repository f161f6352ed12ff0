import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, signIn, signInForm, startE2e } from '#tests/support/e2e.ts'
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
    const button = signInForm(page).locator('button[type=submit]')
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
    // Too large for one request.
    await writeFile(path, 'tekst '.repeat(50_000))
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

const said = {
  manage: 'Gérer les jetons d’accès',
  name: 'Nom',
  submit: 'Créer le jeton',
  missing: 'Donnez un nom au jeton.',
  none: 'Choisissez au moins un droit pour ce jeton.',
  scope: 'Lire la liste des membres',
  copied: 'Copié',
  copy: 'Copier',
  done: 'Je l’ai conservé',
  revoke: 'Révoquer',
  gone: 'Le jeton a été révoqué.',
  question: /Révoquer le jeton « Website »/,
  days: '30 jours',
  articles: 'Lire les actualités et les formations',
}

const users = (token: string, path = '/users') =>
  fetch(`${e2e.portal.base}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })

describe('an access token', () => {
  it('is made in the settings, opens the interface, and is revoked', async () => {
    const look = { language: 'fr', width: 360, colorScheme: 'dark' } as const
    const page = await e2e.openAs('membre@tandem.example', look, { permissions: ['clipboard-write'] })
    await page.goto('/settings/security')
    await hydrated(page)
    await page.getByRole('link', { name: said.manage }).click()
    await page.waitForURL('**/settings/tokens')
    await page.getByRole('button', { name: said.submit }).click()
    await page.locator('.field-error').getByText(said.missing).waitFor()
    await page.getByLabel(said.name, { exact: true }).fill('Website')
    await page.getByRole('button', { name: said.submit }).click()
    await page.locator('.field-error').getByText(said.none).waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.getByLabel(said.name, { exact: true }).inputValue()).toBe('Website')

    // A scope that is for administrators is offered to them only.
    await expect.poll(() => page.getByLabel(said.scope).count()).toBe(0)
    await page.getByLabel(said.articles).check()
    await page.getByText(said.days).click()
    await page.getByRole('button', { name: said.submit }).click()
    const token = (await page.locator('.token-text code').textContent()) ?? ''
    expect(token).toMatch(/^tdm_[\w-]{43}$/)
    await page.getByRole('button', { name: said.copy }).click()
    await page.getByRole('button', { name: said.copied }).waitFor()
    await expectWellMade(page)

    expect((await users(token, '/articles')).status).toBe(200)
    expect((await users(token, '/intranet/userIntranet/resources')).status).toBe(403)
    await page.getByRole('link', { name: said.done }).click()
    await page.locator('.token-text').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: said.revoke }).click()
    await page.getByRole('alertdialog', { name: said.question }).waitFor()
    await expectWellMade(page)
    await page.getByRole('alertdialog').getByRole('button', { name: said.revoke }).click()
    await page.getByText(said.gone).waitFor()
    expect((await users(token, '/articles')).status).toBe(401)
  })

  it('is made and revoked without scripts, by an administrator with the rights that only they have', async () => {
    const page = await e2e.openAs('dev@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/settings/tokens')
    await page.getByLabel('Naam', { exact: true }).fill('Zonder scripts')
    await page.getByLabel('De ledenlijst lezen').check()
    await page.getByRole('button', { name: 'Token maken' }).click()
    const token = (await page.locator('.token-text code').textContent()) ?? ''
    expect((await users(token)).status).toBe(200)
    expect((await users(token, '/intranet/userIntranet/resources')).status).toBe(403)
    await page.getByRole('button', { name: 'Token Zonder scripts intrekken' }).click()
    await page.getByText('Het token is ingetrokken.').waitFor()
    expect((await users(token)).status).toBe(401)
  })
})

describe('the reference of the interface', () => {
  it('is read and unfolded without scripts', async () => {
    const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto('/api/v1/reference')
    await page.getByRole('heading', { level: 1, name: 'Interface JSON' }).waitFor()
    await expect.poll(() => page.locator('script[src*="entry.client"]').count()).toBe(0)
    for (const id of ['listUsers', 'updateUser', 'listResources']) await page.locator(`#${id} > summary`).click()
    await page.locator('#schema-User > summary').click()
    await page.locator('#updateUser pre').getByText('/api/v1/functions/updateUser').waitFor()
    // Four stand for a hundred that are alike, which nobody sees and a look takes seconds for.
    await page
      .locator('details:not([open]) > .reference-inside')
      .evaluateAll((folded) => folded.forEach((one) => void one.remove()))
    await expectWellMade(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectWellMade(page)
  })
})
