import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo } from '#tests/support/emails.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const queue = '/administration/applications'
const register = '/administration/register'

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
    const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto('/team/become-member')
    await expectWellMade(page)
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
    const page = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(queue)
    await hydrated(page)
    await page.getByRole('link', { name: 'Bert Vandenberghe' }).click()
    await page.getByRole('textbox', { name: 'Motif' }).waitFor()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.locator('.field-error').getByText('Indiquez le motif.').waitFor()
    await expectWellMade(page)
    await page.getByRole('textbox', { name: 'Motif' }).fill('Enkel voor magistraten.')
    await page.getByRole('button', { name: 'Aperçu de l’e-mail' }).click()
    await page.locator('.application-email', { hasText: 'Enkel voor magistraten.' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.getByText('La demande a été refusée. L’e-mail est en cours d’envoi.').waitFor()
    const mail = await emailTo(e2e.portal.dataDir, 'bert@voorbeeld.example', 'Uw aanvraag om lid te worden')
    expect(mail.text).toContain('Enkel voor magistraten.')
    await page.getByRole('link', { name: 'Traitées' }).click()
    await page.getByRole('link', { name: 'Bert Vandenberghe' }).waitFor()
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
    await page.locator('.user-save button').click()
    await page.getByText('Vul de voornamen in.').first().waitFor()
    await expectWellMade(page)
    await page.getByLabel('Voornamen').fill('Chloé Marie')
    await page.getByLabel('Beslist op').fill(daysAgo(2))
    await page.locator('.user-save button').click()
    await page.getByRole('heading', { level: 1, name: 'Vandenberghe, Chloé Marie' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: /^Verbeteren/ }).click()
    await page.getByLabel('Opmerking').waitFor()
    await page.getByLabel('Woonplaats of zetel').fill('Rue Haute 5, 1000 Bruxelles')
    await page.getByLabel('Opmerking').fill('Huisnummer.')
    await page.locator('.user-save button').click()
    await page.getByText(/^Verbetering van nr\. \d+$/).waitFor()
    const membersOn = async (day: string) => {
      await page.goto(`${register}?on=${day}&q=vandenberghe`)
      return page.locator('.register-table tbody th').allTextContents()
    }
    expect(await membersOn(daysAgo(3))).toEqual([])
    expect(await membersOn(daysAgo(2))).toEqual(['Vandenberghe, Chloé Marie'])
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
