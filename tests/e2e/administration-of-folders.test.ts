import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { dragOver } from '#tests/support/drop-files.ts'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { focused, openListing, row } from '#tests/support/file-list.ts'
import { resourceNamed, sha256OfStored } from '#tests/support/portal-data.ts'

const e2e = startE2e()
let admin: Page
/** Somebody else, who only looks. */
let reader: Page

beforeAll(async () => {
  admin = await e2e.openAs('admin@tandem.example', { width: 360, colorScheme: 'light', language: 'nl' })
  reader = await e2e.openAs('membre@tandem.example', { width: 1280, colorScheme: 'dark', language: 'fr' })
})

describe('an admin', () => {
  it('adds a folder, and sees what is missing first', async () => {
    await openRoot(reader)
    await openRoot(admin)
    await admin.getByRole('link', { name: 'Map toevoegen' }).click()
    await admin.getByRole('heading', { name: 'Toevoegen aan Informatie' }).waitFor()
    await submit(admin)
    const summary = admin.getByRole('alert')
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['Geef de Nederlandse naam van de map.', 'Geef de Franse naam van de map.'])
    await expect.poll(() => nameField(admin, 'nameNL').getAttribute('aria-invalid')).toBe('true')
    await focused(nameField(admin, 'nameNL'))
    await expectWellMade(admin)
    await summary.getByRole('link', { name: 'Geef de Franse naam van de map.' }).click()
    await focused(nameField(admin, 'nameFR'))
    await admin.keyboard.type('Aperçu')
    await submit(admin)
    await focused(nameField(admin, 'nameNL'))
    await expect.poll(() => nameField(admin, 'nameFR').inputValue()).toBe('Aperçu')
    await expect.poll(() => admin.getByText('Geef de Franse naam van de map.').count()).toBe(0)

    await nameField(admin, 'nameNL').fill('Aanzet')
    await submit(admin)
    await admin.getByText('Map “Aanzet” is toegevoegd.').waitFor()
    expect(new URL(admin.url()).pathname).toBe('/information')
    await row(admin, 'Aanzet').waitFor()
    await row(reader, 'Aperçu').waitFor()
  })

  it('finds an empty folder inviting', async () => {
    await openRoot(admin)
    await row(admin, 'Aanzet').dblclick()
    await admin.getByRole('heading', { level: 1, name: 'Aanzet' }).waitFor()
    await admin.getByText('Deze map is leeg.').waitFor()
    await expectWellMade(admin)
    await row(reader, 'Aperçu').dblclick()
    await reader.getByText('Ce dossier est vide.').waitFor()
    expect(
      await reader
        .locator('main')
        .getByRole('link', { name: /Ajouter/ })
        .count(),
    ).toBe(0)
    await openRoot(reader)
  })

  it('gives it another name, and every open listing follows', async () => {
    await openRoot(admin)
    await row(admin, 'Aanzet').click()
    await chooseMore(admin, 'Bewerken')
    await admin.getByRole('heading', { name: 'Map bewerken' }).waitFor()
    await expectWellMade(admin)
    await nameField(admin, 'nameNL').fill('')
    await submit(admin)
    await admin.getByText('Geef de Nederlandse naam van de map.').waitFor()
    await focused(nameField(admin, 'nameNL'))
    await expect.poll(() => nameField(admin, 'nameFR').inputValue()).toBe('Aperçu')
    await nameField(admin, 'nameNL').fill('Aaneengesloten')
    await nameField(admin, 'nameFR').fill('À suivre')
    await submit(admin)
    await admin.getByText('Map “Aaneengesloten” is opgeslagen.').waitFor()
    await row(admin, 'Aaneengesloten').waitFor()
    await row(reader, 'À suivre').waitFor()
    await expect.poll(() => row(reader, 'Aperçu').count()).toBe(0)
  })

  it('is asked before a folder goes with all that is in it, and the focus moves to the next row', async () => {
    await openRoot(admin)
    await openFolder(admin, 'Werkgroepen')
    await openRoot(reader)
    await openFolder(reader, 'Groupes de travail')
    const file = resourceNamed(e2e.portal, 'Verslag 10')
    if (!file) throw new Error('the demo has no such document')
    expect(await sha256OfStored(e2e.portal, file)).toHaveLength(64)

    await row(admin, 'Digitalisering').click()
    await admin.keyboard.press('Delete')
    const dialog = admin.getByRole('alertdialog', { name: 'Map “Digitalisering” verwijderen?' })
    await dialog
      .getByText('De map en alles wat erin staat (9 documenten en 2 mappen) gaan naar de prullenmand.')
      .waitFor()
    await focused(dialog.getByRole('button', { name: 'Annuleren' }))
    await expectWellMade(admin)
    await admin.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await focused(row(admin, 'Digitalisering'))
    await admin.keyboard.press('Delete')
    await dialog.waitFor()
    await clickOutside(admin)
    await dialog.waitFor({ state: 'hidden' })
    await focused(row(admin, 'Digitalisering'))

    await admin.keyboard.press('Delete')
    await dialog.getByRole('button', { name: 'Map verwijderen' }).click()
    await admin.getByText('“Digitalisering” ligt in de prullenmand.').waitFor()
    await focused(row(admin, 'Jonge magistraten'))
    await expect.poll(() => row(admin, 'Digitalisering').count()).toBe(0)
    await row(reader, 'Numérisation').waitFor({ state: 'detached' })
    expect(await sha256OfStored(e2e.portal, file)).toHaveLength(64)
  })

  it('finds everything that needs the server waiting for the connection, each with that reason', async () => {
    await openRoot(admin)
    await hydrated(admin)
    // It makes room for the offline bar and would lie on this row: reaching it then scrolls, which closes the menu.
    await admin.locator('.terms-banner').getByRole('button').click()
    await row(admin, 'Statuten en reglementen').first().locator('[data-row-menu]').click()
    await admin.getByRole('menuitem').first().waitFor()
    await admin.keyboard.press('Escape')
    await admin.keyboard.press('Escape')
    await admin.context().setOffline(true)
    const add = admin.getByRole('link', { name: 'Document toevoegen' })
    await admin.getByRole('link', { name: 'Document toevoegen', disabled: true }).waitFor()
    await expect.poll(() => add.getAttribute('aria-description')).toBe('Geen verbinding')
    await add.click({ force: true })
    expect(new URL(admin.url()).pathname).toBe('/information')
    await row(admin, 'Statuten en reglementen').first().locator('[data-row-menu]').click()
    const items = admin.getByRole('menuitem')
    for (const name of ['Verplaatsen', 'Naam wijzigen', 'Bewerken', 'Verwijderen'])
      expect(await items.filter({ hasText: name }).getAttribute('aria-disabled'), name).toBe('true')
    await expectWellMade(admin)
    await admin.keyboard.press('Escape')
    const drag = await dragOver(admin.getByRole('heading', { level: 1 }), { files: ['/etc/hostname'] })
    await drag.drop()
    await admin.locator('.toast').getByText('Geen verbinding').first().waitFor()
    await expect.poll(() => admin.locator('dialog[open]').count()).toBe(0)
    await admin.context().setOffline(false)
    await admin.getByText('Geen verbinding. Opslaan en versturen kan weer').waitFor({ state: 'detached' })

    // A dialog that was open when the line went: it waits, with all that was typed.
    await row(admin, 'Statuten en reglementen').first().locator('[data-row-menu]').click()
    await items.filter({ hasText: 'Verwijderen' }).click()
    const confirm = admin.getByRole('alertdialog').locator('.button-danger')
    await confirm.and(admin.locator(':not([aria-disabled])')).waitFor()
    await admin.context().setOffline(true)
    await confirm.and(admin.locator('[aria-disabled]')).waitFor()
    await admin.keyboard.press('Escape')
    await admin.context().setOffline(false)
    await admin.getByText('Geen verbinding. Opslaan en versturen kan weer').waitFor({ state: 'detached' })
  })

  it('loses nothing typed by leaving a form by accident', async () => {
    await openListing(admin, '/information')
    await admin.getByRole('link', { name: 'Map toevoegen' }).click()
    await nameField(admin, 'nameNL').fill('Half geschreven')
    await admin.locator('main').getByRole('link', { name: 'Annuleren' }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Pagina verlaten?' })
    await dialog.waitFor()
    await expectWellMade(admin)
    await dialog.getByRole('button', { name: 'Op deze pagina blijven' }).click()
    await expect.poll(() => nameField(admin, 'nameNL').inputValue()).toBe('Half geschreven')
    await admin.locator('main').getByRole('link', { name: 'Annuleren' }).click()
    await dialog.getByRole('button', { name: 'Pagina verlaten' }).click()
    await admin.getByRole('heading', { level: 1, name: 'Informatie' }).waitFor()
  })
})

describe('a member who is no admin', () => {
  it('sees no adding, editing or deleting anywhere', async () => {
    await openRoot(reader)
    const manage = /Ajouter|Modifier|Supprimer/
    const controls = () => reader.locator('main, dialog').getByText(manage).filter({ visible: true }).count()
    expect(await controls()).toBe(0)
    await row(reader, 'Modèles').click()
    await toolbar(reader).getByRole('button', { name: 'Infos' }).waitFor()
    expect(await controls()).toBe(0)
    await reader.keyboard.press('Delete')
    await reader.keyboard.press('F2')
    await expect.poll(() => reader.getByRole('alertdialog').count()).toBe(0)
    expect(new URL(reader.url()).pathname).toBe('/information')
    await row(reader, 'Modèles').getByRole('button', { name: 'Actions pour Modèles' }).click()
    expect(await controls()).toBe(0)
    await reader.getByRole('menuitem', { name: 'Infos' }).click()
    await reader.getByRole('dialog', { name: 'Modèles' }).waitFor()
    expect(await controls()).toBe(0)
    await reader.keyboard.press('Escape')
    await reader.getByRole('dialog', { name: 'Modèles' }).waitFor({ state: 'hidden' })
  })

  it('reads everything about a document in its details', async () => {
    await openRoot(reader)
    await openFolder(reader, 'Modèles')
    await row(reader, 'Papier à en-tête').click()
    await toolbar(reader).getByRole('button', { name: 'Infos' }).click()
    const dialog = reader.getByRole('dialog', { name: 'Papier à en-tête' })
    await dialog.waitFor()
    const facts = await dialog.locator('dl').textContent()
    expect(facts).toMatch(/Type\s*Document \(DOCX\)/)
    expect(facts).toMatch(/Auteur\s*Lies Maes/)
    expect(facts).toMatch(/Ajouté le\s*\d\d\/\d\d\/\d{4}/)
    await dialog.locator('[lang=nl-BE]', { hasText: 'Briefhoofd' }).waitFor()
    await expectWellMade(reader)
    await reader.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await focused(toolbar(reader).getByRole('button', { name: 'Infos' }))
    await reader.keyboard.press('Enter')
    await dialog.waitFor()
    await clickOutside(reader)
    await dialog.waitFor({ state: 'hidden' })
  })
})

/** The first list of all: not loaded again where it stands there. */
const openRoot = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname !== '/information') await openListing(page, '/information')
}

async function openFolder(page: Page, name: string): Promise<void> {
  await row(page, name).dblclick()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

const toolbar = (page: Page): Locator => page.getByRole('toolbar')

/** On a phone the toolbar keeps most of its actions in a menu. */
async function chooseMore(page: Page, action: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const nameField = (page: Page, name: 'nameNL' | 'nameFR'): Locator => page.locator(`main input[name=${name}]`)

const submit = (page: Page): Promise<void> => page.locator('main form button[type=submit].button-primary').click()

const clickOutside = (page: Page): Promise<void> => page.mouse.click(4, 4)
