import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { ask } from '../../tests/support/portal-data.ts'
import { inGroup, type Language, type Site } from './shot.ts'

/** The article of the demo with the longest text in the language of the reader. */
export const articleOf =
  (category: 'default' | 'training', from: 'article' | 'administration/articles' = 'article') =>
  ({ demo }: Site, language: Language): string => {
    const [found] = ask(
      demo,
      `select id from articles_article where category = ? and language = ? and state = 'published' order by length(content) desc limit 1`,
      category,
      language,
    )
    return `/${from}/${found?.id}`
  }

const submit = (form: string) => async (page: Page) => {
  await page.locator(`${form} button[type=submit]`).click()
  await page.locator('.field-error:visible').first().waitFor()
}

/** What Caddy says when no process answers: it is not the portal's own. */
async function away(page: Page): Promise<void> {
  const [, html = ''] = /respond @away `([^`]+)`/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? []
  await page.setContent(html)
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.mobile-menu > summary').click()
}

export const publicShots = inGroup('Public', [
  { name: 'home', path: '/' },
  { name: 'terms-banner', path: '/', isWindow: true },
  { name: 'menu', path: '/', prepare: openMenu, isWindow: true },
  { name: 'news', path: '/news' },
  { name: 'article', path: articleOf('default') },
  { name: 'training-list', path: '/training' },
  { name: 'training', path: articleOf('training') },
  { name: 'team', path: '/team/board-of-directors' },
  { name: 'workgroup', path: '/team/workgroup' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: submit('.contact-form'),
  },
  { name: 'become-member', path: '/team/become-member' },
  { name: 'links', path: '/useful-links' },
  { name: 'documents', path: '/information' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'search', path: '/404?q=recht' },
  { name: 'search-nothing', path: '/404?q=zzzz' },
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'article-not-found', path: '/article/no-such-article', status: 404 },
  { name: 'maintenance', path: '/contact', prepare: away },
])

export const signInShots = inGroup('Signing in', [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in-errors', path: '/login', prepare: submit('form[data-checks=sign-in]') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-password-sent', path: '/forgot-password?sent=1' },
  { name: 'dead-link', path: '/reset-password/no-such-token', status: 410 },
  { name: 'not-allowed', path: '/administration/organisation' },
])
