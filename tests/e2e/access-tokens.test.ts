import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, signIn, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

const words = {
  nl: {
    manage: 'Toegangstokens beheren',
    name: 'Naam',
    submit: 'Token maken',
    missing: 'Geef het token een naam.',
    none: 'Kies minstens één recht voor dit token.',
    scope: 'De ledenlijst lezen',
    copied: 'Gekopieerd',
    copy: 'Kopiëren',
    done: 'Ik heb het bewaard',
    revoke: 'Intrekken',
    gone: 'Het token is ingetrokken.',
    question: /Token “Website” intrekken/,
    reference: 'JSON-interface',
    days: '30 dagen',
    articles: 'Nieuws en opleidingen lezen',
  },
  fr: {
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
    reference: 'Interface JSON',
    days: '30 jours',
    articles: 'Lire les actualités et les formations',
  },
}

const users = (token: string, path = '/users') =>
  fetch(`${e2e.portal.base}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })

describe('an access token', () => {
  it.each([
    ['nl', 'admin@tandem.example', 1280, 'light'],
    ['fr', 'membre@tandem.example', 360, 'dark'],
  ] as const)('in %s: is made in the settings, opens the interface, and is revoked', async (...look) => {
    const [language, email, width, colorScheme] = look
    const said = words[language]
    const page = await e2e.open({ language, width, colorScheme }, { permissions: ['clipboard-write'] })
    await page.goto('/login')
    await signIn(page, email)
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
    const isAdmin = email.startsWith('admin')
    await expect.poll(() => page.getByLabel(said.scope).count()).toBe(isAdmin ? 1 : 0)
    await page.getByLabel(isAdmin ? said.scope : said.articles).check()
    await page.getByText(said.days).click()
    await page.getByRole('button', { name: said.submit }).click()
    const token = (await page.locator('.token-text code').textContent()) ?? ''
    expect(token).toMatch(/^tdm_[\w-]{43}$/)
    await page.getByRole('button', { name: said.copy }).click()
    await page.getByRole('button', { name: said.copied }).waitFor()
    await expectWellMade(page)

    const path = isAdmin ? '/users' : '/articles'
    expect((await users(token, path)).status).toBe(200)
    expect((await users(token, '/intranet/userIntranet/resources')).status).toBe(403)
    await page.getByRole('link', { name: said.done }).click()
    await page.locator('.token-text').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: said.revoke }).click()
    await page.getByRole('alertdialog', { name: said.question }).waitFor()
    await expectWellMade(page)
    await page.getByRole('alertdialog').getByRole('button', { name: said.revoke }).click()
    await page.getByText(said.gone).waitFor()
    expect((await users(token, path)).status).toBe(401)
  })

  it('is made and revoked without scripts', async () => {
    const page = await e2e.openAs('dev@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/settings/tokens')
    await page.getByLabel('Naam', { exact: true }).fill('Zonder scripts')
    await page.getByLabel(words.nl.articles).check()
    await page.getByRole('button', { name: words.nl.submit }).click()
    const token = (await page.locator('.token-text code').textContent()) ?? ''
    expect((await users(token, '/articles')).status).toBe(200)
    await page.getByRole('button', { name: 'Token Zonder scripts intrekken' }).click()
    await page.getByText(words.nl.gone).waitFor()
    expect((await users(token, '/articles')).status).toBe(401)
  })
})

describe('the reference of the interface', () => {
  it.each([
    ['nl', 1280, 'light'],
    ['fr', 360, 'dark'],
  ] as const)('in %s: is read and unfolded without scripts', async (language, width, colorScheme) => {
    const page = await e2e.open({ language, width, colorScheme })
    await page.goto('/api/v1/reference')
    await page.getByRole('heading', { level: 1, name: words[language].reference }).waitFor()
    await expect.poll(() => page.locator('script[src*="entry.client"]').count()).toBe(0)
    await expectWellMade(page)
    for (const id of ['listUsers', 'updateUser', 'listResources']) await page.locator(`#${id} > summary`).click()
    await page.locator('#schema-User > summary').click()
    await page.locator('#updateUser pre').getByText('/api/v1/functions/updateUser').waitFor()
    await expectWellMade(page)
  })
})
