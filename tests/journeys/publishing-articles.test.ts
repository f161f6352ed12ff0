import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startJourney } from '../support/journey.ts'
import { lettersIn, letterTo } from '../support/letters.ts'
import { docOf } from '../support/open-publishing.ts'

const journey = startJourney()
const admin = 'admin@tandem.example'
const nl = 'opendeurdag-nl'
const fr = 'opendeurdag-fr'
const editor = (id: string) => `/administration/articles/${id}`

/** As if its editor had been closed just now. */
function addDrafts(): void {
  inDatabase((database) => {
    const at = Math.floor(Date.now() / 1000)
    const article = database.prepare(`insert into articles_article
      (id, author, category, title, content, excerpt, language, translation, created_at, state, changed_at)
      values (?, 'An Peeters', 'default', ?, ?, '', ?, ?, ${at}, 'draft', ${at})`)
    const draft = database.prepare(`insert into articles_draft
      (article, author, category, title, content, excerpt, language, documents, version, saved_at)
      values (?, 'An Peeters', 'default', ?, ?, '', ?, '[]', 1, ${at})`)
    article.run(nl, 'Opendeurdag', docOf('De rechtbanken openen hun deuren.'), 'nl', fr)
    article.run(fr, 'Portes ouvertes', docOf('Les tribunaux ouvrent leurs portes.'), 'fr', nl)
    draft.run(nl, 'Opendeurdag', docOf('De rechtbanken openen hun deuren.'), 'nl')
    draft.run(fr, 'Portes ouvertes', docOf('Les tribunaux ouvrent leurs portes.'), 'fr')
  })
}

/** Its time comes: nobody waits for tomorrow. */
function letItsTimeCome(): void {
  inDatabase((database) => {
    const at = Math.floor(Date.now() / 1000)
    database.prepare(`update articles_article set publish_at = ? where state = 'planned'`).run(at)
    database
      .prepare(
        `update platform_job set run_at = ?, payload = json_set(payload, '$.at', ?) where kind = 'articles.publish'`,
      )
      .run(at, at)
  })
}

function inDatabase(work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(journey.portal.dataDir, 'tandem.sqlite'), { timeout: 5000 })
  work(database)
  database.close()
}

const visitorSees = async (id: string) => (await fetch(`${journey.portal.base}/article/${id}`)).status
const gone = [404, 410]

describe('an article in both languages', () => {
  it('is planned from its editor, published when its time comes, and each subscriber gets one letter of his own', async () => {
    addDrafts()
    const page = await journey.openAs(admin, { language: 'nl' })
    await page.goto(editor(nl))
    await hydrated(page)
    await page.getByRole('button', { name: 'Plannen…' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel('Ook de Franse versie op dat ogenblik publiceren').check()
    await dialog.getByLabel(/abonnees mailen/).check()
    await dialog.locator('input[name=day]').fill('')
    await dialog.getByRole('button', { name: /^Plannen en dan 3 abonnees/ }).click()
    await dialog.locator('.field-error').waitFor()
    await expectWellMade(page)
    await dialog.locator('input[name=day]').fill(daysAhead(2))
    await dialog.getByRole('button', { name: /^Plannen en dan 3 abonnees/ }).click()
    await page.locator('.publish-panel').getByText('Gepland', { exact: true }).first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(gone).toContain(await visitorSees(nl))

    letItsTimeCome()
    await page.locator('.publish-panel').getByText('Gepubliceerd', { exact: true }).first().waitFor()
    await page.getByText(/3 abonnees gemaild op/).waitFor()
    await expectWellMade(page)
    expect([await visitorSees(nl), await visitorSees(fr)]).toEqual([200, 200])
    await letterTo(journey.portal.dataDir, 'membre@tandem.example', 'Portes ouvertes')
    await letterTo(journey.portal.dataDir, admin, 'Opendeurdag')
    expect(
      lettersIn(journey.portal.dataDir)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([...['Opendeurdag', 'Opendeurdag', 'Portes ouvertes']])
  })

  it('is withdrawn in both at once, deleted and brought back, and nobody is mailed again', async () => {
    const page = await journey.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(`${editor(nl)}/publication`)
    await hydrated(page)
    await page.locator('.publish-more summary').click()
    await page.getByRole('button', { name: 'Retirer…' }).click()
    await expectWellMade(page)
    await page.getByLabel('Aussi la version française').check()
    await page.getByRole('button', { name: 'Retirer', exact: true }).click()
    await page.locator('.publish-panel').getByText('Retiré', { exact: true }).nth(1).waitFor()
    expect(gone).toContain(await visitorSees(nl))
    expect(gone).toContain(await visitorSees(fr))

    await page.getByRole('button', { name: 'Publier à nouveau…' }).click()
    await page.getByText('Les abonnés sont déjà avertis.').first().waitFor()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await page.locator('.publish-panel').getByText('Publié', { exact: true }).first().waitFor()
    expect([await visitorSees(nl), gone.includes(await visitorSees(fr))]).toEqual([200, true])

    await page.locator('.publish-more summary').click()
    await page.getByRole('button', { name: 'Supprimer…' }).click()
    await page.getByText(/avec 0\scommentaire et 0\sdocument/).waitFor()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.waitForURL('**/administration/articles')
    expect(gone).toContain(await visitorSees(nl))
    await page.goto(editor('deleted'))
    await hydrated(page)
    await expectWellMade(page)
    await page.getByRole('button', { name: /^Rétablir/ }).click()
    await page.waitForURL(`**${editor(nl)}/publication`)
    await page.locator('.publish-panel').getByText('Publié', { exact: true }).first().waitFor()
    expect(await visitorSees(nl)).toBe(200)
    expect(lettersIn(journey.portal.dataDir)).toHaveLength(3)
  })
})

/** `yyyy-mm-dd` */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
