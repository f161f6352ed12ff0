import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'

const e2e = startE2e()
/** Not the hidden one of the demo's roles. */
const passwordField = '[data-checks=sign-in] [name=password]'
const admin = 'admin@tandem.example'

/** The sentence under a field, and whether the field says that it is wrong. */
async function reportedAt(page: Page, selector: string): Promise<string> {
  const field = page.locator(selector)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const [note] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
  return (await page.locator(`[id="${note}"]`).textContent()) ?? ''
}

const isFine = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).getAttribute('aria-invalid')).toBeNull()

const submit = (page: Page, form: string) => page.locator(`${form} [type=submit]`).first().click()

describe('a form on a static page', () => {
  it('looks at a field when it is left, says nothing while one types, and takes its word back at once', async () => {
    const page = await e2e.open({ language: 'nl' })
    await page.goto('/contact')
    const email = page.locator('.contact-form [name=email]')
    await email.pressSequentially('jan@')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    await email.press('Tab')
    expect(await reportedAt(page, '.contact-form [name=email]')).toBe(
      'Dit is geen geldig e-mailadres. Controleer of het volledig is, bijvoorbeeld naam@voorbeeld.be.',
    )
    await email.press('End')
    await email.pressSequentially('voorbeeld.be')
    await isFine(page, '.contact-form [name=email]')
    expect(await page.locator('#field-email-check').count()).toBe(0)

    // It waits for the tap of a finger too, of which the browser may make a mouse long after it has lifted.
    await page.reload()
    await page.setViewportSize({ width: 360, height: 740 })
    await email.pressSequentially('geen adres')
    const button = page.locator('.contact-form [type=submit]')
    for (const type of ['pointerdown', 'pointerup']) await button.dispatchEvent(type)
    await page.waitForTimeout(50)
    await button.dispatchEvent('mousedown')
    await button.focus()
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    await button.dispatchEvent('mouseup')
    await button.dispatchEvent('click')
    await reportedAt(page, '.contact-form [name=email]')
    await reportedAt(page, '.contact-form [name=message]')
  })

  it('sums up what is wrong when it is sent, goes to the first field, and strikes out what is put right', async () => {
    const page = await e2e.open({ language: 'fr', width: 360 })
    await page.goto('/team/become-member')
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await submit(page, '.apply-form')
    const summary = page.locator('.error-summary')
    await summary.getByText('Corrigez d’abord ceci').waitFor()
    expect(await page.locator('[name=firstName]').evaluate((field) => field === document.activeElement)).toBe(true)
    const lines = summary.locator('li:visible')
    const count = await lines.count()
    expect(count).toBeGreaterThan(4)
    await page.locator('[name=firstName]').fill('Chloé')
    await expect.poll(() => lines.count()).toBe(count - 1)
    await lines.first().locator('a').click()
    expect(await page.locator('[name=lastName]').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(asked.filter((url) => url.includes('become-member'))).toEqual([])
  })

  it('waits with its word until the press that left the field has reached its aim', async () => {
    const page = await e2e.open({ language: 'nl' })
    await page.goto('/login')
    await page.locator('main input[name=email]').fill('lid@tandem.example')
    await page.locator(passwordField).fill('x')
    await page.locator(passwordField).fill('')
    await page.getByRole('checkbox').click()
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    expect(await reportedAt(page, passwordField)).toBe('Vul uw wachtwoord in.')

    // It is taken back only after such a press too, where the typing was not heard.
    const password = page.locator(passwordField)
    await page.evaluate(() => document.addEventListener('input', (event) => event.stopPropagation(), true))
    await password.pressSequentially('geheim')
    await page.getByRole('checkbox').click()
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false)
    await isFine(page, passwordField)
  })
})

describe('a form of the app', () => {
  it('does the same on a page, and goes on after what only the server knows', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto('/administration/members/new')
    await page.locator('[name=email]').fill('geen adres')
    await page.locator('[name=email]').press('Tab')
    await reportedAt(page, '[name=email]')
    await page.locator('[name=email]').fill('lid@tandem.example')
    await isFine(page, '[name=email]')
    await page.locator('[name=firstName]').fill('Lies')
    await page.locator('[name=lastName]').fill('Lid')
    const send = () => page.locator('#new-user [type=submit]').click()
    for (const _ of ['first', 'again']) {
      await send()
      const problem = await reportedAt(page, '[name=email]')
      expect(problem).toContain('al')
      expect(await page.locator('[name=email]').evaluate((field) => field === document.activeElement)).toBe(true)
      await page.locator('[name=email]').fill('lid@tandem.exampl')
      await isFine(page, '[name=email]')
      await page.locator('[name=email]').fill('lid@tandem.example')
    }
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Lies')
  })

  it('does the same with texts in two languages', async () => {
    const page = await e2e.openAs(admin, { language: 'fr' })
    await page.goto('/administration/pages/links/new')
    const url = page.locator('[name=url]')
    await url.fill('pas une adresse')
    await url.press('Tab')
    await reportedAt(page, '[name=url]')
    await submit(page, '.localized-form')
    await page.locator('.error-summary:visible').waitFor()
    const title = '[name="title.nl"]'
    await reportedAt(page, title)
    // One of both languages is enough.
    await page.locator('[name="title.fr"]').fill('Un lien')
    await isFine(page, title)
    await url.fill('https://www.exemple.be')
    await isFine(page, '[name=url]')
    await page.locator('.error-summary').first().waitFor({ state: 'hidden' })
  })

  it('brings the language in front in which something is wrong', async () => {
    const page = await e2e.openAs(admin, { language: 'nl', width: 360 })
    await page.goto('/administration/pages/links/new')
    await page.locator('[name=url]').fill('https://www.voorbeeld.be')
    await page.locator('.localized-tab').last().click()
    await submit(page, '.localized-form')
    await reportedAt(page, '[name="title.nl"]')
    await expect
      .poll(() => page.locator('[name="title.nl"]').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })

  it('does the same in a dialog', async () => {
    const page = await e2e.openAs('membre@tandem.example', { language: 'fr', width: 360 })
    const [comment] = ask(
      e2e.portal,
      `select id, article from articles_comment where flagged = false and parent is null limit 1`,
    )
    await page.goto(`/article/${comment?.article}`)
    await page
      .locator('.comment-actions')
      .getByRole('link', { name: /^Signaler/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').last().click()
    await dialog.locator('[type=submit]').click()
    const explanation = 'dialog [name=explanation]'
    await reportedAt(page, explanation)
    await page.locator(explanation).fill('Hors sujet.')
    await isFine(page, explanation)
    await page.locator(explanation).fill('')
    // Another answer asks for no explanation.
    await page.locator(explanation).press('Shift+Tab')
    await reportedAt(page, explanation)
    await dialog.getByRole('radio').first().click()
    await isFine(page, explanation)
  })

  it('that sends itself does the same', async () => {
    const page = await e2e.openAs(admin, { language: 'nl', width: 360 })
    await page.goto('/information')
    await page.goto('/information/add?type=folder')
    const name = page.locator('[name=nameNL]')
    await name.fill('x')
    await name.fill('')
    await name.press('Tab')
    expect(await reportedAt(page, '[name=nameNL]')).toContain('Nederlands')
    await name.fill('Verslagen')
    await isFine(page, '[name=nameNL]')
  })
})

it('a file that would be refused is said to be so when it is chosen', async () => {
  const page = await e2e.openAs(admin, { language: 'fr' })
  await page.goto('/information/add')
  const choose = (name: string) =>
    page.locator('[name=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await choose('installation.exe')
  const note = page.locator('#field-file-error')
  await note.getByText('installation.exe').waitFor()
  await page.locator('.file-chosen button').click()
  await note.waitFor({ state: 'hidden' })
  // Firmware and measurements are data, no programs.
  await choose('mesures.bin')
  await page.locator('.file-chosen').getByText('mesures.bin').waitFor()
  expect(await note.count()).toBe(0)
})

it('no form leaves its words to the browser', async () => {
  for (const path of ['/contact', '/newsletter', '/team/become-member', '/login', '/forgot-password']) {
    const page = await (await fetch(e2e.portal.base + path)).text()
    const forms = page.slice(page.indexOf('<main')).match(/<form[^>]*method="post"[^>]*>/g) ?? []
    expect(forms.length, path).toBeGreaterThan(0)
    expect(
      forms.filter((form) => !/novalidate/i.test(form)),
      path,
    ).toEqual([])
  }
})

it('a payment of many members that is still to come is refused at its field, before anything is sent', async () => {
  const page = await e2e.openAs(admin, { language: 'nl' })
  await page.goto('/administration/members?list=all')
  await page.locator('.users-table tbody input[type=checkbox]').first().click()
  await page.locator('.users-bulk').getByRole('button', { name: 'Betaling noteren' }).click()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.getByRole('dialog').locator('[name=paidOn]').fill('2099-01-05')
  await submit(page, '.users-bulk-form')
  expect(await reportedAt(page, '.users-bulk-form [name=paidOn]')).toBe('Een betaling kan niet in de toekomst liggen.')
  expect(asked.filter((url) => url.includes('/changes'))).toEqual([])
})
