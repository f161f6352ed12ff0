import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { readSpreadsheet } from '../../src/platform/spreadsheets/read-spreadsheet.server.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const path = '/administration/members/import'

const words = {
  nl: {
    read: 'Bestand lezen',
    check: 'Controleren',
    confirm: '2 rijen inlezen',
    done: 'De leden zijn ingelezen.',
    missing: /^Kies welke kolom/,
    ignored: /^Niet ingelezen: /,
    faulty: 'Foute rijen downloaden',
    reason: 'Dit is geen geldig e-mailadres',
    cancel: 'Import annuleren',
    stop: 'Stoppen',
    cancelled: /geannuleerd/,
    export: 'Exporteren',
    download: 'Downloaden',
    file: /^leden-\d{4}-\d\d-\d\d\.csv$/,
    broken: /niet te lezen/,
  },
  fr: {
    read: 'Lire le fichier',
    check: 'Contrôler',
    confirm: 'Importer 2 lignes',
    done: 'Les membres ont été importés.',
    missing: /^Choisissez la colonne/,
    ignored: /^Non importé\s: /,
    faulty: 'Télécharger les lignes erronées',
    reason: 'adresse e-mail',
    cancel: 'Annuler l’importation',
    stop: 'Arrêter',
    cancelled: /a été annulée/,
    export: 'Exporter',
    download: 'Télécharger',
    file: /^membres-\d{4}-\d\d-\d\d\.csv$/,
    broken: /illisible/,
  },
} as const

const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const

describe('members as files', () => {
  const open = async (address: string, language: 'nl' | 'fr') => {
    const page = await portal.openAs(admin, looks[language])
    await page.goto(address)
    await hydrated(page)
    return page
  }
  const choose = (page: Page, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'leden.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const fileOf = (occupation: string) =>
    [
      'Naam;Voornaam;E-mailadres;Beroep;Rol;Gsm',
      `Maes;Nieuw;nieuw@example.be;rechter;ADMIN;0470`,
      `Peeters;Annelies;lid@tandem.example;${occupation};ADMIN;0470`,
      'Fout;Fien;geen adres;;;',
    ].join('\r\n')

  it('come in by four steps, by keyboard', async () => {
    const said = words.nl
    const page = await open(path, 'nl')
    await expectWellMade(page)
    await choose(page, 'PK\u0003\u0004 kapot')
    await button(page, said.read).press('Enter')
    await page.getByText(said.broken).waitFor()
    await expectWellMade(page)
    await page.locator('.file-chosen button').press('Enter')
    await choose(page, fileOf('functie'))
    await button(page, said.read).press('Enter')

    const meaning = page.locator('.import-columns select')
    await meaning.first().waitFor()
    expect(await meaning.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
      'lastName',
      'firstName',
      'email',
      'occupation',
      '',
      '',
    ])
    await page.getByText(said.ignored).waitFor()
    await expectWellMade(page)
    // A meaning that is given away is taken from where it was.
    await meaning.nth(4).selectOption('email')
    await meaning.nth(4).selectOption('')
    await button(page, said.check).press('Enter')
    await page.getByRole('alert').getByText(said.missing).waitFor()
    await expectWellMade(page)
    await meaning.nth(2).selectOption('email')
    await button(page, said.check).press('Enter')

    await page.locator('.import-rows').waitFor()
    await expectWellMade(page)
    await page.locator('.import-kinds a[data-kind=faulty]').press('Enter')
    await page.waitForURL((url) => url.search === '?kind=faulty')
    await expect.poll(() => page.locator('.import-rows tbody tr').count()).toBe(1)
    await expect.poll(() => page.locator('.import-rows tbody').textContent()).toContain(said.reason)
    await expectWellMade(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: said.faulty }).click(),
    ])
    const fixed = await readSpreadsheet(readFileSync(await download.path()))
    expect(fixed.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([['Fout', 'Fien', 'geen adres']])
    expect(fixed.rows[0]?.cells.at(-1)).toContain(said.reason)

    await page.locator('input[name=invites]').press('Space')
    await button(page, said.confirm).press('Enter')
    await page.locator('.import-result').getByText(said.done).waitFor()
    await expectWellMade(page)
    await page.goto('/administration/members?list=all&q=nieuw@')
    await page.locator('tr[data-user]').first().waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(1)
  })

  it('that are not confirmed change nothing', async () => {
    const said = words.fr
    const page = await open(path, 'fr')
    await choose(page, fileOf('anders').replaceAll('nieuw@', 'nooit@'))
    await button(page, said.read).click()
    await button(page, said.check).click()
    // The step before has such a button too, which goes with its page.
    await page.getByRole('button', { name: /^Importer \d+ / }).waitFor()
    await button(page, said.cancel).click()
    await page.locator('[data-toasts]').getByText(said.cancelled).waitFor()
    await page.goto('/administration/members?list=all&q=nooit@')
    await page.locator('.users-head').waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(0)
  })

  it('leave nothing behind when they are stopped half-way', async () => {
    const said = words.fr
    const page = await open(path, 'fr')
    const member = (_: unknown, index: number) => `Half;Hanne ${index};half-${index}@example.be`
    await choose(page, ['Naam;Voornaam;E-mailadres', ...Array.from({ length: 5_000 }, member)].join('\r\n'))
    await button(page, said.read).click()
    await button(page, said.check).click()
    const confirm = page.getByRole('button', { name: /5\D?000/ })
    await confirm.waitFor()
    // It begins when it was looked at: on a fast machine it would be over before.
    const looked = Promise.withResolvers<void>()
    await page.route(/\/administration\/members\/import\/[\w-]{22}\.data/, async (route, request) => {
      if (request.method() === 'POST') await looked.promise
      await route.continue()
    })
    await confirm.click()
    await page.locator('.import-running').waitFor()
    await expectWellMade(page)
    looked.resolve()
    await button(page, said.stop).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.goto('/administration/members?list=all&q=half-')
    await page.locator('.users-head').waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(0)
  })

  it('leave: those who are ticked, and those of a filter', async () => {
    const said = words.fr
    const page = await open('/administration/members?list=all&role=ADMIN', 'fr')
    await page.locator('tr[data-user] input[type=checkbox]').first().press('Space')
    await page.locator('.users-bulk').getByRole('button', { name: said.export }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=column]').first().waitFor()
    await expectWellMade(page)
    const [ticked] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: said.download }).press('Enter'),
    ])
    expect(ticked.suggestedFilename()).toMatch(said.file)
    expect((await readSpreadsheet(readFileSync(await ticked.path()))).rows).toHaveLength(1)
    await page.locator('.users-more summary').press('Enter')
    await page.getByRole('link', { name: said.export }).click()
    await page.locator('input[name=scope][value=filter]').waitFor()
    await expectWellMade(page)
    await page.locator('input[name=format][value=xlsx]').check()
    const [filtered] = await Promise.all([page.waitForEvent('download'), button(page, said.download).click()])
    const spreadsheet = await readSpreadsheet(readFileSync(await filtered.path()))
    expect(new Set(spreadsheet.rows.map(({ cells }) => cells[6])).size).toBe(1)
  })
})
