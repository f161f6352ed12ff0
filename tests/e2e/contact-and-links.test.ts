import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const messages = '/administration/messages'
const links = '/administration/pages/links'

const pdf = { name: 'Vraag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 inhoud') }
const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`.contact-form [name=${name}]`).fill(value)
}

/** Pressing the button opens the dialog of the browser, once, whether React runs or not. */
async function isPrintedOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.printed = ''
    window.print = () => {
      document.body.dataset.printed += 'printed'
    }
  })
  await page.getByRole('button', { name: 'Bericht afdrukken' }).click()
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe('printed')
}

const send = (page: Page) => page.locator('.contact-form button[type=submit]').click()

describe('writing to the association', () => {
  it('works without scripts: what is wrong is said, what was typed stays, then the whole message is shown and mailed on request', async () => {
    const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' }, { javaScriptEnabled: false })
    await page.goto('/contact')
    await fill(page, { name: 'Chloé', email: 'chloe@voorbeeld.example', subject: 'Une question', message: ' \n ' })
    await page.locator('[name=attachments]').setInputFiles(pdf)
    await send(page)
    await page.locator('#field-message-error').waitFor()
    await expect.poll(() => page.locator('.contact-form [name=subject]').inputValue()).toBe('Une question')
    await page.getByText('Vous aviez choisi').waitFor()
    await fill(page, { message: 'Y a-t-il encore de la place ?\nMerci' })
    await page.locator('[name=attachments]').setInputFiles(pdf)
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Votre message a été envoyé' }).waitFor()
    await page.getByText('Y a-t-il encore de la place').waitFor()
    await page.getByText('Vraag.pdf').waitFor()
    await page.getByText('Pour imprimer, utilisez la fonction').waitFor()
    await page.getByRole('button', { name: 'Imprimer le message' }).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('Y a-t-il encore de la place').waitFor()
    const { dataDir } = e2e.portal
    const mail = await emailTo(dataDir, 'chloe@voorbeeld.example', 'Nous avons reçu votre message')
    expect(mail.text).not.toMatch(/Chloé|question|place|Vraag/)
    await page.goto(pathIn(mail))
    await page.getByRole('heading', { level: 1, name: 'Copie de votre message' }).waitFor()
    await page.getByRole('button', { name: 'Recevoir la copie' }).click()
    await page.getByText('La copie de votre message est en cours d’envoi').waitFor()
    const copy = await emailTo(dataDir, 'chloe@voorbeeld.example', 'Copie de votre message')
    expect(copy.text).toContain('Y a-t-il encore de la place')
    expect(copy.text).toContain('Vraag.pdf')
    await page.goto(pathIn(mail))
    await page.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' }).waitFor()
  })

  it('knows a member, and refuses a program among their files', async () => {
    const page = await e2e.openAs('lid@tandem.example', { language: 'nl' })
    await page.goto('/contact')
    await hydrated(page)
    await expect.poll(() => page.locator('.contact-form [name=email]').inputValue()).toBe('lid@tandem.example')
    await fill(page, { subject: 'Met een bijlage', message: 'Zie de bijlage.' })
    // Said before anything is sent.
    await page.locator('[name=attachments]').setInputFiles([program, pdf])
    await page.getByRole('alert').getByText('Programmabestanden (.exe) worden niet aanvaard.').waitFor()
    await page.locator('[name=attachments]').setInputFiles(Array(6).fill(pdf))
    await page.getByRole('alert').getByText('U kunt hoogstens 5 bestanden meesturen.').waitFor()
    await send(page)
    const isFocused = (field: Element) => field === document.activeElement
    await expect.poll(() => page.locator('[name=attachments]').evaluate(isFocused)).toBe(true)
    await expect.poll(() => page.locator('.contact-form [name=subject]').inputValue()).toBe('Met een bijlage')
    await expectWellMade(page)
    await page.locator('[name=attachments]').setInputFiles(pdf)
    await page.locator('#field-attachments-problem').waitFor({ state: 'hidden' })
    await send(page)
    await page.waitForURL('**/contact/sent/*')
    await page.getByText('Zie de bijlage.').waitFor()
    await expectWellMade(page)
    await isPrintedOnce(page)
    await page.reload()
    await hydrated(page)
    await isPrintedOnce(page)
  })

  it('is printed on static pages too, and its copy is asked for by one button', async () => {
    const page = await e2e.open({ language: 'nl', width: 360, colorScheme: 'dark' })
    await page.goto('/contact')
    await fill(page, { name: 'Wim', email: 'wim@voorbeeld.example', subject: 'Een vraag', message: 'Is er\nplaats?' })
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Uw bericht is verstuurd' }).waitFor()
    await expectWellMade(page)
    await isPrintedOnce(page)
    const mail = await emailTo(e2e.portal.dataDir, 'wim@voorbeeld.example', 'We hebben uw bericht ontvangen')
    const answer = await page.goto(pathIn(mail))
    expect([page.url(), answer?.status()]).toEqual([e2e.portal.base + pathIn(mail), 200])
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Kopie ontvangen' }).click()
    await page.getByText('De kopie van uw bericht is onderweg').waitFor()
    await page.goto(pathIn(mail))
    await page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' }).waitFor()
  })
})

describe('administrators', () => {
  it('find a message, save its file, and deal with it before the eyes of another', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    const other = await e2e.openAs(dev, { language: 'nl', width: 360, colorScheme: 'dark' })
    for (const one of [page, other]) {
      await one.goto(messages)
      await hydrated(one)
      await expectWellMade(one)
    }
    await page.getByRole('searchbox', { name: 'Zoeken in berichten' }).fill('chloe place')
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
    await page.getByRole('link', { name: 'Une question' }).click()
    const file = page.getByRole('link', { name: /^Vraag\.pdf/ })
    await file.waitFor()
    await expectWellMade(page)
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()).toMatchObject({
      'content-disposition': 'attachment; filename="Vraag.pdf"',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/octet-stream',
    })
    await expect
      .poll(() => page.getByRole('link', { name: 'Beantwoorden per e-mail' }).getAttribute('href'))
      .toMatch(/^mailto:chloe@voorbeeld\.example\?subject=Re%3A%20Une%20question&body=/)
    await page.getByRole('button', { name: 'Afgehandeld' }).click()
    await page.getByText('Het bericht is afgehandeld.').waitFor()
    await other.getByRole('link', { name: 'Une question' }).waitFor({ state: 'detached' })
    await page.goto(`${messages}?list=handled`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Une question' }).click()
    await page.getByText('Verwijderen', { exact: true }).click()
    await page.getByRole('button', { name: 'Voorgoed verwijderen' }).click()
    await page.getByText('Het bericht is verwijderd.').waitFor()
  })

  it('write a link in both languages, put it in order by keys, remove it and bring it back', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(links)
    await hydrated(page)
    await expectWellMade(page)
    await page.getByText('Werkt niet', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Link toevoegen' }).first().click()
    await page.locator('[name="title.nl"]').waitFor()
    await expectWellMade(page)
    await page.locator('[name=url]').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Dit is geen adres van een openbare site.').first().waitFor()
    await page.locator('[name="title.nl"]').fill('Balie')
    await page.locator('[name="title.fr"]').fill('Barreau')
    await page.locator('[name=url]').fill('balie.example.be')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De link is toegevoegd.').waitFor()
    const titles = () => page.locator('.link-group').first().locator('.link-title').allTextContents()
    const last = (await titles()).length - 1
    expect((await titles())[last]).toBe('Balie')
    await page.getByRole('button', { name: 'Omhoog: Balie' }).focus()
    // Faster than the server answers: none is dropped.
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(`Alt+${key}`)
    expect((await titles())[last - 2]).toBe('Balie')
    await page.keyboard.press('Alt+ArrowDown')
    expect((await titles())[last - 1]).toBe('Balie')
    await page.getByText(`Balie staat nu op plaats ${last} van ${last + 1}.`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^down-/)
    await page.getByRole('button', { name: 'Verwijderen: Balie' }).click()
    await page.getByText('“Balie” is verwijderd.').waitFor()
    await expect.poll(titles).not.toContain('Balie')
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect.poll(async () => (await titles())[last - 1]).toBe('Balie')
    const visitor = await e2e.open({ language: 'fr' })
    await visitor.goto('/useful-links')
    await visitor.getByRole('link', { name: 'Barreau' }).waitFor()
  })
})
