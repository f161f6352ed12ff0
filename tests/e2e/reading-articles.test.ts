import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'
import { ask } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const entries = (page: Page) => page.locator('.entry-link')
const all = '/news?language=all'

/** The first article of the demo in this language, as its list leads to it. */
async function firstArticle(language: 'nl' | 'fr'): Promise<string> {
  const list = await fetch(`${e2e.portal.base}/news?lang=${language}`)
  return /href="(\/article\/[\w-]+)"/.exec(await list.text())?.[1] ?? ''
}

/** After the next page came: how many articles there are, which has the focus, what the status says. */
async function expectContinued(page: Page, status: string): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.entry-link').length > 12)
  const titles = await entries(page).allTextContents()
  expect(new Set(await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(
    titles.length,
  )
  await page.waitForFunction(() => document.activeElement?.matches('.entry-link'))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(titles[12])
  await expect.poll(() => page.getByRole('heading', { level: 2, name: '2026' }).count()).toBe(1)
  await expect.poll(() => page.locator('[data-more]').count()).toBe(0)
  await page.getByText(status).waitFor({ state: 'attached' })
}

describe('a list that goes on', () => {
  it('grows on a static page, in one list, with the focus where reading goes on', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark' })
    // Before its script is there the link leads to the next page.
    await page.goto(all, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Meer laden' }).click()
    await expectContinued(page, 'Er zijn 4 artikels bijgekomen.')
    expect(new URL(page.url()).search).toBe('?language=all')
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    await expectWellMade(page)
  })

  it('grows in the app as well, and leads to the next page without scripts', async () => {
    const member = await e2e.openAs('membre@tandem.example', { language: 'fr' })
    await member.goto(all)
    await hydrated(member)
    // Without a line the list stays, and goes on by itself once there is one.
    await member.route('**/news.data?*', (route) => route.abort())
    await member.getByRole('link', { name: 'Afficher la suite' }).click()
    const retry = member.getByRole('status').getByRole('button', { name: 'Réessayer' })
    await retry.waitFor()
    await expect.poll(() => entries(member).count()).toBe(12)
    await expectWellMade(member)
    await member.unroute('**/news.data?*')
    await expectContinued(member, '4 articles supplémentaires affichés.')

    const plain = await e2e.open({}, { javaScriptEnabled: false })
    await plain.goto(all)
    await plain.getByRole('link', { name: 'Meer laden' }).click()
    await plain.waitForURL(/page=2/)
    await expect.poll(() => entries(plain).count()).toBe(4)
    await expect.poll(() => plain.getByRole('button', { name: 'Delen' }).count()).toBe(0)
  })
})

describe('an article', () => {
  it('costs a visitor at most 28 kB and 7 requests, fonts and cover apart, and runs no React', async () => {
    const page = await e2e.openAnew(null, { language: 'fr' })
    const address = await firstArticle('fr')
    const wire = await page.context().newCDPSession(page)
    const bytes = new Map<string, number>()
    const apart = new Set<string>()
    await wire.send('Network.enable')
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Font' || type === 'Image') apart.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
    await page.goto(address, { waitUntil: 'networkidle' })
    const counted = [...bytes].filter(([id]) => !apart.has(id))
    expect(counted.length).toBeGreaterThan(2)
    expect(counted.length).toBeLessThanOrEqual(7)
    expect(counted.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(28_000)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    await expectWellMade(page)
  })

  it('is switched to its translation, passed on by its address, and read in another language with a word about it', async () => {
    const page = await e2e.open({ width: 360 }, { permissions: ['clipboard-read', 'clipboard-write'] })
    const address = await firstArticle('nl')
    await page.goto(address)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: 'Delen' }).click()
    await page.getByText('De link is gekopieerd.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${e2e.portal.base}${address}`)
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Afdrukken' }).click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText(`${e2e.portal.base}${address}`, { exact: true }).waitFor()
    for (const hidden of ['.article-foot', '.article-beside', '.article-contents'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    await page.emulateMedia({ media: null })
    await page.goto(`${address}?lang=fr`)
    await page.getByText('Cet article est écrit en néerlandais.').waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Le lire en français.' }).click()
    await page.getByText(title ?? '', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Cet article est écrit').count()).toBe(0)
  })
})

describe('below an article', () => {
  const lid = 'lid@tandem.example'
  const membre = 'membre@tandem.example'
  const phone = { width: 360, colorScheme: 'dark', language: 'fr' } as const
  const touch = { hasTouch: true, viewport: { width: 360, height: 520 } }

  /** The article about the workload, under which the demo's members talk. */
  let at: string
  beforeAll(() => {
    const [talkedOf] = ask(e2e.portal, "select id from articles_article where title like '%werklastmeting%'")
    at = `/article/${talkedOf?.id}`
  })
  const withText = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text }).last()
  const composer = (page: Page) => page.locator('#write-comment textarea')

  describe('comments', () => {
    let anna: Page
    let eric: Page
    beforeAll(async () => {
      anna = await e2e.openAs(lid, { language: 'nl' })
      eric = await e2e.openAs(membre, phone, touch)
      for (const page of [anna, eric]) await page.goto(at)
    })
    afterAll(async () => {
      for (const page of [anna, eric]) await page.context().close()
    })

    it('go from one browser to the other: written, answered, changed, deleted and brought back', async () => {
      await composer(eric).scrollIntoViewIfNeeded()

      await composer(anna).fill('Een vraag: zie https://www.tandem.be.')
      await composer(anna).press('Control+Enter')
      await withText(eric, 'Een vraag').waitFor()
      await expect
        .poll(() => withText(anna, 'Een vraag').locator('.comment-text a').getAttribute('rel'))
        .toBe('nofollow ugc noopener')
      await expect.poll(() => composer(anna).inputValue()).toBe('')

      await withText(eric, 'Een vraag')
        .getByRole('button', { name: /^Répondre/ })
        .tap()
      const answer = withText(eric, 'Een vraag').locator('textarea')
      expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true)
      await answer.fill('a'.repeat(2001))
      await withText(eric, 'Een vraag').getByRole('button', { name: 'Publier' }).tap()
      await eric.locator('.field-error').waitFor()
      await expectWellMade(eric)
      await answer.fill('Oui.')
      await withText(eric, 'Een vraag').getByRole('button', { name: 'Publier' }).tap()
      await anna.locator('.comment-answers').getByText('Oui.').waitFor()
      await expect
        .poll(() => withText(anna, 'Oui.').locator('.comment-reply-to').textContent())
        .toMatch(/^Antwoord aan /)

      await withText(anna, 'Een vraag').getByRole('button', { name: 'Uw reactie bewerken' }).click()
      await expectWellMade(anna)
      await anna.keyboard.press('End')
      await anna.locator('.comment textarea').fill('Een betere vraag.')
      await anna.keyboard.press('Control+Enter')
      await withText(eric, 'Een betere vraag.').getByText('modifié').waitFor()

      await withText(anna, 'Een betere vraag.').getByRole('button', { name: 'Uw reactie verwijderen' }).click()
      await eric.getByText('Commentaire supprimé').waitFor()
      await eric.locator('.comment-answers').getByText('Oui.').waitFor()
      await anna.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
      await withText(eric, 'Een betere vraag.').waitFor()
    })

    it('that come while one reads in the midst of others wait until one asks for them', async () => {
      await eric.locator('.comment').first().scrollIntoViewIfNeeded()
      await composer(eric).fill('Un brouillon')
      await eric
        .locator('.comment')
        .first()
        .evaluate((comment) => comment.scrollIntoView({ block: 'start' }))
      const before = await eric.evaluate(() => scrollY)
      await composer(anna).fill('Nog een reactie.')
      await anna.locator('#write-comment button[type=submit]').click()
      const news = eric.getByRole('button', { name: '1 nouveau commentaire' })
      await news.waitFor()
      expect([await eric.getByText('Nog een reactie.').count(), await eric.evaluate(() => scrollY)]).toEqual([
        0,
        before,
      ])
      await expectWellMade(eric)
      await news.tap()
      const fresh = withText(eric, 'Nog een reactie.')
      await fresh.waitFor()
      await eric.waitForFunction(() => document.activeElement?.textContent?.includes('Nog een reactie.'))
      // What one began to write is still there after the page was left.
      await eric.reload()
      await expect.poll(() => composer(eric).inputValue()).toBe('Un brouillon')
    })

    it('come to a visitor who looks on, too, but not under their keys', async () => {
      const visitor = await e2e.openAnew(null, { language: 'nl' })
      await visitor.clock.install()
      await visitor.goto(at)
      const write = async (text: string) => {
        await composer(anna).fill(text)
        await anna.locator('#write-comment button[type=submit]').click()
        await withText(anna, text).waitFor()
      }
      const looksAgain = () =>
        Promise.all([visitor.waitForResponse((answer) => answer.url().endsWith(at)), visitor.clock.runFor(31_000)])

      await write('Voor wie meeleest.')
      await looksAgain()
      await withText(visitor, 'Voor wie meeleest.').waitFor()

      const link = visitor.locator('#comments').getByRole('link').last()
      await link.focus()
      await write('Nog een voor wie meeleest.')
      await looksAgain()
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.evaluate((element) => (element as HTMLElement).blur())
      await looksAgain()
      await withText(visitor, 'Nog een voor wie meeleest.').waitFor()
    })
  })

  describe('comments, too,', () => {
    it('need no script', async () => {
      const page = await e2e.openAs(lid, { language: 'nl' }, { javaScriptEnabled: false })
      await page.goto(at)
      await composer(page).fill('Zonder scripts.')
      await page.getByRole('button', { name: 'Plaatsen' }).click()
      await page.waitForURL(/\?comment=.*#comment-/)
      await page.getByText('Uw reactie is geplaatst.').waitFor()
      await withText(page, 'Zonder scripts.')
        .getByRole('link', { name: /^Antwoorden aan/ })
        .click()
      await page.getByRole('textbox', { name: /^Uw antwoord aan/ }).fill('En beantwoord.')
      await page.getByRole('button', { name: 'Plaatsen' }).click()
      const answer = page.locator('.comment-answers .comment').filter({ hasText: 'En beantwoord.' })
      await answer.getByRole('link', { name: 'Uw reactie bewerken' }).click()
      await page.getByRole('textbox', { name: 'Uw reactie' }).fill('En goed beantwoord.')
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await withText(page, 'En goed beantwoord.').getByRole('button', { name: 'Uw reactie verwijderen' }).click()
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await withText(page, 'En goed beantwoord.').waitFor()
    })

    it('of visitors, where the association lets them, appear once their mailbox confirmed them', async () => {
      const admin = await e2e.openAs('admin@tandem.example', { language: 'nl' })
      await admin.goto('/administration/organisation')
      await hydrated(admin)
      await admin.getByRole('checkbox', { name: 'Bezoekers mogen reageren' }).check()
      await admin.locator('.form-save button[type=submit]').click()
      await admin.locator('.toast').getByText('De gegevens zijn opgeslagen.').waitFor()

      const page = await e2e.open(phone, touch)
      await page.goto(`${at}?lang=fr`)
      await page.getByRole('link', { name: 'Écrire un commentaire' }).tap()
      await page.getByRole('textbox', { name: 'Votre commentaire' }).fill('Bonjour à tous.')
      await page.getByRole('button', { name: 'Envoyer' }).tap()
      await page.locator('.error-summary').waitFor()
      await expectWellMade(page)
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Votre commentaire' }).inputValue())
        .toBe('Bonjour à tous.')
      await page.getByRole('textbox', { name: 'Votre nom' }).fill('Zoé')
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('zoe@voorbeeld.example')
      await page.getByRole('button', { name: 'Envoyer' }).tap()
      await page.getByText('En attente de votre confirmation').waitFor()
      await expectWellMade(page)

      const mail = await emailTo(e2e.portal.dataDir, 'zoe@voorbeeld.example', 'Confirmez votre commentaire')
      await page.goto(pathIn(mail))
      await expectWellMade(page)
      await admin.goto(at)
      await hydrated(admin)
      await composer(admin).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Publier le commentaire' }).tap()
      await page.waitForURL(/#comment-/)
      await withText(page, 'Bonjour à tous.').getByText('Visiteur').waitFor()
      await withText(admin, 'Bonjour à tous.').getByText('Bezoeker').waitFor()
    })
  })
})
