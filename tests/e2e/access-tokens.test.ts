import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

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
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectWellMade(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const id of ['listUsers', 'updateUser', 'listResources']) await page.locator(`#${id} > summary`).click()
    await page.locator('#schema-User > summary').click()
    await page.locator('#updateUser pre').getByText('/api/v1/functions/updateUser').waitFor()
    await expectWellMade(page)
  })
})
