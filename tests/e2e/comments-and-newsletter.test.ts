import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'
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
  })

  it('hides itself when three reported it, before the eyes of whoever reads and whoever decides', async () => {
    const reader = await e2e.openAs(membre, { language: 'fr' })
    const office = await e2e.openAs(dev, { language: 'nl' })
    const third = await e2e.openAs(lid, { language: 'nl' })
    for (const page of [reader, third]) await page.goto(`/article/${reported.article}`)
    await office.goto(queue)
    await reader.locator(`#comment-${reported.id}`).getByText('Signalé', { exact: true }).waitFor()
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
    await page.getByRole('button', { name: 'Selectie wissen' }).click()
  })

  it('says so when another admin was faster, who writes to authors and to who reported, without a name', async () => {
    reportAs(lid, own, 2)
    const page = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    const other = await e2e.openAs(dev, { language: 'nl' })
    for (const one of [page, other]) {
      await one.goto(queue)
      await hydrated(one)
    }
    await page.locator(`#card-${reported.id}`).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: 'Masquer le commentaire' }).waitFor()
    await other.locator(`#card-${reported.id}`).focus()
    await other.keyboard.press('v')
    await other.getByRole('dialog', { name: 'Reactie verbergen' }).waitFor()
    await other.keyboard.press('Enter')
    await other.getByText('De reactie is verborgen.').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Masquer' }).click()
    await page.getByText('Une décision a déjà été prise entre-temps sur ce commentaire.').waitFor()
    await expectWellMade(page)
    hurry()
    const { dataDir } = e2e.portal
    const answer = await emailTo(dataDir, lid, `Uw melding bij “${reported.title}” is bekeken`)
    expect(answer.text).toContain('gelezen en verborgen')

    await other.locator(`#card-${own.id}`).focus()
    await other.keyboard.press('a')
    const text = other.getByRole('textbox', { name: 'Tekst voor de auteur' })
    await expect.poll(() => text.inputValue()).toContain('Nous avons masqué votre commentaire')
    await text.fill('Nous avons masqué ceci. Restez courtois.')
    await expectWellMade(other)
    await other.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).press('Enter')
    await other.locator(`#card-${own.id}`).waitFor({ state: 'detached' })
    hurry()
    const toAuthor = await emailTo(dataDir, membre, `À propos de votre commentaire sous « ${own.title} »`)
    expect(toAuthor.text).toContain('Restez courtois.')
    const toReporter = await emailTo(dataDir, lid, `Uw melding bij “${own.title}” is bekeken`)
    expect(toReporter.text).not.toContain('Restez courtois.')
    await other.getByRole('link', { name: 'Verborgen', exact: true }).click()
    await other
      .locator(`#card-${own.id}`)
      .getByRole('button', { name: /^Opnieuw tonen/ })
      .waitFor()
  })
})

const lea = 'lea@voorbeeld.example'
const titles = { nl: 'Oproep werkgroep digitalisering', fr: 'Appel du groupe de travail Numérisation' }
/** Of the demo: three of its accounts, members and visitors; and Lea. */
const readers = 3 + 38 + 5 + 1

/** The address by which this reader leaves, as a mail program finds it in the head of their email. */
function leaveOf(email: string): string {
  const folder = join(e2e.portal.dataDir, 'mail')
  const emails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const own = emails.find((mail) => mail.includes(`To: ${email}`) && mail.includes('List-Unsubscribe:')) ?? ''
  return /^List-Unsubscribe:\s*<[^>]*(\/unsubscribe\/[\w-]{22})>/m.exec(own)?.[1] ?? ''
}

describe('the newsletter', () => {
  it('a visitor subscribes in French on a phone, without scripts, by the link of a mail', async () => {
    const look = { language: 'fr', width: 360, colorScheme: 'dark' } as const
    const page = await e2e.open(look, { javaScriptEnabled: false })
    await page.goto('/news')
    await page.getByRole('link', { name: 'abonnez-vous à la lettre d’information' }).click()
    await page.locator('[name=email]').fill('lea')
    await page.getByRole('button', { name: 'S’abonner' }).click()
    await page.getByText('Cette adresse e-mail n’est pas valable.').first().waitFor()
    await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('lea')
    await page.locator('[name=email]').fill(lea)
    await page.getByRole('button', { name: 'S’abonner' }).click()
    await page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' }).waitFor()

    const mail = await emailTo(e2e.portal.dataDir, lea, 'Confirmez votre abonnement à la lettre d’information')
    await page.goto(pathIn(mail))
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Abonnement confirmé' }).waitFor()
    expect((await page.goto(pathIn(mail)))?.status()).toBe(410)
  })

  it('an admin sends an article, each reads their own language, and every email can be followed', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto('/administration/articles/mCEkguXnr7zOec-ls-OzD8/publication')
    await hydrated(page)
    await page.getByRole('button', { name: 'Abonnees mailen…' }).click()
    await page
      .locator('dialog[open]')
      .getByText(new RegExp(`^${readers} abonnees krijgen`))
      .waitFor()
    await page.locator('dialog[open]').getByRole('button', { name: 'Mailen', exact: true }).click()
    await page.getByText(new RegExp(`${readers} abonnees gemaild op`)).waitFor()
    await emailTo(e2e.portal.dataDir, lea, titles.fr)
    await emailTo(e2e.portal.dataDir, lid, titles.nl)

    await page.goto('/administration/newsletter/sendings')
    await hydrated(page)
    await page.getByText(`${readers} verzonden`).waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: titles.nl }).click()
    await page.getByRole('heading', { level: 1, name: titles.nl }).waitFor()
    await page.getByText(lea).first().waitFor()
    await expectWellMade(page)
    await page.goto('/administration/newsletter?q=lea')
    await hydrated(page)
    await page.getByText(lea).first().waitFor()
    await expectWellMade(page)
  })

  it('one press of a mail program leaves; the page shows it and takes it back', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const pressed = await fetch(e2e.portal.base + leaveOf(lea), { method: 'POST', body, redirect: 'error' })
    expect(pressed.status).toBe(200)

    const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(leaveOf(lea))
    await page.getByRole('heading', { level: 1, name: 'Désinscription confirmée' }).waitFor()
    await page.getByText('l…@voorbeeld.example').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Annuler la désinscription' }).click()
    await page.getByRole('heading', { level: 1, name: 'Abonnement rétabli' }).waitFor()
  })

  it('a member leaves by their email, signed out, and finds it in their settings', async () => {
    const page = await e2e.open({ language: 'nl' })
    await page.goto('/newsletter')
    await expectWellMade(page)
    await page.goto(leaveOf(lid))
    await page.getByRole('button', { name: 'Uitschrijven' }).click()
    await page.getByRole('heading', { level: 1, name: 'U bent uitgeschreven' }).waitFor()
    const own = await e2e.openAs(lid, { language: 'nl' })
    await own.goto('/settings')
    await hydrated(own)
    await expect
      .poll(() => own.getByRole('switch', { name: 'De nieuwsbrief ontvangen' }).getAttribute('aria-checked'))
      .toBe('false')
  })
})
