import type { Page } from 'playwright-core'
import { resourceNamed } from '../../tests/support/portal-data.ts'
import { articleOf } from './public-shots.ts'
import { inGroup, type Site } from './shot.ts'

const folder =
  (name: string, below = '') =>
  ({ demo }: Site): string =>
    `/information/${resourceNamed(demo, name)?.id}${below}`

async function selected(page: Page): Promise<void> {
  await page.locator('tr[data-row]').first().click()
  await page.locator('tr[data-row][aria-selected=true]').waitFor()
}

async function preview(page: Page): Promise<void> {
  await selected(page)
  await page
    .getByRole('button', { name: /^(Voorbeeld|Aperçu)$/ })
    .first()
    .click()
  await page.locator('.preview-screen img').first().waitFor()
}

async function rowMenu(page: Page): Promise<void> {
  await page.locator('tr[data-row]').nth(1).click({ button: 'right' })
  await page.locator('[role=menu]').waitFor()
}

/** The page that was asked for does not come; the one before it stays, and says why. */
async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('footer a[href$="/privacy"]').click()
  await page.locator('.offline-bar[data-shown]').waitFor()
}

async function accountMenu(page: Page): Promise<void> {
  await page.locator('.user-menu > summary').click()
}

export const memberShots = inGroup('Member', [
  { name: 'member-home', path: '/', as: 'member' },
  { name: 'account-menu', path: '/', as: 'member', prepare: accountMenu, isWindow: true },
  { name: 'files', path: '/information', as: 'member' },
  { name: 'files-folder', path: folder('Pers en communicatie'), as: 'member' },
  { name: 'files-selected', path: folder('Pers en communicatie'), as: 'admin', prepare: selected },
  { name: 'files-menu', path: folder('Pers en communicatie'), as: 'admin', prepare: rowMenu, isWindow: true },
  { name: 'files-search', path: '/information?q=verslag', as: 'member' },
  { name: 'files-nothing', path: '/information?q=zzzz', as: 'member' },
  { name: 'files-preview', path: folder('Pers en communicatie'), as: 'member', prepare: preview, isWindow: true },
  {
    name: 'offline',
    path: '/information',
    as: 'member',
    prepare: offline,
    allows: /ERR_INTERNET_DISCONNECTED/,
    isWindow: true,
  },
  { name: 'files-add', path: folder('Opleidingen', '/add'), as: 'admin' },
  { name: 'article-of-member', path: articleOf('default'), as: 'member' },
  { name: 'settings', path: '/settings', as: 'member' },
  { name: 'settings-contributions', path: '/settings/contributions', as: 'member' },
  { name: 'settings-security', path: '/settings/security', as: 'member' },
  { name: 'settings-password', path: '/settings/password', as: 'member' },
  { name: 'settings-email', path: '/settings/email', as: 'member' },
  { name: 'settings-tokens', path: '/settings/tokens', as: 'member' },
  { name: 'settings-data', path: '/settings/data', as: 'member' },
  { name: 'member-not-allowed', path: '/administration', as: 'member', status: 403 },
])
