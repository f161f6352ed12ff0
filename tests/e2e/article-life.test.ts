import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailsIn, emailTo } from '#tests/support/emails.ts'
import { aPicture } from '#tests/support/open-media.ts'
import { ask, change } from '#tests/support/portal-data.ts'
import fr from '../../src/features/articles/locales/fr.json'
import nl from '../../src/features/articles/locales/nl.json'
import { createI18n } from '../../src/platform/i18n/create-i18n.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const list = '/administration/articles'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-article-life-'))
  await writeFile(join(folder, 'zaal.jpg'), await aPicture(640, 360).jpeg().toBuffer())
  await writeFile(join(folder, 'Agenda.pdf'), '%PDF-1.7 agenda')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The words of the feature in the language of whoever looks. */
function wordsIn(language: 'nl' | 'fr') {
  const { t } = createI18n(language, { nl: nl.articles, fr: fr.articles }[language])
  return (key: string, facts: Record<string, unknown> = {}): string => t(key as never, facts)
}

/** Its time comes: nobody waits for tomorrow. What the demo plans was made by nobody, and keeps its day. */
function letItsTimeCome(): void {
  const at = Math.floor(Date.now() / 1000)
  const isOurs = `state = 'planned' and created_by is not null`
  change(e2e.portal, `update articles_article set publish_at = ? where ${isOurs}`, at)
  const ours = ask(e2e.portal, `select id from articles_article where ${isOurs}`).map(({ id }) => id)
  for (const { id, payload } of ask(
    e2e.portal,
    `select id, payload from platform_job where kind = 'articles.publish'`,
  )) {
    const plan = JSON.parse(String(payload))
    if (!ours.includes(plan.article)) continue
    change(
      e2e.portal,
      'update platform_job set run_at = ?, payload = ? where id = ?',
      at,
      JSON.stringify({ ...plan, at }),
      String(id),
    )
  }
}

/** `yyyy-mm-dd` */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const visitorSees = async (address: string) => (await fetch(e2e.portal.base + address)).status
const gone = [404, 410]
/** Of the demo: three of its accounts, the members who get emails, and visitors. */
const readers = 3 + 38 + 5

/** Writes title and text in the editor that is open. @returns the address of the article for readers */
async function write(page: Page, title: string, text: string): Promise<string> {
  // Beside the other language, its French side.
  const field = (name: string) => page.locator(`#field-${name}, [id="field-${name}.fr"]`)
  await field('content').waitFor()
  await field('title').fill(title)
  await field('content').fill(text)
  await page.locator('.editor-bar[data-status=typed], .editor-bar[data-status=saving]').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('.editor-bar[data-status=saved]').waitFor()
  return new URL(page.url()).pathname.replace(list, '/article')
}

const inPast = new RegExp([nl, fr].map(({ error }) => error.article['plan-in-past']).join('|'))

/** Puts the article on the day after tomorrow, with its translation, and lets subscribers know then. */
async function planBoth(page: Page, t: ReturnType<typeof wordsIn>): Promise<void> {
  await page.getByRole('button', { name: t('publishing.plan.ask') }).click()
  const dialog = page.locator('dialog[open]')
  const plan = dialog.getByRole('button', { name: t('publishing.plan.andMail', { count: readers }) })
  await dialog.getByLabel(t('publishing.plan.both.fr')).check()
  await dialog.getByLabel(t('publishing.mail.label', { count: readers })).check()
  await dialog.getByLabel(t('publishing.mail.whole')).check()
  await dialog.locator('input[name=day]').fill('')
  await plan.click()
  await dialog.locator('.field-error').waitFor()
  await expectWellMade(page)
  await dialog.locator('input[name=day]').fill(daysAhead(-1))
  await dialog.locator('input[name=time]').focus()
  await dialog.getByText(inPast).waitFor()
  // The page says so already: what comes back from the server is waited for, because the button is busy until then.
  const refusal = page.waitForResponse((response) => response.status() === 422)
  await plan.click()
  await refusal
  await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' })
  await dialog.getByText(inPast).waitFor()
  expect(await dialog.locator('input[name=notify]').isChecked()).toBe(true)
  await dialog.locator('input[name=day]').fill(daysAhead(2))
  await plan.click()
  await dialog.waitFor({ state: 'detached' })
}

const waitForStatus = (page: Page, text: string) =>
  page.locator('.publish-panel').getByText(text, { exact: true }).first().waitFor()

const withText = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text }).last()

/** Says something below the article, and is answered. */
async function talk(one: Page, other: Page, t: ReturnType<typeof wordsIn>, address: string): Promise<void> {
  for (const page of [one, other]) {
    await page.goto(address)
    await hydrated(page)
  }
  await one.locator('#write-comment textarea').fill('Een vraag.')
  await one.locator('#write-comment textarea').press('Control+Enter')
  const question = withText(other, 'Een vraag.')
  await question.getByRole('button', { name: new RegExp(t('comments.answer-of', { name: '.*' })) }).click()
  await question.locator('textarea').fill('Iets lelijks.')
  await question.locator('textarea').press('Control+Enter')
  await one.locator('.comment-answers').getByText('Iets lelijks.').waitFor()
}

/** The article is begun in the language of the admin’s account, not in that of the interface. */
const look = { language: 'fr', width: 360, colorScheme: 'dark' } as const
const [own, translated] = ['Zomerconcert', 'Concert d’été'] as const

describe('an article in both languages', () => {
  it('lives from its first word to its withdrawal', async () => {
    const { language } = look
    const t = wordsIn(language)
    const page = await e2e.openAs(admin, look)
    await page.goto(list)
    await page.getByRole('button', { name: t('writing.list.new') }).click()
    await page.waitForURL(/articles\/[\w-]{22}$/)
    const address = await write(page, own, 'De rechtbanken openen hun deuren.')
    const editor = page.url()

    await page.locator('.cover-field input[type=file]').setInputFiles(join(folder, 'zaal.jpg'))
    await page.getByLabel(t('media.cover.alt'), { exact: true }).fill('De zaal')
    await page.getByLabel(t('media.cover.alt'), { exact: true }).blur()
    await page.locator('.cover-missing').waitFor({ state: 'detached' })
    await page.locator('.documents-field input[type=file]').setInputFiles(join(folder, 'Agenda.pdf'))
    await page.locator('.document-row').waitFor()

    await page.getByRole('link', { name: t('writing.translation.missing'), exact: true }).click()
    await page.getByRole('button', { name: t('writing.translation.make.fr') }).click()
    await page.waitForURL('**?side=1')
    const translation = await write(page, translated, 'Les tribunaux ouvrent leurs portes.')
    await page.getByLabel(t('media.cover.decoration'), { exact: true }).check()
    await page.locator('.cover-missing').waitFor({ state: 'detached' })
    await expectWellMade(page)

    await page.goto(editor)
    await hydrated(page)
    await planBoth(page, t)
    await waitForStatus(page, t('writing.states.planned'))
    expect(gone).toContain(await visitorSees(address))
    const before = emailsIn(e2e.portal.dataDir).length
    letItsTimeCome()
    await waitForStatus(page, t('writing.states.published'))
    await page.getByText(t('publishing.mailing.done', { count: readers, date: '' }).trim().slice(0, 12)).waitFor()
    expect([await visitorSees(address), await visitorSees(translation)]).toEqual([200, 200])
    const { dataDir } = e2e.portal
    await emailTo(dataDir, admin, own)
    await emailTo(dataDir, 'membre@tandem.example', translated)
    const emails = () => emailsIn(dataDir).slice(before)
    await expect.poll(() => emails().length).toBe(readers)
    expect(new Set(emails().map(({ subject }) => subject))).toEqual(new Set([own, translated]))
    expect(emails().every(({ text }) => /De rechtbanken openen hun deuren|Les tribunaux ouvrent/.test(text))).toBe(true)
    expect(new Set(emails().map(({ to }) => to)).size).toBe(readers)

    const anna = await e2e.openAs('lid@tandem.example', { language })
    const eric = await e2e.openAs('membre@tandem.example', { language })
    await talk(anna, eric, t, address)
    const answer = withText(anna, 'Iets lelijks.')
    await answer.getByRole('link', { name: new RegExp(t('moderation.report.action-of', { name: '.*' })) }).click()
    await anna.getByRole('radio', { name: t('moderation.reasons.offensive') }).check()
    await anna
      .getByRole('dialog')
      .getByRole('button', { name: t('moderation.report.send') })
      .click()
    await answer.getByText(t('moderation.report.done'), { exact: true }).waitFor()

    await page.goto('/administration/comments')
    await hydrated(page)
    const card = page.locator('.queue-card').filter({ hasText: 'Iets lelijks.' })
    await card.getByRole('button', { name: new RegExp(`^${t('moderation.hide')}`) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('moderation.hide'), exact: true })
      .click()
    await page
      .getByText(t('moderation.results.hidden', { count: 1 }))
      .first()
      .waitFor()
    await anna.getByText('Iets lelijks.').waitFor({ state: 'detached' })

    await page.goto(`${editor}/publication`)
    await hydrated(page)
    await page.locator('.publish-more summary').click()
    await page.getByRole('button', { name: t('publishing.withdraw.ask') }).click()
    await page.getByLabel(t('publishing.also.fr')).check()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('publishing.withdraw.button'), exact: true }).click()
    await page.locator('.publish-panel').getByText(t('writing.states.withdrawn'), { exact: true }).nth(1).waitFor()
    expect(gone).toContain(await visitorSees(address))
    expect(gone).toContain(await visitorSees(translation))
    const subjects: string[] = [own, translated]
    const ofTheArticle = emails().filter(({ subject }) => subjects.includes(subject))
    expect(ofTheArticle).toHaveLength(readers)
  }, 120_000)

  it('is published again, deleted and brought back, and nobody is mailed again', async () => {
    const page = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(`${list}?list=withdrawn&language=nl`)
    await page.getByRole('link', { name: 'Zomerconcert' }).click()
    await page.waitForURL(/articles\/[\w-]{22}$/)
    const address = new URL(page.url()).pathname
    const emails = emailsIn(e2e.portal.dataDir).length
    await page.goto(`${address}/publication`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Publier à nouveau…' }).click()
    await page.getByText('Les abonnés ont déjà reçu un e-mail.').first().waitFor()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await waitForStatus(page, 'Publié')
    expect(await visitorSees(address.replace(list, '/article'))).toBe(200)

    await page.locator('.publish-more summary').click()
    await page.getByRole('button', { name: 'Supprimer…' }).click()
    await page.getByText(/avec 2\scommentaires et 1\sdocument/).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.waitForURL('**/administration/articles')
    // The notice with its own way back is shown once: here, and not on the page that follows.
    await page.locator('.toast').first().waitFor()
    expect(gone).toContain(await visitorSees(address.replace(list, '/article')))
    await page.goto(`${list}/deleted`)
    await hydrated(page)
    await expectWellMade(page)
    await page.getByRole('button', { name: /^Rétablir/ }).click()
    await page.waitForURL(`**${address}/publication`)
    await waitForStatus(page, 'Publié')
    expect(await visitorSees(address.replace(list, '/article'))).toBe(200)
    expect(emailsIn(e2e.portal.dataDir)).toHaveLength(emails)
  })
})
