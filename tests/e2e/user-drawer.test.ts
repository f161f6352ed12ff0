import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const list = '/administration/members'

const words = {
  nl: {
    save: 'Opslaan',
    saved: 'De wijzigingen zijn opgeslagen.',
    until: /^In orde tot en met/,
    keepMine: 'Mijn versie opslaan',
    leave: 'Niet-opgeslagen wijzigingen',
    stay: 'Verder bewerken',
    amount: /^Bedrag in euro/,
    note: /^Nota/,
    pay: 'Betaling noteren',
    paid: 'De betaling is genoteerd.',
    twice: /^Er staat al een betaling van/,
    correct: /^Betaling van .* verbeteren$/,
    fix: 'Verbetering opslaan',
    fixed: 'De betaling is verbeterd.',
    remove: 'Betaling verwijderen',
    confirm: 'Verwijderen',
    removed: 'De betaling is verwijderd.',
    message: 'Beroep: van Rechter naar Raadsheer',
    never: 'Nog nooit betaald',
    back: 'Terug naar de leden',
    next: /^Volgende:/,
    notShown: 'Deze fiche kan niet worden getoond',
  },
  fr: {
    save: 'Enregistrer',
    saved: 'Les modifications ont été enregistrées.',
    until: /^En ordre/,
    keepMine: 'Enregistrer ma version',
    leave: 'Modifications non enregistrées',
    stay: 'Continuer',
    amount: /^Montant en euros/,
    note: /^Note/,
    pay: 'Enregistrer un paiement',
    paid: 'Le paiement a été enregistré.',
    twice: /^Un paiement du/,
    correct: /^Corriger le paiement du/,
    fix: 'Enregistrer la correction',
    fixed: 'Le paiement a été corrigé.',
    remove: 'Supprimer le paiement',
    confirm: 'Supprimer',
    removed: 'Le paiement a été supprimé.',
    message: 'Profession : de Rechter à Raadsheer',
    never: 'Jamais payé',
    back: 'Retour aux membres',
    next: /^Suivant/,
    notShown: 'Cette fiche ne peut pas être affichée',
  },
} as const

const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const
const found = `${list}?list=all&q=peeters&sort=name&way=asc`

const title = (page: Page) => page.locator('.user-drawer h1').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function open(language: 'nl' | 'fr', email: string, address: string = found): Promise<Page> {
  const page = await portal.openAs(email, looks[language])
  await page.goto(address)
  await hydrated(page)
  return page
}

const names = (page: Page) => page.locator('tr[data-user] .person-link')

async function openFirst(page: Page): Promise<void> {
  await names(page).first().click()
  await page.waitForURL(/\/members\/[\w-]{22}\?/)
  await page.locator('.user-drawer h1').waitFor()
}

async function openPart(page: Page, part: string): Promise<void> {
  await page.locator(`.user-drawer .list-tabs a[href*="/${part}"]`).click()
  await page.waitForURL(`**/${part}?*`)
  // The address is there before the part that it names.
  await page.locator(`.user-drawer .list-tabs [aria-current][href*="/${part}"]`).waitFor()
}

describe('the drawer of a user', () => {
  // Beside the list on a desktop, over it on a phone.
  it.each(['nl', 'fr'] as const)(
    'in %s: takes the focus and gives it back; Up and Down walk through the rows',
    async (language) => {
      const said = words[language]
      const isWide = looks[language].width > 1000
      const page = await open(language, admin)
      const [first = '', second = ''] = await names(page).allTextContents()
      await openFirst(page)
      await expect.poll(() => focused(page)).toBe(first)
      await expect.poll(() => page.locator('.users-side').isVisible()).toBe(isWide)
      await expectWellMade(page)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => title(page)).toBe(second)
      expect(new URL(page.url()).searchParams.get('q')).toBe('peeters')
      await openPart(page, 'membership')
      await expectWellMade(page)
      await page.locator('.user-drawer h1').focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => title(page)).toBe(first)
      expect(new URL(page.url()).pathname).toMatch(/\/membership$/)
      if (isWide) {
        await names(page).first().focus()
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => title(page)).toBe(second)
        await expect.poll(() => focused(page)).toBe(second)
        await page.locator('.user-drawer h1').focus()
        await page.keyboard.press('Escape')
      } else await page.getByRole('link', { name: said.back }).first().click()
      await page.waitForURL((url) => url.pathname === list)
      await expect.poll(() => focused(page)).toBe(isWide ? second : first)
    },
  )

  it('shows what another administrator saves, and asks before anything of theirs is overwritten', async () => {
    const said = words.nl
    const [page, other] = [await open('nl', admin), await open('nl', dev)]
    for (const one of [page, other]) await openFirst(one)
    const firstName = page.locator('.user-drawer [name=firstName]')
    const name = await firstName.inputValue()
    await firstName.fill('')
    await page.getByRole('button', { name: said.save }).click()
    await page.locator('.user-drawer [aria-invalid=true]').waitFor()
    await expectWellMade(page)
    await firstName.fill(name)
    await page.locator('.user-drawer [name=occupation]').fill('Rechter')
    await page.getByRole('button', { name: said.save }).click()
    await page.getByText(said.saved).first().waitFor()
    await other.locator('.person-line', { hasText: 'Rechter' }).waitFor()
    await expect.poll(() => other.locator('.user-drawer [name=occupation]').inputValue()).toBe('Rechter')

    await other.locator('.user-drawer [name=occupation]').fill('Raadsheer')
    await other.locator('.user-drawer h1').focus()
    await other.keyboard.press('ArrowDown')
    await other.getByRole('alertdialog', { name: said.leave }).waitFor()
    await expectWellMade(other)
    await other.getByRole('alertdialog').locator('[data-least-destructive]').click()
    await page.locator('.user-drawer [name=occupation]').fill('Notaris')
    await page.getByRole('button', { name: said.save }).click()
    await other.locator('.person-line', { hasText: 'Notaris' }).waitFor()
    await other.getByRole('button', { name: said.save }).click()
    const conflict = other.locator('.conflict-notice')
    await conflict.waitFor()
    await other.getByRole('link', { name: 'Opgeslagen versie behouden' }).waitFor()
    await expect.poll(() => other.getByRole('alert').textContent()).toContain('Notaris')
    await expect.poll(() => other.locator('.user-drawer [name=occupation]').inputValue()).toBe('Raadsheer')
    await expectWellMade(other)
    await conflict.getByRole('button', { name: said.keepMine }).click()
    await other.getByText(said.saved).first().waitFor()
    await page.locator('.person-line', { hasText: 'Raadsheer' }).waitFor()
    await openPart(page, 'log')
    await page.locator('.user-drawer-log-line').first().waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.locator('.user-drawer-changes li').first().textContent()).toContain('Raadsheer')
    await openPart(page, 'privacy')
    await expectWellMade(page)
  })

  it('notes a payment once, puts it right and takes it out; how they stand follows everywhere', async () => {
    const said = words.fr
    const [page, other] = [await open('fr', admin), await open('fr', dev)]
    for (const one of [page, other]) {
      await openFirst(one)
      await openPart(one, 'payments')
    }
    await page.getByLabel(said.amount).fill('veel')
    await page.getByRole('button', { name: said.pay }).click()
    await page.locator('[name=amount][aria-invalid=true]').waitFor()
    await expectWellMade(page)
    await page.getByLabel(said.amount).fill('75,50')
    await page.getByRole('button', { name: said.pay }).click()
    await page.getByText(said.paid).first().waitFor()
    await page.locator('.user-drawer-status', { hasText: /In orde|En ordre/ }).waitFor()
    await other.locator('.user-drawer-payment', { hasText: '75,50' }).waitFor()
    await other.getByRole('textbox', { name: said.note }).fill('dezelfde')
    await other.getByRole('button', { name: said.pay }).click()
    await other.getByText(said.twice).first().waitFor()
    await expect.poll(() => other.getByRole('textbox', { name: said.note }).inputValue()).toBe('dezelfde')
    await expectWellMade(other)

    await page.getByRole('link', { name: said.correct }).first().click()
    await page.locator('.user-drawer-payment[data-open]').waitFor()
    await page.getByLabel(said.amount).fill('80')
    await page.getByRole('button', { name: said.fix }).click()
    await page.getByText(said.fixed).first().waitFor()
    await page.locator('.user-drawer-payment', { hasText: '80,00' }).waitFor()
    await page.getByRole('link', { name: said.correct }).first().click()
    await page.locator('.user-drawer-payment[data-open]').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: said.remove }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectWellMade(page)
    await page.getByRole('alertdialog').getByRole('button', { name: said.confirm }).click()
    await page.getByText(said.removed).first().waitFor()
    await other.locator('.user-drawer-payment', { hasText: '80,00' }).waitFor({ state: 'detached' })
  })

  it('says so in its place when there is no such user; the list stays', async () => {
    const said = words.nl
    const page = await open('nl', admin, `${list}/nobody`)
    await page.getByRole('heading', { name: said.notShown }).waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: said.back }).last().click()
    await page.waitForURL((url) => url.pathname === list)
  })
})
