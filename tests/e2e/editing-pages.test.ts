import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'

const e2e = startE2e()

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByText('De pagina is opgeslagen.').first().waitFor()
}

describe('an admin who writes the home page', () => {
  let page: Page
  beforeAll(async () => {
    // The demo has highlights of its own.
    change(e2e.portal, `update pages_page set content = json_set(content, '$.slides', json('[]')) where slug = 'home'`)
    page = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    await page.goto('/administration/pages/home')
  })

  it('sees what asks for work, and goes to the same text in the other language', async () => {
    const title = page.getByLabel('Titel NL').first()
    await title.fill('Samen waken, ook morgen.')
    await expect.poll(() => page.locator('.localized-counter').textContent()).toContain('1 tekst na te kijken')
    await title.press('F6')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('text.title.fr')
    await page.getByLabel('Klopt nog').check()
    await expect.poll(() => page.locator('.localized-counter').textContent()).toContain('staan in beide talen')
    await expectWellMade(page)
  })

  it('gives it a picture beside its statement out of those that the portal brings', async () => {
    const lead = page.getByRole('region', { name: 'Beeld op de homepagina' })
    await lead.getByRole('button', { name: 'Foto verwijderen' }).click()
    await lead.getByRole('button', { name: 'illustratie' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click()
    await lead.getByRole('button', { name: 'Foto verwijderen' }).waitFor()
    await save(page)
    await page.reload()
    await lead.getByRole('button', { name: 'Foto verwijderen' }).waitFor()
    const visitor = await e2e.open({ width: 1280, language: 'nl' })
    await visitor.goto('/')
    const [title, picture] = [visitor.locator('h1'), visitor.locator('.statement-picture img')]
    const box = async (one: typeof title) => (await one.boundingBox()) ?? { x: 0, width: 0 }
    expect((await box(picture)).x).toBeGreaterThan((await box(title)).x + (await box(title)).width)
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expectWellMade(visitor)
  })

  it('gives it a carousel, and sees it as French readers would before it is saved', async () => {
    for (const [place, colour] of ['#8A1C3C', '#1B2B4B'].entries()) {
      await page.getByRole('button', { name: 'Beeld toevoegen' }).click()
      const slide = page.locator('.page-part').nth(place)
      await slide.getByLabel('Titel NL').fill(`Beeld ${place + 1}`)
      const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await picture(colour) }
      await slide.locator('input[type=file]').setInputFiles(file)
      await slide.getByRole('button', { name: 'Foto verwijderen' }).waitFor()
    }
    await page.locator('.page-part').first().getByRole('button', { name: 'Overnemen van NL' }).click()
    await page.getByText('Overgenomen van NL, nog niet nagekeken').waitFor()
    await page.getByLabel('Carrousel tonen').check()
    await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
    const preview = page.frameLocator('.preview-window iframe')
    await preview.getByText('Samen waken, ook morgen.').first().waitFor()
    await page.locator('.page-preview-tools').getByRole('button', { name: 'FR' }).click()
    await preview.getByRole('link', { name: 'Devenir membre' }).first().waitFor()
    await expect.poll(() => preview.locator('.carousel-slide').count()).toBe(2)
    await page.keyboard.press('Escape')
    await save(page)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved')))).toEqual([])
  })

  it('finds again what a browser that died had not saved, and an earlier version', async () => {
    await page.getByLabel('Titel NL').first().fill('Nooit bewaard')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('unsavedPage.')))
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Terugzetten in de velden' }).click()
    await expect.poll(() => page.getByLabel('Titel NL').first().inputValue()).toBe('Nooit bewaard')
    await save(page)
    await page.getByRole('link', { name: 'Vroegere versies' }).click()
    await page.locator('.revision-link').nth(1).click()
    await page.getByText('Nooit bewaard').first().waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Deze versie terugzetten' }).click()
    await expect.poll(() => page.getByLabel('Titel NL').first().inputValue()).toBe('Samen waken, ook morgen.')
  })

  it('reads on the board what is missing', async () => {
    await page.goto('/administration/pages?show=needs-work')
    await page.getByText('FR: 1 ontbreekt').first().waitFor()
    await expectWellMade(page)
  })
})

it('shows highlights to a visitor on a phone, step by step, with and without scripts', async () => {
  const phone = await e2e.open({ width: 360, colorScheme: 'dark', language: 'fr' })
  await phone.goto('/')
  const carousel = phone.locator('.carousel[data-wired]')
  await carousel.waitFor()
  expect(
    await carousel
      .locator('.carousel-slide')
      .nth(1)
      .evaluate((slide: HTMLElement) => slide.inert),
  ).toBe(true)
  await carousel.locator('.carousel-slide').first().getByRole('link', { name: 'Suivante' }).click()
  await carousel.getByText('2 sur 2').waitFor()
  expect(await phone.evaluate(() => (document.activeElement as HTMLElement).dataset.way)).toBe('next')
  await phone.keyboard.press('ArrowLeft')
  await expect.poll(() => carousel.locator('.carousel-track').evaluate((track) => track.scrollLeft)).toBe(0)
  await expectWellMade(phone)

  const plain = await e2e.open({ width: 1280, language: 'nl' }, { javaScriptEnabled: false })
  await plain.goto('/')
  await plain.locator('.carousel-slide').first().getByRole('link', { name: 'Volgende' }).click()
  expect(plain.url()).toContain('#slide-')
})

describe('the pages of the team', () => {
  const admin = 'admin@tandem.example'
  const overview = '/administration/pages/team'

  /** What visitors read of the board, top to bottom. */
  async function boardAsRead(): Promise<string[]> {
    const page = await (await fetch(`${e2e.portal.base}/team/board-of-directors`)).text()
    return [...page.matchAll(/class="team-name[^"]*"[^>]*>(.*?)<\/p>/g)].map(([, name = '']) =>
      name.replace(/<[^>]*>/g, '').trim(),
    )
  }

  /** At the overview, for the tests that change the team one after the other. */
  let page: Page
  beforeAll(async () => {
    page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(overview)
  })

  describe('the team', () => {
    it('is read in both languages, without a script: since when, what for, and whom to write to', async () => {
      const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' }, { javaScriptEnabled: false })
      await page.goto('/team')
      expect(new URL(page.url()).pathname).toBe('/team/board-of-directors')
      await page.getByText('présidente').waitFor()
      await page.goto('/team/workgroup')
      const contents = page.getByRole('navigation', { name: 'Groupes de travail sur cette page' })
      await contents.getByRole('link', { name: 'Langage clair' }).click()
      await expect.poll(() => page.locator(':target').textContent()).toBe('Langage clair')
      await page.getByRole('link', { name: 'klaretaal@tandem.example' }).waitFor()
      const scripted = await e2e.open({ language: 'nl', width: 1280, colorScheme: 'light' })
      await scripted.goto('/team/workgroup')
      await scripted.getByText('Vroegere leden: 1 persoon').click()
      await scripted.getByText('Marc Fontaine').waitFor()
      await expect.poll(() => scripted.getByText('relais francophone').getAttribute('lang')).toBe('fr-BE')
      await expectWellMade(scripted)
    })

    it('is put in order with buttons, and readers see it at once', async () => {
      const before = await boardAsRead()
      expect(before[0]).toBe('An Peeters')
      await expectWellMade(page)
      const board = page.getByRole('region', { name: 'Bestuursorgaan' })
      const down = board.getByRole('button', { name: 'An Peeters een plaats lager' })
      await down.click()
      await board.getByText('An Peeters staat nu op plaats 2 van 6').waitFor()
      expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
      await down.click()
      await board.getByText('An Peeters staat nu op plaats 3 van 6').waitFor()
      const after = [before[1], before[2], before[0], ...before.slice(3)]
      await expect.poll(boardAsRead).toEqual(after)
    })

    it('never shows the old order again while the answer to a move is on its way', async () => {
      const page = await e2e.openAnew(admin, { language: 'nl' })
      await page.goto(overview)
      await hydrated(page)
      const list = page.getByRole('region', { name: 'Bestuursorgaan' }).locator('ol')
      const shown = await list.evaluateHandle((ol) => {
        const orders = [ol.textContent]
        new MutationObserver(() => orders.push(ol.textContent)).observe(ol, { childList: true })
        return orders
      })
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      const before = await boardAsRead()
      await list.getByRole('button', { name: 'An Peeters een plaats lager' }).click()
      await expect.poll(boardAsRead).not.toEqual(before)
      await list.getByRole('button', { name: 'An Peeters een plaats hoger' }).click()
      await expect.poll(boardAsRead).toEqual(before)
      const orders = await shown.jsonValue()
      expect(orders).toEqual([orders[0], orders[1], orders[0]])
      expect(orders[1]).not.toBe(orders[0])
    })

    it('gets somebody new with a function in one language, who is removed and brought back', async () => {
      await page.goto(`${overview}/mandates/new?body=board`)
      await page.locator('[name=newName]').fill('Rik Testers')
      await page.locator('[name=since]').fill('2026-05-02')
      await page.locator('[name=until]').fill('2026-05-01')
      const add = page.getByRole('button', { name: 'Iemand toevoegen' })
      await add.click()
      await page.getByRole('link', { name: 'De einddatum ligt voor de begindatum.' }).waitFor()
      await expectWellMade(page)
      await expect.poll(() => page.locator('[name=newName]').inputValue()).toBe('Rik Testers')
      await page.locator('[name=until]').fill('')
      await page.locator('[name="function.nl"]').fill('waarnemer')
      await add.click()
      const board = page.getByRole('region', { name: 'Bestuursorgaan' })
      await board.getByText('FR ontbreekt').waitFor()
      expect(await boardAsRead()).toContain('Rik Testers')

      await board.getByRole('link', { name: 'Rik Testers' }).click()
      await page.getByRole('link', { name: 'Naam en ambt van Rik Testers' }).click()
      await page.getByRole('button', { name: 'Persoon verwijderen' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Verwijderen' }).click()
      await page.getByText('De persoon is uit het team verwijderd.').waitFor()
      expect(await boardAsRead()).not.toContain('Rik Testers')
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await board.getByRole('link', { name: 'Rik Testers' }).waitFor()
      expect(await boardAsRead()).toContain('Rik Testers')
    })

    it('keeps what two admins write of the same workgroup: the later one sees what stands there now', async () => {
      const first = page
      await first.getByRole('link', { name: 'Digitalisering bewerken' }).click()
      await first.locator('[name=contact]').waitFor()
      const second = await e2e.openAs(admin, { language: 'nl', colorScheme: 'dark' })
      await second.goto(first.url())
      await hydrated(second)
      await expectWellMade(second)
      await first.locator('[name=contact]').fill('een@tandem.example')
      await first.getByRole('button', { name: 'Opslaan' }).click()
      await first.getByText('De wijziging is opgeslagen.').waitFor()
      await second.locator('[name="name.nl"]').fill('Digitaal werken')
      await second.getByRole('button', { name: 'Opslaan' }).click()
      const conflict = second.locator('.localized-form .editing-notice')
      await conflict.getByText('een@tandem.example').waitFor()
      await expect.poll(() => second.locator('[name="name.nl"]').inputValue()).toBe('Digitaal werken')
      await conflict.getByRole('button', { name: 'Toch mijn versie opslaan' }).click()
      await second.getByRole('heading', { level: 1, name: 'Digitaal werken' }).waitFor()
    })
  })
})
