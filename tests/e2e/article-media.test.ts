import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropOn } from '#tests/support/drop-files.ts'
import { expectAccessible, startE2e } from '#tests/support/e2e.ts'
import { aPicture } from '#tests/support/open-media.ts'
import { ask } from '#tests/support/portal-data.ts'

const e2e = startE2e()
let folder: string
let admin: Page
/** Of a published article of the demo. */
let article: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-article-media-'))
  await writeFile(join(folder, 'zaal.jpg'), await aPicture(1200, 1200).jpeg().toBuffer())
  await writeFile(join(folder, 'zaal.heic'), Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  for (const name of ['Agenda', 'Verslag', 'Bijlage']) await writeFile(join(folder, `${name}.pdf`), `%PDF-1.7 ${name}`)
  const found = ask(e2e.portal, "select id from articles_article where language = 'nl' order by id limit 1")
  article = String(found[0]?.id)
  admin = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  await admin.goto(`/administration/articles/${article}`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cover = () => admin.locator('.cover-field')
const documents = () => admin.locator('.documents-field')
const draft = () =>
  ask(e2e.portal, 'select cover, cover_alt, documents from articles_draft where article = ?', article)[0]
const crops = () =>
  ask(e2e.portal, 'select crop from articles_cover where id = ?', String(draft()?.cover))[0]?.crop as string | null

describe('the cover of an article', () => {
  it('is replaced, refused with its reason, and tried again with another file', async () => {
    const before = draft()?.cover
    await cover().getByRole('button', { name: 'Andere foto' }).click()
    await cover().locator('input[type=file]').setInputFiles(join(folder, 'zaal.heic'))
    await cover().getByText('Sla een foto in HEIC eerst op als JPEG.').waitFor()
    await expectAccessible(admin)
    await cover().getByRole('button', { name: 'zaal.heic annuleren' }).click()
    await cover().locator('input[type=file]').setInputFiles(join(folder, 'zaal.jpg'))
    await cover().getByText('Beschrijf de foto of kies versiering').waitFor()
    expect(draft()?.cover).not.toBe(before)
    const height = await cover()
      .locator('img')
      .evaluate((image) => image.getBoundingClientRect().height)
    expect(Math.round(height)).toBe(160)
    // What readers see stays, and what they do not see yet they do not get.
    const visitor = await e2e.open()
    const file = (id: unknown) => `/article/${article}/cover/${id}-320.webp`
    expect((await visitor.request.get(file(before))).headers()['cache-control']).toContain('immutable')
    expect((await visitor.request.get(file(draft()?.cover))).status()).toBe(404)
    expect((await admin.request.get(file(draft()?.cover))).headers()['cache-control']).toBe('private, no-store')
  }, 60_000)

  it('is cut by the keyboard alone, and described', async () => {
    await cover().getByRole('button', { name: 'Uitsnede kiezen' }).click()
    const shown = admin.locator('.crop-shown')
    await shown.getByText('vanaf 0% van links en 22% van boven').waitFor()
    await expectAccessible(admin)
    await admin.locator('.ReactCrop__crop-selection').focus()
    for (let i = 0; i < 5; i += 1) await admin.keyboard.press('Shift+ArrowUp')
    await shown.getByText('van links en 22% van boven').waitFor({ state: 'detached' })
    await admin.getByLabel('Plaats', { exact: true }).selectOption('start')
    await shown.getByText('vanaf 0% van links en 0% van boven').waitFor()
    await admin.getByRole('button', { name: 'Uitsnede opslaan' }).click()
    await expect.poll(() => JSON.parse(crops() ?? '{}').y).toBe(0)
    await admin.getByLabel('Alternatieve tekst').fill('De zaal')
    await admin.getByLabel('Alternatieve tekst').blur()
    await expect.poll(() => draft()?.cover_alt).toBe('De zaal')
    await admin.getByLabel('Versiering').check()
    await admin.getByLabel('Alternatieve tekst').waitFor({ state: 'detached' })
    await expect.poll(() => draft()?.cover_alt).toBe('')
    await cover().getByRole('img', { name: 'Huidige omslag' }).waitFor()
  }, 60_000)

  it('is one of the illustrations of the portal where there is no photograph, and then decoration', async () => {
    const before = draft()?.cover
    await cover().getByRole('button', { name: 'Andere foto' }).click()
    await cover().getByRole('button', { name: 'Kies een illustratie' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Kies een illustratie' })
    await dialog.getByRole('button', { name: 'Vuurtoren aan zee' }).waitFor()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Vuurtoren aan zee' }).press('Enter')
    await expect.poll(() => draft()?.cover).not.toBe(before)
    await expect.poll(() => draft()?.cover_alt).toBe('')
    expect(
      ask(e2e.portal, 'select width, height from articles_cover where id = ?', String(draft()?.cover))[0],
    ).toMatchObject({ width: 1920, height: 1080 })
    await cover().getByLabel('Versiering').and(admin.locator(':checked')).waitFor()
  })

  it('stays the decoration that it was made while its words were on their way', async () => {
    await admin.getByLabel('Versiering').uncheck()
    await expect.poll(() => draft()?.cover_alt).toBe(null)
    const waiting: (() => void)[] = []
    await admin.route('**/cover.data*', async (route) => {
      await new Promise<void>((letGo) => waiting.push(letGo))
      await route.continue()
    })
    await admin.getByLabel('Alternatieve tekst').fill('De grote zaal')
    await admin.getByLabel('Alternatieve tekst').blur()
    await expect.poll(() => waiting.length).toBe(1)
    await admin.getByLabel('Versiering').check()
    waiting[0]?.()
    await expect.poll(() => waiting.length).toBe(2)
    await cover().getByRole('img', { name: 'De grote zaal' }).waitFor()
    expect(await admin.getByLabel('Versiering').isChecked()).toBe(true)
    waiting[1]?.()
    await expect.poll(() => draft()?.cover_alt).toBe('')
    await admin.unroute('**/cover.data*')
  }, 60_000)

  it('is taken away, and comes back', async () => {
    const before = draft()?.cover
    await cover().getByRole('button', { name: 'Omslag verwijderen' }).click()
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await cover().getByRole('button', { name: 'Omslag verwijderen' }).waitFor()
    await expect.poll(() => draft()).toMatchObject({ cover: before, cover_alt: '' })
  }, 60_000)
})

describe('the documents of an article', () => {
  const names = async () =>
    documents()
      .locator('.document-row .input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const kept = () => (JSON.parse(String(draft()?.documents)) as { name: string }[]).map(({ name }) => name)

  it('are added, named, put in order and taken away, and come back', async () => {
    const already = await names()
    const area = documents().locator('.file-drop')
    // Out from under the bar at the bottom; nothing above moves it any more once the cover is drawn.
    await cover()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode())
    await area.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await area.hover({ trial: true })
    await dropOn(
      area,
      ['Agenda', 'Verslag', 'Bijlage'].map((name) => join(folder, `${name}.pdf`)),
    )
    await expect.poll(names).toEqual([...already, 'Agenda', 'Verslag', 'Bijlage'])
    await documents().getByLabel('Naam van Verslag').fill('Verslag van maart')
    await documents().getByLabel('Naam van Verslag').press('Enter')
    await documents().getByRole('button', { name: 'Agenda naar beneden' }).press('Enter')
    await documents()
      .getByText(`Agenda staat nu op plaats ${already.length + 2}`)
      .waitFor()
    await expect.poll(kept).toEqual([...already, 'Verslag van maart', 'Agenda', 'Bijlage'])
    await expectAccessible(admin)
    await documents().getByRole('button', { name: 'Bijlage verwijderen' }).click()
    await expect.poll(kept).toEqual([...already, 'Verslag van maart', 'Agenda'])
    await documents().getByRole('button', { name: 'Bijlage terugzetten' }).click()
    await expect.poll(kept).toEqual([...already, 'Verslag van maart', 'Agenda', 'Bijlage'])
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      documents().getByRole('link', { name: 'Verslag van maart downloaden' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  }, 60_000)

  it('keep what was done after a removal that is undone, and what a colleague adds before a change is answered', async () => {
    const before = await kept()
    const added = ['Verslag van maart', 'Agenda', 'Bijlage']
    const already = before.slice(0, -added.length)
    expect(before).toEqual([...already, ...added])
    await documents().getByRole('button', { name: 'Agenda verwijderen' }).click()
    const agenda = admin.locator('.toast', { hasText: 'Agenda is verwijderd.' })
    await agenda.waitFor()
    await documents().getByRole('button', { name: 'Bijlage verwijderen' }).click()
    await agenda.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect.poll(kept).toEqual([...already, 'Verslag van maart', 'Agenda'])
    expect(await names()).toEqual(kept())

    const colleague = await e2e.openAs('dev@tandem.example', { language: 'nl' })
    await colleague.goto(`/administration/articles/${article}`)
    const answered = Promise.withResolvers<void>()
    await admin.route(
      `**/administration/articles/${article}/documents.data*`,
      async (route) => {
        const answer = await route.fetch()
        await answered.promise
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    await documents().getByRole('button', { name: 'Agenda naar boven' }).click()
    await expect.poll(kept).toEqual([...already, 'Agenda', 'Verslag van maart'])
    await colleague.locator('.documents-field input[type=file]').setInputFiles(join(folder, 'Bijlage.pdf'))
    await expect.poll(kept).toEqual([...already, 'Agenda', 'Verslag van maart', 'Bijlage'])
    answered.resolve()
    await expect.poll(names).toEqual([...already, 'Agenda', 'Verslag van maart', 'Bijlage'])
    await documents().getByRole('button', { name: 'Agenda naar beneden' }).click()
    await expect.poll(kept).toEqual([...already, 'Verslag van maart', 'Agenda', 'Bijlage'])
  }, 60_000)
})

describe('pictures and documents in the text of an article', () => {
  const text = () => admin.locator('#field-content')
  const menuOf = async (words: string) => {
    await admin.keyboard.type(words)
    await admin.getByRole('listbox', { name: 'Blokken' }).waitFor()
    await admin.keyboard.press('Enter')
  }
  const blocks = () => {
    const [row] = ask(e2e.portal, 'select content from articles_draft where article = ?', article)
    const { content } = JSON.parse(String(row?.content)) as { content: { type: string; attrs?: { id: string } }[] }
    return content.filter(({ type }) => type === 'picture' || type === 'attachment')
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await admin.keyboard.press(key)
  }

  it('come by a slash or dropped, say why not in their place, and are described by the keyboard alone', async () => {
    await text().locator('p').first().click()
    await press('End', 'Enter')
    const chooser = admin.waitForEvent('filechooser')
    await menuOf('/foto')
    await (await chooser).setFiles(join(folder, 'zaal.heic'))
    await text().getByText('Sla een foto in HEIC eerst op als JPEG.').waitFor()
    await expectAccessible(admin)
    await text().getByRole('button', { name: 'zaal.heic annuleren' }).click()
    await text().getByText('HEIC').waitFor({ state: 'detached' })
    await dropOn(text().locator('p').first(), [join(folder, 'zaal.jpg')])
    await text().getByText('Nog geen alternatieve tekst').waitFor()
    await text().getByRole('img', { name: 'Afbeelding' }).click()
    await press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Afbeelding beschrijven' })
    await dialog.getByLabel('Alternatieve tekst').fill('De zaal')
    await dialog.getByLabel('Bijschrift').fill('Voor de lezing')
    await expectAccessible(admin)
    await press('Enter')
    await text().getByRole('img', { name: 'De zaal' }).waitFor()
    await press('Alt+F10', 'ArrowRight', 'Enter')
    await admin.getByRole('toolbar', { name: 'Afbeelding' }).locator('[aria-pressed=true]').waitFor()
    await expectAccessible(admin)
    await press('Escape', 'Delete')
    await text().getByRole('img').waitFor({ state: 'detached' })
    await press('Control+z')
    await text().getByRole('img', { name: 'De zaal' }).waitFor()
    await expect.poll(blocks).toMatchObject([
      {
        type: 'picture',
        attrs: { width: 1200, height: 1200, alt: 'De zaal', caption: 'Voor de lezing', size: 'wide' },
      },
    ])
  }, 60_000)

  it('are documents of the article too, and stand for readers once they are published', async () => {
    await press('ArrowDown')
    await admin.keyboard.type('Zie ook: ')
    await menuOf('/bijlage')
    const choice = admin.getByRole('dialog', { name: 'Document invoegen' })
    await expectAccessible(admin)
    await choice.getByRole('button', { name: /^Agenda/ }).click()
    await text().getByRole('link', { name: 'Agenda' }).waitFor()
    await expect.poll(() => blocks().map(({ type }) => type)).toEqual(['picture', 'attachment'])
    const visitor = await e2e.open()
    const file = `/article/${article}/cover/${blocks()[0]?.attrs?.id}-320.webp`
    expect((await visitor.request.get(file)).status()).toBe(404)
    await admin.getByRole('button', { name: 'Wijzigingen publiceren…' }).click()
    const dialog = admin.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Publiceren', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await visitor.goto(`/article/${article}`)
    const body = visitor.locator('.article-body')
    await body.getByRole('img', { name: 'De zaal' }).scrollIntoViewIfNeeded()
    await body.getByRole('link', { name: 'Agenda' }).waitFor()
    await expectAccessible(visitor)
    expect((await visitor.request.get(file)).headers()['cache-control']).toContain('immutable')
  }, 60_000)
})
