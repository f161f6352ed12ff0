import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

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
    page = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    await page.goto('/administration/pages/home')
  })

  it('sees what asks for work, and goes to the same text in the other language', async () => {
    const title = page.getByLabel('Titel NL').first()
    await title.fill('Samen waken, ook morgen.')
    await expect.poll(() => page.locator('.pairs-counter').textContent()).toContain('1 tekst na te kijken')
    await title.press('F6')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('text.title.fr')
    await page.getByLabel('Klopt nog').check()
    await expect.poll(() => page.locator('.pairs-counter').textContent()).toContain('staan in beide talen')
    await expectWellMade(page)
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
