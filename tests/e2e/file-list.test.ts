import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { focused, openListing, row, rowNames, selectedNames } from '#tests/support/file-list.ts'
import { change, resourceNamed } from '#tests/support/portal-data.ts'

const e2e = startE2e()
let page: Page

/** Where the test before left no more than a selection, the same list stands there still. */
async function standAt(address: string): Promise<void> {
  if (!page.url().endsWith(address)) return openListing(page, address)
  await page.locator('tr[data-row]').first().press('Escape')
  await expect.poll(() => page.locator('tr[data-row][aria-selected=true]').count()).toBe(0)
}

const folderOf = (nameNL: string) => `/information/${resourceNamed(e2e.portal, nameNL)?.id}`
const menuItems = () => page.getByRole('menuitem').allTextContents()

describe('a reader with only a keyboard', () => {
  beforeAll(async () => {
    page = await e2e.openAs('membre@tandem.example', { width: 1280, colorScheme: 'dark', language: 'fr' })
  })
  afterAll(() => page.context().close())
  beforeEach(async () => {
    await standAt(folderOf('Modellen en sjablonen'))
    await page.locator('tr[data-row]').first().focus()
  })

  it('walks, stretches the selection, takes everything and lets go', async () => {
    const names = await rowNames(page)
    await page.keyboard.press('ArrowDown')
    expect(await selectedNames(page)).toEqual([names[1]])
    await page.keyboard.press('Shift+ArrowDown')
    expect(await selectedNames(page)).toEqual(names.slice(1, 3))
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Control+Space')
    expect(await selectedNames(page)).toEqual(names.slice(1, 4))
    await page.keyboard.press('Shift+End')
    expect(await selectedNames(page)).toEqual(names.slice(3))
    await page.keyboard.press('Control+a')
    expect(await selectedNames(page)).toEqual(names)
    await page
      .getByRole('status')
      .filter({ hasText: `${names.length} éléments sélectionnés` })
      .waitFor()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    expect(await selectedNames(page)).toEqual([])
    await page.keyboard.press('Home')
    await focused(row(page, names[0] ?? ''))
  })

  it('finds a row by its letters, unless that is switched off in the list of keys', async () => {
    await page.keyboard.type('note')
    await focused(row(page, 'Note de frais'))
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await dialog.waitFor()
    await expectWellMade(page)
    await dialog.getByRole('checkbox').press('Space')
    await page.keyboard.press('Escape')
    await focused(row(page, 'Note de frais'))
    await page.keyboard.type('l')
    await focused(row(page, 'Note de frais'))
  })

  it('asks for the menu of the row and comes back to the row', async () => {
    await page.keyboard.press('ArrowDown')
    const name = (await selectedNames(page))[0] ?? ''
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await focused(page.getByRole('menuitem').first())
    await expectWellMade(page)
    await page.keyboard.press('ArrowUp')
    await focused(page.getByRole('menuitem').last())
    await page.keyboard.type('dét')
    await focused(page.getByRole('menuitem', { name: 'Détails' }))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await focused(row(page, name))
    expect((await selectedNames(page))[0]).toBe(name)
  })

  it('opens the folder above and stands on the one just left; Back and reload bring the row back', async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('heading', { level: 1, name: 'Informations' }).waitFor()
    await focused(row(page, 'Modèles'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Modèles' }).waitFor()
    await focused(page.locator('tr[data-row]').first())
    await page.keyboard.press('End')
    const last = (await selectedNames(page))[0] ?? ''
    await page.reload()
    await focused(row(page, last))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Informations' }).waitFor()
    await focused(row(page, 'Modèles'))
  })
})

describe('an admin with a mouse', () => {
  beforeAll(async () => {
    page = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  })
  afterAll(() => page.context().close())
  beforeEach(async () => {
    await standAt(folderOf('Modellen en sjablonen'))
  })

  it('selects with Ctrl and Shift from the row last chosen, and nothing by a click beside', async () => {
    const names = await rowNames(page)
    const at = (index: number) => row(page, names[index] ?? '')
    await at(0).click()
    await at(2).click({ modifiers: ['Control'] })
    expect(await selectedNames(page)).toEqual([names[0], names[2]])
    await at(4).click({ modifiers: ['Shift'] })
    expect(await selectedNames(page)).toEqual(names.slice(2, 5))
    await at(0).click({ modifiers: ['Control', 'Shift'] })
    expect(await selectedNames(page)).toEqual(names.slice(0, 5))
    await page.mouse.click(20, 400)
    expect(await selectedNames(page)).toEqual([])
  })

  it('ticks rows, all rows and none, while nothing below moves', async () => {
    const names = await rowNames(page)
    const top = async () => (await row(page, names[0] ?? '').boundingBox())?.y
    const before = await top()
    await row(page, names[1] ?? '').hover()
    await row(page, names[1] ?? '')
      .getByRole('checkbox')
      .click()
    await row(page, names[3] ?? '')
      .getByRole('checkbox')
      .click()
    expect(await selectedNames(page)).toEqual([names[1], names[3]])
    expect(await top()).toBe(before)
    await expectWellMade(page)
    const all = page.getByRole('checkbox', { name: 'Alles selecteren' })
    await all.click()
    expect(await selectedNames(page)).toEqual(names)
    await all.click()
    expect(await selectedNames(page)).toEqual([])
  })

  it('finds the same actions in toolbar, row button and context menu, for the row or the whole selection', async () => {
    const names = await rowNames(page)
    await row(page, names[0] ?? '').click({ button: 'right' })
    await page.getByRole('menu').waitFor()
    expect(await selectedNames(page)).toEqual([names[0]])
    const offered = await page
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => item.querySelector('.context-menu-words')?.firstChild?.textContent))
    const shown = await page.getByRole('toolbar').locator('.fitting > button').allTextContents()
    // The panel has its button below the list.
    expect(offered.filter((name) => name !== 'Details ernaast')).toEqual(shown)
    await page.keyboard.press('Escape')
    await row(page, names[1] ?? '').click({ modifiers: ['Control'] })
    await row(page, names[1] ?? '').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Verwijderen' }).waitFor()
    expect(await selectedNames(page)).toEqual(names.slice(0, 2))
    await expect.poll(() => page.getByRole('menuitem', { name: 'Bewerken' }).count()).toBe(0)
    await page.mouse.click(20, 400)
    await page.getByRole('menu').waitFor({ state: 'detached' })
  })

  it('is offered the folder’s own actions in the empty space', async () => {
    await page.mouse.click(30, 420, { button: 'right' })
    await page.getByRole('menuitem', { name: 'Document toevoegen' }).waitFor()
    expect((await menuItems())[0]).toBe('Map toevoegen')
    await page.getByRole('menuitem', { name: 'Alles selecteren' }).click()
    expect(await selectedNames(page)).toEqual(await rowNames(page))
  })

  it('draws a rectangle around rows', async () => {
    const names = await rowNames(page)
    const second = await row(page, names[1] ?? '').boundingBox()
    const third = await row(page, names[2] ?? '').boundingBox()
    if (!second || !third) throw new Error('no rows')
    await page.mouse.move(20, third.y + 20)
    await page.mouse.down()
    // The first rectangle is fetched; then it follows the pointer.
    await expect
      .poll(async () => {
        await page.mouse.move(second.x + 200, second.y + 20, { steps: 3 })
        await page.mouse.move(second.x + 210, second.y + 10)
        return selectedNames(page)
      })
      .toEqual(names.slice(1, 3))
    await page.mouse.up()
    expect(await selectedNames(page)).toEqual(names.slice(1, 3))
    await expect.poll(() => page.locator('.selection-rectangle').count()).toBe(0)
    await focused(row(page, names[1] ?? ''))
    await page.keyboard.press('Escape')
    await expect.poll(() => selectedNames(page)).toEqual([])
  })

  it('filters by year with a chip to take away', async () => {
    const all = await rowNames(page)
    const select = page.getByRole('combobox', { name: 'Jaar van de documenten' })
    const years = (await select.locator('option').allTextContents()).slice(1)
    expect(years.length).toBeGreaterThan(1)
    expect(years).toEqual(years.toSorted().toReversed())
    const year = years.at(-1)?.slice(0, 4) ?? ''
    await select.selectOption(year)
    const chip = page.getByRole('button', { name: `Filter ${year} weghalen` })
    await chip.waitFor()
    expect(new URL(page.url()).search).toBe(`?year=${year}`)
    expect((await rowNames(page)).length).toBeLessThan(all.length)
    await expectWellMade(page)
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    expect(await rowNames(page)).toEqual(all)
    await focused(select)
    await page.goto(`${folderOf('Modellen en sjablonen')}?year=1999`)
    await page.getByText('Geen documenten uit 1999 in deze map.').waitFor()
    await page.getByRole('button', { name: 'Alle jaren' }).click()
    await expect.poll(() => rowNames(page)).toEqual(all)
  })

  it('sees that the connection is gone, and what waits for it', async () => {
    await row(page, 'Briefhoofd').click()
    await page.context().setOffline(true)
    await page.getByText('Geen verbinding. Opslaan en versturen kan weer').waitFor()
    // The notice about cookies stands at the same edge.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const notice = await page.locator('.terms-banner').boundingBox()
    const bar = await page.locator('.offline-bar').boundingBox()
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    const download = page.getByRole('toolbar').getByRole('button', { name: 'Downloaden' })
    await expect.poll(() => download.getAttribute('aria-disabled')).toBe('true')
    await expectWellMade(page)
    // A download would lead to the browser's own error page; that is said once, however often it is tried.
    await row(page, 'Briefhoofd').dblclick()
    await row(page, 'Briefhoofd').dblclick()
    await page.locator('.toast').getByText('Geen verbinding', { exact: true }).waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(folderOf('Modellen en sjablonen'))
    await page.context().setOffline(false)
    await page.getByText('Geen verbinding. Opslaan en versturen kan weer').waitFor({ state: 'detached' })
    await expect.poll(() => download.getAttribute('aria-disabled')).toBeNull()
  })

  it('keeps what is on the screen when news comes while the line is broken, and gets the news after', async () => {
    const reader = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    await openListing(reader, '/information')
    await reader.locator('html').evaluate((html) => html.setAttribute('data-still-here', ''))
    let refused = () => {}
    const wasRefused = new Promise<void>((resolve) => (refused = resolve))
    await reader.route('**/information.data*', async (route) => {
      await route.abort()
      refused()
    })
    await page.goto('/information/add?type=folder')
    await page.locator('input[name=nameNL]').fill('Nieuws')
    await page.locator('input[name=nameFR]').fill('Nouvelles')
    await page.locator('main form .button-primary').click()
    await wasRefused
    await row(reader, 'Werkgroepen').waitFor()
    await reader.getByRole('heading', { level: 1, name: 'Informatie' }).waitFor()
    await reader.unroute('**/information.data*')
    await row(reader, 'Nieuws').waitFor()
    await expect.poll(() => reader.locator('html[data-still-here]').count()).toBe(1)
  })

  it('is shown the shape of the next folder while it takes its time, and what to do when it does not come', async () => {
    await openListing(page, '/information')
    let answer = (_: 'send' | 'fail') => {}
    const answered = new Promise<'send' | 'fail'>((resolve) => (answer = resolve))
    await page.route('**/information/*.data*', async (route) =>
      (await answered) === 'send' ? route.continue() : route.abort(),
    )
    await row(page, 'Modellen en sjablonen').dblclick()
    const skeleton = page.getByRole('status', { name: 'De map wordt geladen.' })
    await skeleton.waitFor()
    await expect.poll(() => skeleton.getAttribute('aria-busy')).toBe('true')
    // What was selected belongs to the folder that is being left.
    await expect(
      page.getByRole('toolbar').getByRole('button', { name: 'Openen' }).click({ timeout: 500 }),
    ).rejects.toThrow()
    await page.locator('.folder-toolbars[inert]').waitFor()
    await expectWellMade(page)
    answer('send')
    await page.getByRole('heading', { level: 1, name: 'Modellen en sjablonen' }).waitFor()
    await expect.poll(() => skeleton.count()).toBe(0)
    await expect.poll(() => page.locator('.folder-toolbars[inert]').count()).toBe(0)
    await page.unroute('**/information/*.data*')

    await openListing(page, '/information')
    // Styles that came on demand: React puts those of the document behind them when a page fails.
    await page.mouse.click(20, 420)
    await page.locator('link[rel=stylesheet][href*="draw-rectangle"]').waitFor({ state: 'attached' })
    await page.route('**/information/*.data*', (route) => route.fulfill({ status: 500, body: 'stuk' }))
    await row(page, 'Modellen en sjablonen').dblclick()
    await page.locator('.toast[role=alert]').waitFor()
    await focused(page.getByRole('heading', { level: 1, name: 'Informatie' }))
    await expectWellMade(page)
    // Around the page everything stays as it was: whose portal this is, and who is signed in.
    await page.getByRole('banner').getByText('Vereniging van Magistraten').first().waitFor()
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Aanmelden' }).count()).toBe(0)
    await page.unroute('**/information/*.data*')
    await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Modellen en sjablonen' }).waitFor()
  })
})

it('an admin sorts by a column, turns round, and finds the order again in every folder and after a reload', async () => {
  page = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  await openListing(page, folderOf('Modellen en sjablonen'))
  const sorted = (direction: string) =>
    page.locator(`th[aria-sort=${direction}]`).filter({ hasText: 'Datum' }).waitFor()
  const press = () => page.getByRole('columnheader', { name: 'Datum' }).getByRole('button').click()
  await press()
  await sorted('ascending')
  const oldestFirst = await rowNames(page)
  await press()
  await sorted('descending')
  expect(await rowNames(page)).toEqual(oldestFirst.toReversed())
  expect(new URL(page.url()).search).toBe('?sort=date&direction=desc')
  const served = await (await page.request.get(folderOf('Modellen en sjablonen'))).text()
  const places = oldestFirst.map((name) => served.indexOf(`>${name}<`))
  expect(places.toSorted((a, b) => b - a)).toEqual(places)
  await openListing(page, folderOf('Statuten en reglementen'))
  await sorted('descending')
})

it('goes up from an empty folder by the same keys, but leaves a field its own', async () => {
  page = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  await openListing(page, folderOf('Pers en communicatie'))
  await page.getByRole('link', { name: 'Map toevoegen' }).click()
  await page.locator('input[name=nameNL]').fill('Niets')
  await page.locator('input[name=nameFR]').fill('Rien')
  await page.locator('main form .button-primary').click()
  for (const keys of ['Alt+ArrowUp', 'Backspace']) {
    await row(page, 'Niets').dblclick()
    await focused(page.getByRole('heading', { level: 1, name: 'Niets' }))
    await page.getByRole('searchbox').press(keys)
    await page.getByRole('searchbox').press('Tab')
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Niets' }).count()).toBe(1)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press(keys)
    await page.getByRole('heading', { level: 1, name: 'Pers en communicatie' }).waitFor()
    await focused(row(page, 'Niets'))
  }
})

describe('a name that the window cuts', () => {
  const known = 'Verslag bestuursorgaan september 2026'
  const whole = `${known}, met nota’s`
  const tooltip = (text: string) => page.locator('.tooltip:popover-open').getByText(text, { exact: true })

  it('is shown in full on pointing at it and on focus, also to members who want no help texts; others are not', async () => {
    change(e2e.portal, 'update members_user set show_tooltips = false')
    const rename = 'update intranet_resource set name_nl = ? where name_nl = ?'
    change(e2e.portal, rename, whole, known)
    onTestFinished(() => void change(e2e.portal, rename, known, whole))
    page = await e2e.openAs('lid@tandem.example', { language: 'nl' }, { viewport: { width: 640, height: 700 } })
    await openListing(page, folderOf('Verslagen 2026'))
    await page.setViewportSize({ width: 490, height: 700 })
    await row(page, whole).locator('.resource-link').hover()
    await tooltip(whole).waitFor()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await tooltip(whole).waitFor({ state: 'detached' })
    await page.mouse.move(5, 5)
    await row(page, whole).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await tooltip(whole).waitFor()
    await page.keyboard.press('ArrowUp')
    await tooltip(whole).waitFor({ state: 'detached' })
    // With room enough there is nothing to tell.
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.keyboard.press('End')
    await row(page, whole).locator('.resource-link').hover()
    await row(page, whole).locator('.resource-link').hover()
    await expect.poll(() => page.locator('.tooltip:popover-open').count()).toBe(0)
  })
})

describe('a reader who enlarged the page four times', () => {
  it('reads the tag of a borrowed name, whole choices, and where the folder lies', async () => {
    const rename = 'update intranet_resource set name_fr = ? where name_nl = ?'
    change(e2e.portal, rename, '', 'Verslag bestuursorgaan september 2026')
    change(e2e.portal, rename, 'Procès-verbaux de l’organe d’administration de l’année 2026', 'Verslagen 2026')
    page = await e2e.openAs('membre@tandem.example', { language: 'fr' }, { viewport: { width: 320, height: 640 } })
    await openListing(page, folderOf('Verslagen 2026'))
    const borrowed = row(page, 'Verslag bestuursorgaan september 2026')
    const link = await borrowed.locator('.resource-link').boundingBox()
    const tag = await borrowed.locator('abbr').boundingBox()
    if (!link || !tag) throw new Error('no tag')
    expect(tag.x + tag.width).toBeLessThanOrEqual(link.x + link.width)
    const year = page.getByRole('combobox', { name: 'Année des documents' })
    const [given, needed] = await year.evaluate((select) => {
      const width = () => select.getBoundingClientRect().width
      const before = width()
      select.style.width = 'max-content'
      return [before, width()]
    })
    expect(given).toBeGreaterThanOrEqual(needed ?? 0)
    const root = page.getByRole('navigation', { name: 'Emplacement dans les dossiers' }).getByRole('link').first()
    expect((await root.boundingBox())?.width).toBeGreaterThan(48)
    await expectWellMade(page)
  })
})

describe('a reader with a finger', () => {
  it('opens by a tap, selects by resting, finds the actions below, and leaves by Back', async () => {
    page = await e2e.openAs(
      'membre@tandem.example',
      { width: 360, colorScheme: 'light', language: 'fr' },
      { hasTouch: true, isMobile: true },
    )
    await openListing(page, '/information')
    await row(page, 'Modèles').tap()
    await page.getByRole('heading', { level: 1, name: 'Modèles' }).waitFor()
    await rest(page, 'Note de frais')
    expect(await selectedNames(page)).toEqual(['Note de frais'])
    await row(page, 'Logo').tap()
    expect((await selectedNames(page)).toSorted()).toEqual(['Logo', 'Note de frais'])
    const bar = await page.getByRole('toolbar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(700)
    await expectWellMade(page)
    await page.goBack()
    await expect.poll(() => selectedNames(page)).toEqual([])
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Modèles' }).count()).toBe(1)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Informations' }).waitFor()
  })

  it('leaves selecting by Back on the first page of all too, and loses no press of it afterwards', async () => {
    page = await e2e.openAs(
      'lid@tandem.example',
      { width: 360, colorScheme: 'dark', language: 'nl' },
      { hasTouch: true, isMobile: true },
    )
    await openListing(page, '/information')
    const steps = () => page.evaluate(() => navigation.currentEntry?.index)
    const first = await steps()
    await rest(page, 'Pers en communicatie')
    await page.goBack()
    await expect.poll(() => selectedNames(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/information')
    await page.locator('html').evaluate((html) => html.setAttribute('data-still-here', ''))

    // Left by the button, for another order, for another page: nothing remains in the history.
    await rest(page, 'Pers en communicatie')
    await page.getByRole('button', { name: 'Selectie opheffen' }).tap()
    await expect.poll(steps).toBe(first)
    await rest(page, 'Pers en communicatie')
    await page.getByRole('combobox', { name: 'Sorteren' }).selectOption('name-desc')
    await page.waitForURL('**/information?sort=name&direction=desc')
    expect(await selectedNames(page)).toEqual(['Pers en communicatie'])
    // What Back shall take away lies there again once the new order does.
    await expect.poll(steps).toBe(Number(first) + 1)
    await page.goBack()
    await expect.poll(() => selectedNames(page)).toEqual([])
    expect(new URL(page.url()).search).toBe('?sort=name&direction=desc')
    await rest(page, 'Pers en communicatie')
    await page.getByRole('toolbar').getByRole('button', { name: 'Openen' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Pers en communicatie' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Informatie' }).waitFor()
    await expect.poll(steps).toBe(first)
    await expect.poll(() => page.locator('html[data-still-here]').count()).toBe(1)

    // A reload while selecting forgets the selection, and what was put there for it.
    await rest(page, 'Pers en communicatie')
    await page.reload()
    await expect.poll(steps).toBe(first)
  })
})

/** A finger rests on a row for longer than half a second. */
async function rest(on: Page, name: string): Promise<void> {
  const box = await row(on, name).boundingBox()
  if (!box) throw new Error(`no row ${name}`)
  const finger = await on.context().newCDPSession(on)
  const touchPoints = [{ x: box.x + 120, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await row(on, name).and(on.locator('[aria-selected=true]')).waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
