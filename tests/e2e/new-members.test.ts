import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo } from '#tests/support/emails.ts'
import { readSpreadsheet } from '../../src/platform/spreadsheets/read-spreadsheet.server.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const queue = '/administration/applications'
const register = '/administration/register'

const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

const chloe = {
  firstName: 'Chloé',
  lastName: 'Vandenberghe',
  email: 'chloe@voorbeeld.example',
  phone: '0475 12 34 56',
  address: 'Rue Haute 3\n1000 Bruxelles',
  occupation: 'juge de paix',
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`.apply-form [name=${name}]`).fill(value)
}

const send = (page: Page) => page.locator('.apply-form button[type=submit]').click()

/** `yyyy-mm-dd` so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

describe('becoming a member', () => {
  it('is asked in French on a phone: what is wrong is said and what was typed stays; then an email comes', async () => {
    const page = await e2e.open(phone)
    await page.goto('/team/become-member')
    await expect.poll(() => page.locator('.apply-form [name=emailSubscriber]').isChecked()).toBe(false)
    await fill(page, { ...chloe, email: 'chloe' })
    await page.locator('.apply-form [name=magistrate]').check()
    await send(page)
    await page.locator('.error-summary').waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.locator('.apply-form [name=lastName]').inputValue()).toBe(chloe.lastName)
    await expect.poll(() => page.locator('.apply-form [name=magistrate]').isChecked()).toBe(true)
    await page.locator('.apply-form [name=email]').fill(chloe.email)
    await page.locator('.apply-form [name=agreed]').check()
    await send(page)
    await page.waitForURL('**/team/become-member?sent=1')
    await page.getByRole('heading', { level: 1, name: 'Votre demande a été envoyée' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Votre demande a été envoyée' }).waitFor()
    await expectWellMade(page)
    const mail = await emailTo(e2e.portal.dataDir, chloe.email, 'Nous avons reçu votre demande d’adhésion')
    expect(mail.text).toContain('prochaine réunion')
  })

  it('needs no script', async () => {
    const page = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/team/become-member')
    await fill(page, { ...chloe, firstName: 'Bert', email: 'bert@voorbeeld.example', phone: '' })
    await send(page)
    await page.locator('.field-error').waitFor()
    await page.locator('.apply-form [name=agreed]').check()
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Uw aanvraag is verstuurd' }).waitFor()
  })
})

describe('applications', () => {
  it('are accepted: another admin sees it happen, and the invitation arrives', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    const other = await e2e.openAs(dev, { language: 'nl' })
    for (const one of [page, other]) {
      await one.goto(queue)
      await hydrated(one)
    }
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Chloé Vandenberghe' }).click()
    await page.getByRole('button', { name: 'Aanvaarden en uitnodigen' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Aanvaarden en uitnodigen' }).click()
    await page.getByText('De aanvraag is aanvaard. De uitnodiging is onderweg.').waitFor()
    await other.getByRole('link', { name: 'Chloé Vandenberghe' }).waitFor({ state: 'detached' })
    await emailTo(
      e2e.portal.dataDir,
      chloe.email,
      'Bienvenue sur le portail des membres « Association des Magistrats »',
    )
    await page.goto('/administration')
    await page.getByRole('link', { name: /in te schrijven in het ledenregister/ }).click()
    await page.waitForURL(`**${register}`)
    await page.getByRole('link', { name: 'Inschrijven: Chloé Vandenberghe' }).waitFor()
  })

  it('are declined with a reason, in an email that is looked at first', async () => {
    const page = await e2e.openAs(admin, phone)
    await page.goto(queue)
    await hydrated(page)
    await page.getByRole('link', { name: 'Bert Vandenberghe' }).click()
    await page.getByRole('textbox', { name: 'Motif' }).waitFor()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.locator('.field-error').getByText('Indiquez le motif.').waitFor()
    await page.getByRole('textbox', { name: 'Motif' }).fill('Enkel voor magistraten.')
    await page.getByRole('button', { name: 'Aperçu de l’e-mail' }).click()
    await page.locator('.application-email', { hasText: 'Enkel voor magistraten.' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.getByText('La demande a été refusée. L’e-mail est en cours d’envoi.').waitFor()
    const mail = await emailTo(e2e.portal.dataDir, 'bert@voorbeeld.example', 'Uw aanvraag om lid te worden')
    expect(mail.text).toContain('Enkel voor magistraten.')
    await page.getByRole('link', { name: 'Traitées' }).click()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Bert Vandenberghe' }).click()
    await page.getByRole('button', { name: 'Reprendre l’examen' }).waitFor()
    await expectWellMade(page)
  })
})

describe('the members’ register', () => {
  it('takes a decision in, puts it right by a further entry, and tells how it stood on a day', async () => {
    const page = await e2e.openAs(admin, { language: 'nl', width: 360, colorScheme: 'dark' })
    await page.goto(register)
    await hydrated(page)
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Inschrijven: Chloé Vandenberghe' }).click()
    await page.getByLabel('Voornamen').fill('')
    await page.locator('.form-save button').click()
    await page.getByText('Vul de voornamen in.').first().waitFor()
    await expectWellMade(page)
    await page.getByLabel('Voornamen').fill('Chloé Marie')
    await page.getByLabel('Beslist op').fill(daysAgo(2))
    await page.locator('.form-save button').click()
    await page.getByRole('heading', { level: 1, name: 'Vandenberghe, Chloé Marie' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: /^Verbeteren/ }).click()
    await page.getByLabel('Opmerking').waitFor()
    await page.getByLabel('Woonplaats of zetel').fill('Rue Haute 5, 1000 Bruxelles')
    await page.getByLabel('Opmerking').fill('Huisnummer.')
    await page.locator('.form-save button').click()
    await page.getByText(/^Verbetering van nr\. \d+$/).waitFor()
    const before = await page.request.get(`${register}?on=${daysAgo(3)}&q=vandenberghe`)
    expect(new URL(before.url()).pathname).toBe(register)
    expect(await before.text()).not.toContain('Chloé Marie')
    await page.goto(`${register}?on=${daysAgo(2)}&q=vandenberghe`)
    expect(await page.locator('.register-table tbody th').allTextContents()).toEqual(['Vandenberghe, Chloé Marie'])
    await expect.poll(() => page.getByText('Rue Haute 5, 1000 Bruxelles').count()).toBe(1)
  })

  it('is printed with the association on top, and leaves as a file', async () => {
    const page = await e2e.openAs(admin, { language: 'fr' })
    await page.goto(`${register}?view=entries`)
    await hydrated(page)
    await expectWellMade(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger en CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^registre-des-membres-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('link', { name: 'État', exact: true }).click()
    await page.getByLabel('État au').waitFor()
    await page.getByRole('link', { name: 'Version imprimable' }).click()
    await page.getByRole('heading', { level: 1, name: /^Registre des membres\s: état au/ }).waitFor()
    await expectWellMade(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.register-paper-name').isVisible()).toBe(true)
    expect(
      await page
        .locator('.site-header, .site-footer')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
    ).toEqual(['none', 'none'])
    // What follows it on the screen begins no page of its own.
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })
})

describe('members as files', () => {
  const path = '/administration/members/import'

  const open = async (address: string, look: typeof wide | typeof phone) => {
    const page = await e2e.openAs(admin, look)
    await page.goto(address)
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
    const page = await open(path, wide)
    await choose(page, 'PK\u0003\u0004 kapot')
    await button(page, 'Bestand lezen').press('Enter')
    await page.getByText(/niet te lezen/).waitFor()
    await expectWellMade(page)
    await page.locator('.file-chosen button').press('Enter')
    await choose(page, fileOf('functie'))
    await button(page, 'Bestand lezen').press('Enter')

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
    await page.getByText(/^Niet ingelezen: /).waitFor()
    // A meaning that is given away is taken from where it was.
    await meaning.nth(4).selectOption('email')
    await meaning.nth(4).selectOption('')
    await button(page, 'Controleren').press('Enter')
    await page
      .getByRole('alert')
      .getByText(/^Kies welke kolom/)
      .waitFor()
    await expectWellMade(page)
    await meaning.nth(2).selectOption('email')
    await button(page, 'Controleren').press('Enter')

    await page.locator('.import-rows').waitFor()
    await page.locator('.import-kinds a[data-kind=faulty]').press('Enter')
    await page.waitForURL((url) => url.search === '?kind=faulty')
    await expect.poll(() => page.locator('.import-rows tbody tr').count()).toBe(1)
    await expect
      .poll(() => page.locator('.import-rows tbody').textContent())
      .toContain('Dit is geen geldig e-mailadres')
    await expectWellMade(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Foute rijen downloaden' }).click(),
    ])
    const fixed = await readSpreadsheet(readFileSync(await download.path()))
    expect(fixed.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([['Fout', 'Fien', 'geen adres']])
    expect(fixed.rows[0]?.cells.at(-1)).toContain('Dit is geen geldig e-mailadres')

    await page.locator('input[name=invites]').press('Space')
    await button(page, '2 rijen inlezen').press('Enter')
    await page.locator('.import-result').getByText('De leden zijn ingelezen.').waitFor()
    await expectWellMade(page)
    await page.goto('/administration/members?list=all&q=nieuw@')
    await page.locator('tr[data-user]').first().waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(1)
  })

  it('that are not confirmed change nothing', async () => {
    const page = await open(path, phone)
    await choose(page, fileOf('anders').replaceAll('nieuw@', 'nooit@'))
    await button(page, 'Lire le fichier').click()
    await button(page, 'Contrôler').click()
    // The step before has such a button too, which goes with its page.
    await page.getByRole('button', { name: /^Importer \d+ / }).waitFor()
    await button(page, 'Annuler l’importation').click()
    await page
      .locator('[data-toasts]')
      .getByText(/a été annulée/)
      .waitFor()
    await page.goto('/administration/members?list=all&q=nooit@')
    await page.locator('.users-head').waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(0)
  })

  it('leave nothing behind when they are stopped half-way', async () => {
    const page = await open(path, phone)
    const member = (_: unknown, index: number) => `Half;Hanne ${index};half-${index}@example.be`
    await choose(page, ['Naam;Voornaam;E-mailadres', ...Array.from({ length: 5_000 }, member)].join('\r\n'))
    await button(page, 'Lire le fichier').click()
    await button(page, 'Contrôler').click()
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
    await button(page, 'Arrêter').click()
    await page.waitForURL((url) => url.pathname === path)
    await page.goto('/administration/members?list=all&q=half-')
    await page.locator('.users-head').waitFor()
    await expect.poll(() => page.locator('tr[data-user]').count()).toBe(0)
  })

  it('leave: those who are ticked, and those of a filter', async () => {
    const page = await open('/administration/members?list=all&role=ADMIN', phone)
    await page.locator('tr[data-user] input[type=checkbox]').first().press('Space')
    await page.locator('.users-bulk').getByRole('button', { name: 'Exporter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=column]').first().waitFor()
    await expectWellMade(page)
    const [ticked] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Télécharger' }).press('Enter'),
    ])
    expect(ticked.suggestedFilename()).toMatch(/^membres-\d{4}-\d\d-\d\d\.csv$/)
    expect((await readSpreadsheet(readFileSync(await ticked.path()))).rows).toHaveLength(1)
    await page.locator('.users-more summary').press('Enter')
    await page.getByRole('link', { name: 'Exporter' }).click()
    await page.locator('input[name=scope][value=filter]').waitFor()
    await expectWellMade(page)
    await page.locator('input[name=format][value=xlsx]').check()
    const [filtered] = await Promise.all([page.waitForEvent('download'), button(page, 'Télécharger').click()])
    const spreadsheet = await readSpreadsheet(readFileSync(await filtered.path()))
    expect(new Set(spreadsheet.rows.map(({ cells }) => cells[6])).size).toBe(1)
  })
})
