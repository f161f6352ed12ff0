import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { focused, openListing, row } from '#tests/support/file-list.ts'
import { resourceNamed, sha256OfStored } from '#tests/support/portal-data.ts'

const e2e = startE2e()
/** Works in Dutch, with a mouse and a wide window. */
let admin: Page
/** The other admin, in French, dark, on a phone. */
let other: Page
/** Somebody who only looks. */
let reader: Page

beforeAll(async () => {
  admin = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  const phone = { hasTouch: true, isMobile: true }
  other = await e2e.openAs('dev@tandem.example', { width: 360, colorScheme: 'dark', language: 'fr' }, phone)
  reader = await e2e.openAs('membre@tandem.example', { width: 1280, colorScheme: 'dark', language: 'fr' })
})

describe('moving', () => {
  it('asks for the new place in a tree that is walked by keys, and can be taken back by keys', async () => {
    await openRoot(admin)
    await openRoot(reader)
    await row(admin, 'Modellen en sjablonen').focus()
    await admin.keyboard.press('ArrowDown')
    await tabTo(toolbar(admin).getByRole('button', { name: 'Verplaatsen' }))
    await admin.keyboard.press('Enter')
    const dialog = admin.getByRole('dialog', { name: '“Opleidingen” verplaatsen' })
    const tree = dialog.getByRole('tree', { name: 'Mappen' })
    await focused(dialog.getByLabel('Map zoeken'))
    await tree.getByRole('treeitem', { name: /Werkgroepen/ }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Verplaatsen', exact: true }).isDisabled()).toBe(true)

    await admin.keyboard.press('ArrowDown')
    await focused(tree.getByRole('treeitem', { name: /Informatie/ }))
    await admin.keyboard.press('w')
    const target = tree.getByRole('treeitem', { name: /Werkgroepen/ })
    await focused(target)
    await expect.poll(() => target.getAttribute('aria-expanded')).toBe('false')
    await admin.keyboard.press('ArrowRight')
    await tree.getByRole('treeitem', { name: /Digitalisering/ }).waitFor()
    await admin.keyboard.press('ArrowRight')
    await focused(tree.getByRole('treeitem', { name: /Digitalisering/ }))
    await expect.poll(() => tree.getByRole('treeitem', { name: /Digitalisering/ }).getAttribute('aria-level')).toBe('3')
    await admin.keyboard.press('ArrowLeft')
    await focused(target)
    await expectWellMade(admin)
    await admin.keyboard.press('Enter')
    await toast(admin, '“Opleidingen” is verplaatst naar “Werkgroepen”.')
    await focused(row(admin, 'Pers en communicatie'))
    // From here on the toast's clock stands still.
    await admin.keyboard.press('F8')
    await row(reader, 'Formations').waitFor({ state: 'detached' })
    await expectWellMade(admin)
    await tabTo(admin.getByRole('button', { name: 'Ongedaan maken' }), ['Tab'])
    await admin.keyboard.press('Enter')
    await toast(admin, '“Opleidingen” staat weer in “Informatie”.')
    await focused(row(admin, 'Opleidingen'))
    await row(reader, 'Formations').waitFor()
  })

  it('never offers the present place, nor a folder that is being moved or lies within it', async () => {
    await openRoot(admin)
    await row(admin, 'Werkgroepen').click()
    await toolbar(admin).getByRole('button', { name: 'Verplaatsen' }).click()
    const tree = admin.getByRole('tree')
    const here = tree.getByRole('treeitem', { name: /Informatie/ })
    await expect.poll(() => here.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => here.textContent()).toContain('staat hier nu')
    const itself = tree.getByRole('treeitem', { name: /Werkgroepen/ })
    await itself.click({ force: true })
    await expect.poll(() => itself.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => itself.getAttribute('aria-expanded')).toBe(null)
    await expect
      .poll(() => admin.getByRole('dialog').getByRole('button', { name: 'Verplaatsen', exact: true }).isDisabled())
      .toBe(true)
    await admin.keyboard.press('Escape')
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('finds a folder by its name and makes a new one on the way, on a phone in French', async () => {
    await openRoot(other)
    await openFolder(other, 'Modèles')
    await rowMenu(other, 'Note de frais', 'Déplacer')
    const dialog = other.getByRole('dialog', { name: 'Déplacer « Note de frais »' })
    await dialog.getByLabel('Rechercher un dossier').fill('communic')
    const found = dialog.getByRole('treeitem', { name: /Presse et communication/ })
    await found.tap()
    await expect.poll(() => found.textContent()).toContain('Informations')
    // Until the help of forms asks for them, a press goes to the server, which names one faulty field only.
    const isChecked = other.waitForRequest('**/assets/checks.*.js')
    await dialog.getByRole('button', { name: 'Nouveau dossier ici' }).tap()
    await isChecked
    await dialog.getByRole('button', { name: 'Créer le dossier' }).tap()
    await dialog.locator('.field-error').getByText('Indiquez le nom français du dossier.').waitFor()
    await focused(dialog.getByLabel('Nom en français'))
    await expectWellMade(other)
    await dialog.getByLabel('Nom en français').fill('Barèmes')
    await dialog.getByLabel('Nom en néerlandais').fill('Barema’s')
    await dialog.getByRole('button', { name: 'Créer le dossier' }).tap()
    await dialog.getByRole('button', { name: 'Déplacer vers « Barèmes »' }).tap()
    await toast(other, '« Note de frais » a été déplacé vers « Barèmes ».')
    // It stands for as long as it has the focus.
    await other.getByRole('button', { name: 'Annuler l’action' }).focus()
    await openRoot(admin)
    await openFolder(admin, 'Pers en communicatie')
    await openFolder(admin, 'Barema’s')
    await row(admin, 'Onkostennota').waitFor()
    await other.getByRole('button', { name: 'Annuler l’action' }).tap()
    await toast(other, '« Note de frais » a été remis dans « Modèles ».')
    await row(other, 'Note de frais').waitFor()
    await row(admin, 'Onkostennota').waitFor({ state: 'detached' })
  })
})

describe('renaming', () => {
  it('happens in the row: the whole name selected, the other language one Tab away, nothing empty', async () => {
    await openRoot(admin)
    await row(admin, 'Opleidingen').click()
    await admin.keyboard.press('F2')
    await focused(admin.locator('tr input[name=nameNL]'))
    expect(await admin.evaluate(() => getSelection()?.toString())).toBe('Opleidingen')
    await admin.keyboard.press('Delete')
    await admin.keyboard.press('Enter')
    await admin.getByRole('alert').getByText('Geef de Nederlandse naam van de map.').waitFor()
    await focused(admin.locator('tr input[name=nameNL]'))
    await expectWellMade(admin)
    await admin.keyboard.press('Tab')
    await focused(admin.locator('tr input[name=nameFR]'))
    await admin.keyboard.press('Escape')
    await focused(row(admin, 'Opleidingen'))

    await admin.keyboard.press('F2')
    await focused(admin.locator('tr input[name=nameNL]'))
    await admin.keyboard.type('Vorming')
    await admin.keyboard.press('Enter')
    await toast(admin, 'De naam is nu “Vorming”.')
    await focused(row(admin, 'Vorming'))
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await toast(admin, 'De naam is weer “Opleidingen”.')
    await focused(row(admin, 'Opleidingen'))
  })

  it('is a small dialog on a phone, and never overwrites unseen what somebody else saved', async () => {
    await openRoot(admin)
    await row(admin, 'Opleidingen').click()
    await admin.keyboard.press('F2')
    await focused(admin.locator('tr input[name=nameNL]'))
    await admin.keyboard.type('Mijn naam')

    await openRoot(other)
    await rowMenu(other, 'Formations', 'Renommer')
    const phone = other.getByRole('dialog', { name: 'Renommer' })
    await focused(phone.getByLabel('Nom en français'))
    await expectWellMade(other)
    await phone.getByLabel('Nom en français').fill('Cours')
    await phone.getByRole('button', { name: 'Enregistrer' }).tap()
    await toast(other, 'Le nom a été modifié : « Cours ».')

    await admin.locator('tr input[name=nameNL]').press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Iemand anders heeft dit intussen gewijzigd' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.locator('.version').allTextContents())
      .toEqual([
        expect.stringMatching(/Nu opgeslagen.*Opleidingen.*Cours/),
        expect.stringMatching(/Uw versie.*Mijn naam.*Formations/),
      ])
    await expectWellMade(admin)
    await admin.keyboard.press('Escape')
    await expect.poll(() => admin.locator('tr input[name=nameNL]').inputValue()).toBe('Mijn naam')
    await admin.locator('tr input[name=nameNL]').press('Enter')
    await dialog.getByRole('button', { name: 'Opgeslagen versie behouden' }).click()
    await row(admin, 'Opleidingen').waitFor()
    await row(other, 'Cours').waitFor()
  })
})

describe('dragging', () => {
  it('moves the selected rows onto a folder, refuses one of them as the place, and can be taken back', async () => {
    await openRoot(admin)
    await row(admin, 'Modellen en sjablonen').click()
    await row(admin, 'Pers en communicatie').click({ modifiers: ['Control'] })
    await pickUp(row(admin, 'Pers en communicatie').locator('a'))
    await hoverOver(row(admin, 'Modellen en sjablonen'), 'no')
    await admin.mouse.up()
    await row(admin, 'Modellen en sjablonen').waitFor()
    await expect.poll(() => admin.locator('[data-drop]').count()).toBe(0)
    await pickUp(row(admin, 'Pers en communicatie').locator('a'))
    await hoverOver(row(admin, 'Werkgroepen'), 'yes')
    await admin.mouse.up()
    await toast(admin, '2 onderdelen zijn verplaatst naar “Werkgroepen”.')
    await row(admin, 'Pers en communicatie').waitFor({ state: 'detached' })
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await toast(admin, '2 onderdelen staan weer in “Informatie”.')
    await row(admin, 'Pers en communicatie').waitFor()
  })

  it('moves a row onto a crumb', async () => {
    await openRoot(admin)
    await openFolder(admin, 'Modellen en sjablonen')
    await pickUp(row(admin, 'Onkostennota').locator('a'))
    await hoverOver(admin.locator('nav.breadcrumbs').getByRole('link', { name: 'Informatie' }), 'yes')
    await admin.mouse.up()
    await toast(admin, '“Onkostennota” is verplaatst naar “Informatie”.')
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await row(admin, 'Onkostennota').waitFor()
  })

  it('is not for members', async () => {
    await openRoot(reader)
    await row(reader, 'Modèles').click()
    await expect.poll(() => reader.locator('[draggable=true]').count()).toBe(0)
  })
})

describe('the edit page', () => {
  it('shows a folder and all within to everybody, and says so in the list', async () => {
    const visitor = await e2e.open({ language: 'nl' })
    await openRoot(admin)
    await editOf(admin, 'Statuten en reglementen')
    await admin.getByLabel('Iedereen, ook wie niet is aangemeld').check()
    await expectWellMade(admin)
    await admin.getByRole('button', { name: 'Opslaan' }).click()
    await toast(admin, 'Map “Statuten en reglementen” is opgeslagen.')
    await row(admin, 'Statuten en reglementen').getByText('voor iedereen').filter({ visible: true }).waitFor()
    await expectWellMade(admin)
    await visitor.goto('/information')
    await visitor.getByRole('link', { name: 'Statuten en reglementen' }).click()
    await visitor.getByText('Voor iedereen te raadplegen').waitFor()
    await openFolder(admin, 'Statuten en reglementen')
    await admin.locator('tr[data-row]').first().click()
    await toolbar(admin).getByText('Bewerken').click()
    await expect.poll(() => admin.getByLabel('Zoals de map erboven (nu: iedereen)').isChecked()).toBe(true)
    await openRoot(admin)
    await editOf(admin, 'Statuten en reglementen')
    await admin.getByLabel('Leden', { exact: true }).check()
    await admin.getByRole('button', { name: 'Opslaan' }).click()
    await toast(admin, 'Map “Statuten en reglementen” is opgeslagen.')
    expect((await visitor.reload())?.status()).toBe(404)
  })

  it('shows both versions when somebody else saved meanwhile, and keeps what was typed', async () => {
    await openRoot(admin)
    await editOf(admin, 'Werkgroepen')
    await openRoot(other)
    await rowMenu(other, 'Groupes de travail', 'Renommer')
    await other.getByRole('dialog').getByLabel('Nom en français').fill('Groupes')
    await other.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).tap()
    await toast(other, 'Le nom a été modifié : « Groupes ».')

    await admin.locator('main input[name=nameNL]').fill('Groepen')
    await admin.getByRole('button', { name: 'Opslaan' }).click()
    const notice = admin.getByRole('alert').filter({ hasText: 'Iemand anders heeft dit intussen gewijzigd' })
    await notice.getByText('Groupes', { exact: true }).waitFor()
    await notice.getByText('Wie dit mag zien').first().waitFor()
    await expect.poll(() => admin.locator('main input[name=nameNL]').inputValue()).toBe('Groepen')
    await expectWellMade(admin)
    await notice.getByRole('link', { name: 'Opgeslagen versie behouden' }).click()
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => admin.locator('main input[name=nameFR]').inputValue()).toBe('Groupes')
    await expect.poll(() => admin.locator('main input[name=nameNL]').inputValue()).toBe('Werkgroepen')
    await admin.locator('main input[name=nameFR]').fill('Groupes de travail')
    await admin.getByRole('button', { name: 'Opslaan' }).click()
    await toast(admin, 'Map “Werkgroepen” is opgeslagen.')
  })

  it('deletes with a way back, and loses no news when others change something in that moment', async () => {
    await openRoot(admin)
    await editOf(admin, 'Opleidingen')
    await openRoot(other)
    await admin.locator('summary').filter({ hasText: 'Map verwijderen' }).first().click()
    await admin.getByRole('button', { name: 'Map verwijderen' }).first().click()
    await toast(admin, '“Opleidingen” ligt in de prullenmand.')
    expect(await admin.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'notice' }))
    await row(admin, 'Opleidingen').waitFor({ state: 'detached' })
    await admin.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click()
    await toast(admin, 'De verwijdering is ongedaan gemaakt.')
    await row(admin, 'Opleidingen').waitFor()
  })
})

describe('deleting', () => {
  it('asks in other words for a document, puts it in the trash, and takes it back', async () => {
    await openRoot(admin)
    await openFolder(admin, 'Modellen en sjablonen')
    await openRoot(reader)
    await openFolder(reader, 'Modèles')
    await row(admin, 'Onkostennota').click()
    await admin.keyboard.press('Delete')
    const dialog = admin.getByRole('alertdialog', { name: 'Document “Onkostennota” verwijderen?' })
    await dialog.getByText('Het document gaat naar de prullenmand. U kunt dit nog 30 dagen ongedaan maken.').waitFor()
    await focused(dialog.getByRole('button', { name: 'Annuleren' }))
    await dialog.getByRole('button', { name: 'Document verwijderen' }).click()
    await toast(admin, '“Onkostennota” ligt in de prullenmand.')
    await focused(row(admin, 'Presentatie huisstijl'))
    await row(reader, 'Note de frais').waitFor({ state: 'detached' })
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await toast(admin, '“Onkostennota” is teruggezet.')
    await row(admin, 'Onkostennota').waitFor()
    await row(reader, 'Note de frais').waitFor()
  })

  it('counts what goes along with several, and still undoes it from another page', async () => {
    await openRoot(admin)
    await row(admin, 'Statuten en reglementen').click()
    await row(admin, 'Vergaderingen').click({ modifiers: ['Control'] })
    await toolbar(admin).getByRole('button', { name: 'Verwijderen' }).click()
    const dialog = admin.getByRole('alertdialog', { name: '2 onderdelen verwijderen?' })
    await dialog.getByText(/Dit gaat naar de prullenmand: \d+ documenten in \d+ mappen\./).waitFor()
    await dialog.getByRole('button', { name: 'Alles verwijderen' }).click()
    await toast(admin, '2 onderdelen liggen in de prullenmand.')
    await admin.getByRole('link', { name: 'Nieuws' }).first().click()
    await admin.getByRole('heading', { level: 1, name: 'Nieuws' }).waitFor()
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await toast(admin, '2 onderdelen zijn teruggezet.')
    await openRoot(admin)
    await row(admin, 'Vergaderingen').waitFor()
  })

  it('deletes for good by choice: rows at once, bytes soon after', async () => {
    await openRoot(admin)
    await openFolder(admin, 'Werkgroepen')
    const file = resourceNamed(e2e.portal, 'Verslag 10')
    if (!file) throw new Error('the demo has no such document')
    expect(await sha256OfStored(e2e.portal, file)).toHaveLength(64)
    await row(admin, 'Digitalisering').click()
    await admin.keyboard.press('Delete')
    const dialog = admin.getByRole('alertdialog', { name: 'Map “Digitalisering” verwijderen?' })
    await dialog.getByText('(9 documenten en 2 mappen) gaan naar de prullenmand').waitFor()
    await dialog.getByLabel('Meteen definitief verwijderen').check()
    await dialog.getByText('verdwijnen voor iedereen. Dit kunt u niet ongedaan maken.').waitFor()
    await expectWellMade(admin)
    await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click()
    await toast(admin, '“Digitalisering” is definitief verwijderd.')
    await expect.poll(() => admin.getByRole('button', { name: 'Ongedaan maken' }).count()).toBe(0)
    await expect.poll(() => sha256OfStored(e2e.portal, file)).toBeNull()
  })
})

describe('the trash', () => {
  it('shows both collections, says so when it is empty, and follows what others delete', async () => {
    await admin.goto('/administration/trash')
    await admin.getByText('De prullenmand is leeg.').waitFor()
    await expectWellMade(admin)
    await openRoot(other)
    await openFolder(other, 'Modèles')
    await discard(other, 'Note de frais', 'Supprimer le document')
    await openListing(other, '/administration/documents')
    const first = await other.locator('tr[data-row] a').first().textContent()
    await discard(other, first ?? '', /Supprimer le (dossier|document)/)
    const entries = admin.locator('[data-trash]')
    await expect.poll(() => entries.count()).toBe(2)
    // Of the same second, they have no order.
    await entries.filter({ hasText: 'Documenten van het bestuur' }).waitFor()
    await entries.filter({ hasText: /Onkostennota.*Informatie › Modellen en sjablonen.*door / }).waitFor()
    await expectWellMade(admin)
    await other.goto('/administration/trash')
    await expectWellMade(other)
  })

  it('puts back where it stood, and at the root when that folder is gone', async () => {
    await admin.goto('/administration/trash')
    await admin.getByRole('button', { name: 'Onkostennota terugzetten' }).click()
    await toast(admin, '1 onderdeel is teruggezet.')
    await expect.poll(() => admin.locator('[data-trash]').count()).toBe(1)
    await focused(admin.locator('[data-trash] input'))

    await openRoot(other)
    await openFolder(other, 'Modèles')
    await discard(other, 'Note de frais', 'Supprimer le document')
    await openRoot(other)
    await rowMenu(other, 'Modèles', 'Supprimer')
    const dialog = other.getByRole('alertdialog')
    await dialog.getByLabel('Supprimer définitivement, sans passer par la corbeille').check()
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).tap()
    await row(other, 'Modèles').waitFor({ state: 'detached' })
    const entry = admin.locator('[data-trash]').filter({ hasText: 'Onkostennota' })
    await entry.getByText('een map die niet meer bestaat').waitFor()
    await entry.getByRole('button', { name: 'Onkostennota terugzetten' }).click()
    await toast(admin, '1 onderdeel is bovenaan teruggezet: de map waarin het stond, bestaat niet meer.')
    await row(other, 'Note de frais').waitFor()
  })

  it('asks before anything goes for good, and is emptied', async () => {
    await admin.locator('[data-trash] input').check()
    await admin.locator('.trash-bar').getByRole('button', { name: 'Definitief verwijderen' }).click()
    const dialog = admin.getByRole('alertdialog', { name: /definitief verwijderen\?$/ })
    await focused(dialog.getByRole('button', { name: 'Annuleren' }))
    await expectWellMade(admin)
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Prullenmand leegmaken' }).click()
    await admin
      .getByRole('alertdialog', { name: 'De prullenmand leegmaken?' })
      .getByRole('button', { name: 'Prullenmand leegmaken' })
      .click()
    await toast(admin, 'De prullenmand is leeggemaakt.')
    await admin.getByText('De prullenmand is leeg.').waitFor()
  })
})

/** The first list of all: not loaded again where it stands there still, nor where the path leads to it. */
async function openRoot(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  if (pathname === '/information') return
  if (page === other || !/^\/information\/[\w-]+$/.test(pathname)) return openListing(page, '/information')
  await page
    .locator('nav.breadcrumbs')
    .getByRole('link', { name: /^Informati/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Informati/ }).waitFor()
}

async function openFolder(page: Page, name: string): Promise<void> {
  if (page === other) await row(page, name).tap()
  else await row(page, name).dblclick()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

const editOf = async (page: Page, name: string): Promise<void> => {
  await row(page, name).click()
  await toolbar(page).getByText('Bewerken').click()
  await page.getByRole('heading', { name: 'Map bewerken' }).waitFor()
}

/** Presses on the row's name and draws it away. */
async function pickUp(name: Locator): Promise<void> {
  const box = await name.boundingBox()
  if (!box) throw new Error('nothing to pick up')
  const { mouse } = name.page()
  await mouse.move(box.x + 20, box.y + box.height / 2)
  await mouse.down()
  await mouse.move(box.x + 40, box.y + box.height / 2 + 8, { steps: 4 })
}

/** Holds what is dragged over a place until it lights up, or refuses. */
async function hoverOver(place: Locator, answer: 'yes' | 'no'): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('no such place')
  const { mouse } = place.page()
  await expect
    .poll(async () => {
      await mouse.move(box.x + Math.min(box.width / 2, 200), box.y + box.height / 2 - 2)
      await mouse.move(box.x + Math.min(box.width / 2, 200), box.y + box.height / 2)
      return place.getAttribute('data-drop')
    })
    .toBe(answer)
}

/** By a finger: the row's own button, then the item of its menu. */
async function rowMenu(page: Page, name: string, item: string): Promise<void> {
  await row(page, name).locator('.resource-more').tap()
  await page.getByRole('menuitem', { name: item }).tap()
}

async function discard(page: Page, name: string, button: string | RegExp): Promise<void> {
  await rowMenu(page, name, 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: button }).tap()
  await row(page, name).waitFor({ state: 'detached' })
}

const toolbar = (page: Page): Locator => page.getByRole('toolbar')

const toast = (page: Page, text: string): Promise<void> => page.locator('[data-toast]').getByText(text).last().waitFor()

/** Walks there by the keyboard alone, forwards or backwards. */
async function tabTo(target: Locator, keys = ['Shift+Tab', 'Tab']): Promise<void> {
  const page = target.page()
  for (const key of keys) {
    for (let press = 0; press < 20; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
  }
  throw new Error('no way there by the keyboard')
}
