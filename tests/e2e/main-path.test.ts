import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, type Look, startE2e } from '#tests/support/e2e.ts'
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
