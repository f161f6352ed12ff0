import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo } from '#tests/support/emails.ts'
import { ask, change } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const lid = 'lid@tandem.example'
const membre = 'membre@tandem.example'
const queue = '/administration/comments'

type Comment = { id: string; article: string; title: string; name: string }
/** Written by nobody of the four: it is reported. And one that membre wrote themselves. */
let reported: Comment
let own: Comment

/** Writes as another program would, into the portal's own database. */
function write(sql: string, ...values: (string | number)[]): void {
  change(e2e.portal, sql, ...values)
}

const commentsOf = (where: string) =>
  ask(
    e2e.portal,
    `select c.id, c.article, a.title, c.display_name as name from articles_comment c join articles_article a on a.id = c.article
      where c.flagged = false and c.parent is null and ${where} order by c.created_at`,
  ) as Comment[]

const idOf = (email: string): string =>
  String(ask(e2e.portal, 'select id from accounts_identity where email = ?', email)[0]?.id)

/** Another member, of whom no password is known. */
function reportAs(email: string | null, { id, article }: Comment, at: number): void {
  const own = ['admin', 'dev', 'lid', 'membre'].map((name) => `'${name}@tandem.example'`).join()
  const other = ask(e2e.portal, `select id from accounts_identity where email not in (${own}) order by id`)[0]?.id
  const user = email ? idOf(email) : String(other)
  write(
    `insert into articles_flag (id, article, comment, "user", reason, explanation, original_comment, created_at)
      values (?, ?, ?, ?, 'offensive', '', 'zoals het er stond', ?)`,
    ...[`${id}-${user}`, article, id, user, at],
  )
  write('update articles_comment set flagged = true where id = ?', id)
}

/** Five minutes are long: the emails leave now. */
const hurry = () => write("update platform_job set run_at = 0 where kind = 'articles.tell-decision'")

const focusedCard = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.card ?? null)

beforeAll(() => {
  const [first, second] = commentsOf('1 = 1')
  if (!first || !second) throw new Error('the demo has too few comments')
  reported = first
  own = second
  write('update articles_comment set "user" = ?, display_name = ? where id = ?', idOf(membre), 'Membre Demo', own.id)
})

describe('a comment that should not stand there', () => {
  it('is reported in French on a phone, by keys alone', async () => {
    const page = await e2e.openAs(membre, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(`/article/${reported.article}`)
    await hydrated(page)
    const link = page.locator(`#comment-${reported.id} > .comment-actions`).getByRole('link', { name: /^Signaler/ })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Signaler un commentaire' })
    await dialog.waitFor()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Signaler' }).press('Enter')
    await dialog.getByText('Choisissez pourquoi vous signalez ce commentaire.').waitFor()
    await expectWellMade(page)
    await dialog.getByRole('radio', { name: 'Autre chose' }).press('Space')
    await dialog.getByRole('button', { name: 'Signaler' }).press('Enter')
    await dialog.getByText('Expliquez ce qui ne va pas.').waitFor()
    await dialog.getByRole('textbox').fill('Attaque personnelle.')
    await dialog.getByRole('button', { name: 'Signaler' }).press('Enter')
    await page.getByText('Merci, l’administration du site va l’examiner.').waitFor()
    await page.locator(`#comment-${reported.id}`).getByText('Signalé', { exact: true }).waitFor()
    await page.reload()
    await page.locator(`#comment-${reported.id}`).getByText('Signalé', { exact: true }).waitFor()
  })

  it('hides itself when three reported it, before the eyes of whoever reads and whoever decides', async () => {
    const reader = await e2e.openAs(membre, { language: 'fr' })
    const office = await e2e.openAs(dev, { language: 'nl' })
    const third = await e2e.openAs(lid, { language: 'nl' })
    for (const page of [reader, third]) await page.goto(`/article/${reported.article}`)
    await office.goto(queue)
    for (const page of [reader, office, third]) await hydrated(page)
    reportAs(null, reported, 1)
    await third
      .locator(`#comment-${reported.id} > .comment-actions`)
      .getByRole('link', { name: /^Reactie van/ })
      .click()
    await third.getByRole('radio', { name: 'Spam of reclame' }).check()
    await third.getByRole('dialog').getByRole('button', { name: 'Melden' }).click()
    await third.getByText('Dank u, een beheerder bekijkt dit.').waitFor()
    await reader.locator(`#comment-${reported.id} > .comment-text`).waitFor({ state: 'detached' })
    await office.locator(`#card-${reported.id}`).getByText('Verborgen door meldingen').waitFor()
    await office.getByText('Attaque personnelle.').waitFor()
  })
})

describe('the queue', () => {
  it('is worked through by keys alone, and a decision can be taken back', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(queue)
    await hydrated(page)
    const cards = await page
      .locator('.queue-card')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
    expect(cards[0]).toBe(reported.id)
    await page.locator('.queue-card').first().focus()
    await page.keyboard.press('j')
    expect(await focusedCard(page)).toBe(cards[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('g')
    await page.getByText('De reactie is goedgekeurd.').first().waitFor()
    expect(await focusedCard(page)).toBe(cards[1])
    await page.locator(`#card-${reported.id}`).waitFor({ state: 'detached' })
    await page.locator('.parts-list .part-link[aria-current] .part-count', { hasText: `${cards.length - 1}` }).waitFor()
    await page.getByRole('heading', { name: 'Nog ongedaan te maken' }).waitFor()
    await expectWellMade(page)
    await page.keyboard.press('Control+z')
    await page.locator(`#card-${reported.id}`).waitFor()
    await page.getByRole('heading', { name: 'Nog ongedaan te maken' }).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await page.getByText('2 geselecteerd').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Selectie wissen' }).click()
  })

  it('says so when another admin was faster', async () => {
    const page = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    const other = await e2e.openAs(dev, { language: 'nl' })
    for (const one of [page, other]) {
      await one.goto(queue)
      await hydrated(one)
    }
    await page.locator(`#card-${reported.id}`).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: 'Masquer le commentaire' }).waitFor()
    await expectWellMade(page)
    await other.locator(`#card-${reported.id}`).focus()
    await other.keyboard.press('v')
    await other.getByRole('dialog', { name: 'Reactie verbergen' }).waitFor()
    await other.keyboard.press('Enter')
    await other.getByText('De reactie is verborgen.').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Masquer' }).click()
    await page.getByText('Une décision a déjà été prise entre-temps sur ce commentaire.').waitFor()
    await expectWellMade(page)
    hurry()
    const answer = await emailTo(e2e.portal.dataDir, lid, `Uw melding bij “${reported.title}” is bekeken`)
    expect(answer.text).toContain('gelezen en verborgen')
  })

  it('writes to the author in their language, and to who reported, without a name', async () => {
    reportAs(lid, own, 2)
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(queue)
    await hydrated(page)
    await page.locator(`#card-${own.id}`).focus()
    await page.keyboard.press('a')
    const text = page.getByRole('textbox', { name: 'Tekst voor de auteur' })
    await expect.poll(() => text.inputValue()).toContain('Nous avons masqué votre commentaire')
    await text.fill('Nous avons masqué ceci. Restez courtois.')
    await expectWellMade(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).press('Enter')
    await page.getByText('De reactie is verborgen.').first().waitFor()
    hurry()
    const { dataDir } = e2e.portal
    const toAuthor = await emailTo(dataDir, membre, `À propos de votre commentaire sous « ${own.title} »`)
    expect(toAuthor.text).toContain('Restez courtois.')
    const answer = await emailTo(dataDir, lid, `Uw melding bij “${own.title}” is bekeken`)
    expect(answer.text).not.toContain('Restez courtois.')
    await page.getByRole('link', { name: 'Verborgen', exact: true }).click()
    await page
      .locator(`#card-${own.id}`)
      .getByRole('button', { name: /^Opnieuw tonen/ })
      .waitFor()
    await expectWellMade(page)
  })
})
