import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, type Look, startE2e } from '#tests/support/e2e.ts'
import { resourceNamed, sha256OfDownload, sha256OfStored } from '#tests/support/portal-data.ts'
import { cutName } from '../../src/features/intranet/core/resource.ts'

const e2e = startE2e()
const year = new Date().getUTCFullYear()

type Walk = {
  email: string
  look: Look
  /** What the pages say to this member. */
  words: { settings: string; signIn: string; signedIn: string; information: string }
  /** From the root down. */
  folders: [string, string, string]
  document: { nameNL: string; name: string; file: string }
  open(page: Page, name: string): Promise<void>
}

const walks: Walk[] = [
  {
    email: 'lid@tandem.example',
    look: { width: 1280, colorScheme: 'light', language: 'nl' },
    words: {
      settings: 'Profiel en voorkeuren',
      signIn: 'U moet zich aanmelden om “Instellingen” te bekijken.',
      signedIn: 'U bent aangemeld.',
      information: 'Informatie',
    },
    folders: ['Vergaderingen', 'Algemene vergadering', `Algemene vergadering ${year}`],
    document: {
      nameNL: `Uitnodiging algemene vergadering ${year}`,
      name: `Uitnodiging algemene vergadering ${year}`,
      file: `Uitnodiging algemene vergadering ${year}.pdf`,
    },
    open: openByKeyboard,
  },
  {
    email: 'membre@tandem.example',
    look: { width: 360, colorScheme: 'dark', language: 'nl' },
    words: {
      settings: 'Profil et préférences',
      signIn: 'U moet zich aanmelden om “Instellingen” te bekijken.',
      signedIn: 'Connexion réussie.',
      information: 'Informations',
    },
    folders: ['Réunions', 'Organe d’administration', `Procès-verbaux ${year}`],
    document: {
      nameNL: `Verslag bestuursorgaan januari ${year}`,
      name: cutName(`Procès-verbal de l’organe d’administration de janvier ${year}`),
      file: `Procès-verbal de l’organe d’administration de janvier ${year}.pdf`,
    },
    open: (page, name) => row(page, name).dblclick(),
  },
]

describe.each(walks)('the main path of $email', ({ email, look, words, folders, document, open }) => {
  it('leads through sign-in, three folders down, to a download, and back up', async () => {
    const page = await e2e.open(look)
    await page.goto('/settings')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain('/login?to=%2Fsettings')
    await page.getByText(words.signIn).waitFor()
    await expectWellMade(page)
    await fillSignIn(page, email)
    await page.waitForURL('**/settings')
    await page.getByRole('heading', { level: 1, name: words.settings }).waitFor()
    await page.getByText(words.signedIn).waitFor()
    await expect
      .poll(() => page.locator('html').getAttribute('lang'))
      .toBe(email.startsWith('membre') ? 'fr-BE' : 'nl-BE')

    await follow(page, words.information)
    await page.getByRole('heading', { level: 1, name: words.information }).waitFor()
    for (const folder of folders) {
      await open(page, folder)
      await page.getByRole('heading', { level: 1, name: folder, exact: true }).waitFor()
      expect(await page.title()).toMatch(new RegExp(`^${folder} · `))
    }
    await expectWellMade(page)

    const resource = resourceNamed(e2e.portal, document.nameNL)
    if (!resource) throw new Error('the demo has no such document')
    const [download] = await Promise.all([page.waitForEvent('download'), open(page, document.name)])
    expect(download.suggestedFilename()).toBe(document.file)
    expect(await sha256OfDownload(download)).toBe(await sha256OfStored(e2e.portal, resource))
    const head = await page.request.head(`/files/${resource.id}`)
    expect(head.headers()['content-disposition']).toMatch(/^attachment; /)
    await expect.poll(() => row(page, document.name).getAttribute('aria-selected')).toBe('true')

    const trail = page.locator('nav.breadcrumbs')
    await trail.getByRole('link', { name: folders[1], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: folders[1], exact: true }).waitFor()
    await focused(row(page, folders[2]))
    await trail.getByRole('link', { name: words.information }).click()
    await page.getByRole('heading', { level: 1, name: words.information }).waitFor()
    await expect.poll(() => trail.count()).toBe(0)
    await expectWellMade(page)
  })
})

describe('what is looked for', () => {
  type Search = {
    email: string
    look: Look
    words: { field: string; here: string; everywhere: string; lookEverywhere: string; nothing: RegExp }
    /** What is typed, and what that finds below the folder. */
    typed: string
    found: string
    marks: string[]
    /** Only in the other language's name. */
    other: { typed: string; found: string; tag: string }
    elsewhere: string
  }

  const searches: Search[] = [
    {
      email: 'lid@tandem.example',
      look: { width: 1280, colorScheme: 'light', language: 'nl' },
      words: {
        field: 'Zoeken',
        here: 'In deze map',
        everywhere: 'Overal',
        lookEverywhere: 'Overal zoeken',
        nothing: /Niets gevonden voor “statuten” in deze map/,
      },
      typed: 'bestuur jan',
      found: `Verslag bestuursorgaan januari ${year}`,
      marks: ['bestuur', 'jan'],
      other: {
        typed: 'proces janv',
        found: `Procès-verbal de l’organe d’administration de janvier ${year}`,
        tag: 'FR',
      },
      elsewhere: 'statuten',
    },
    {
      email: 'membre@tandem.example',
      look: { width: 360, colorScheme: 'dark', language: 'fr' },
      words: {
        field: 'Rechercher',
        here: 'Dans ce dossier',
        everywhere: 'Partout',
        lookEverywhere: 'Rechercher partout',
        nothing: /Aucun résultat pour «\u00a0statuts\u00a0» dans ce dossier/,
      },
      typed: 'proces janv',
      found: `Procès-verbal de l’organe d’administration de janvier ${year}`,
      marks: ['Procès', 'janv'],
      other: { typed: 'verslag jan', found: `Verslag bestuursorgaan januari ${year}`, tag: 'NL' },
      elsewhere: 'statuts',
    },
  ]

  const field = (page: Page) => page.locator('#intranet-search')
  const hits = (page: Page) => page.locator('.hit')

  describe('a search that is typed before the scripts are there', () => {
    it('is made as soon as they are', async () => {
      const page = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/information', { waitUntil: 'commit' })
      await field(page).pressSequentially('bestuur jan')
      release()
      await page.getByRole('link', { name: `Verslag bestuursorgaan januari ${year}`, exact: true }).waitFor()
      expect(await field(page).inputValue()).toBe('bestuur jan')
    })
  })

  describe('a search whose beginning is asked for', () => {
    it('keeps what is typed before the page follows', async () => {
      const page = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
      await page.goto('/information')
      await hydrated(page)
      await page.evaluate(() => {
        const { pushState } = history
        // Long on a slow device: between the new address and what the page draws of it.
        history.pushState = (...state) => {
          pushState.apply(history, state)
          dispatchEvent(new Event('asked'))
        }
        const field = document.querySelector<HTMLInputElement>('#intranet-search')
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        addEventListener('asked', () => {
          set?.call(field, 'bestuur jan')
          field?.dispatchEvent(new Event('input', { bubbles: true }))
        })
      })
      await field(page).pressSequentially('bestuur')
      await page.getByRole('link', { name: `Verslag bestuursorgaan januari ${year}`, exact: true }).waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('bestuur jan')
      expect(await field(page).inputValue()).toBe('bestuur jan')
    })
  })

  describe.each(searches)('searching as $email', ({ email, look, words, typed, found, marks, other, elsewhere }) => {
    it('finds names in both languages and text, here and everywhere, by keyboard', async () => {
      const page = await e2e.openAs(email, look)
      await page.goto(`/information/${resourceNamed(e2e.portal, 'Vergaderingen')?.id}`)

      await field(page).pressSequentially(typed)
      await page.getByRole('link', { name: found, exact: true }).waitFor()
      // What was found for the beginning of the word may be the same.
      await expect.poll(() => hits(page).locator('.hit-name mark').allTextContents()).toEqual(marks)
      await expect.poll(() => hits(page).count()).toBe(1)
      await expect.poll(() => hits(page).locator('.hit-path a').first().getAttribute('href')).toBe('/information')
      expect(new URL(page.url()).searchParams.get('q')).toBe(typed)
      if (look.language === 'fr') await expectWellMade(page)

      await field(page).press('ArrowDown')
      expect(await focusedText(page)).toBe(found)
      await page.keyboard.press('ArrowUp')
      await field(page).and(page.locator(':focus')).waitFor()

      await field(page).fill(other.typed)
      await page.getByRole('link', { name: other.found, exact: true }).waitFor()
      await expect.poll(() => hits(page).locator('.hit-language').first().textContent()).toBe(other.tag)

      await field(page).fill('demonstr')
      await page.locator('.hit-excerpt mark').first().waitFor()
      if (look.language === 'nl') await expectWellMade(page)

      await field(page).fill(elsewhere)
      await page.getByText(words.nothing).waitFor()
      if (look.language === 'nl') await expectWellMade(page)
      await page.getByRole('link', { name: words.lookEverywhere }).click()
      await hits(page).first().waitFor()
      const everywhere = page.getByRole('link', { name: words.everywhere, exact: true })
      await expect.poll(() => everywhere.getAttribute('aria-current')).toBe('true')
      await page.reload()
      await expect.poll(() => field(page).inputValue()).toBe(elsewhere)
      await hits(page).first().waitFor()

      await field(page).press('Escape')
      await page
        .getByRole('link', { name: found.split(' ')[0] ?? '' })
        .first()
        .waitFor({ state: 'hidden' })
      await page.locator('[data-row]').first().waitFor()
      expect(new URL(page.url()).search).toBe('')
      await field(page).and(page.locator(':focus')).waitFor()
    })
  })

  describe('a search that fails', () => {
    it('says so, and goes on when asked again', async () => {
      const page = await e2e.openAs('lid@tandem.example')
      await page.goto('/information')
      await page.route('**/information/search?*', (route) => route.fulfill({ status: 500, body: 'stuk' }))
      await field(page).fill('vergadering')
      await page.getByText('Het zoeken is niet gelukt.').waitFor()
      await expectWellMade(page)
      await page.unroute('**/information/search?*')
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await hits(page).first().waitFor()
    })
  })

  describe('without scripts', () => {
    it('a member and a visitor find by a form', async () => {
      const member = await e2e.openAs('lid@tandem.example', {}, { javaScriptEnabled: false })
      await member.goto('/information?q=verslag')
      await expect.poll(() => hits(member).count()).toBeGreaterThan(5)

      const visitor = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
      await visitor.goto('/information')
      await visitor.locator('main input[name=q]').fill('demonstr')
      await visitor.locator('main').getByRole('button', { name: 'Zoeken' }).click()
      await visitor.waitForURL((url) => url.search === '?q=demonstr')
      await expect.poll(() => hits(visitor).count()).toBeGreaterThan(0)
      await expect.poll(() => hits(visitor).count()).toBeLessThan(10)
      await visitor.goto('/information?q=verslag+bestuursorgaan')
      await expect.poll(() => visitor.getByText('Niets gevonden voor').count()).toBe(1)
      await expect.poll(() => hits(visitor).count()).toBe(0)
    })

    it('what a visitor finds, and what they do not, is well made on a phone and on a desktop', async () => {
      const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'fr' })
      await page.goto('/information?q=demonstr')
      await expectWellMade(page)
      await page.goto('/information?q=nietbestaand')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectWellMade(page)
    })
  })

  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
})

const row = (page: Page, name: string): Locator =>
  page.locator('tr[data-row]').filter({ has: page.getByText(name, { exact: true }) })

/** Waits until this element has the focus. */
const focused = (element: Locator) => element.and(element.page().locator(':focus')).waitFor()

/** By a link of the menu, wherever the window's width puts it. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.locator('header details.mobile-menu > summary')
  if (await menu.isVisible()) await menu.click()
  await page.locator('header nav').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

/** Tab to the list, arrows to the row, Enter. */
async function openByKeyboard(page: Page, name: string): Promise<void> {
  await row(page, name).waitFor()
  const isInList = () => page.evaluate(() => document.activeElement?.matches('[data-row]') ?? false)
  for (let stops = 0; stops < 30 && !(await isInList()); stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  const count = await page.locator('tr[data-row]').count()
  const isThere = () => row(page, name).evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < count && !(await isThere()); steps += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(() => row(page, name).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
}
