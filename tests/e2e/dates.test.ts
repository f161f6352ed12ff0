import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

/** What tells pages of one kind apart: an id, a year or a number, and which list a sheet was opened from. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://portal')
  const kind = pathname.replace(/\/[^/]*\d[^/]*/g, '/{id}')
  const lists = ['list', 'mails', 'show', 'type', 'view'].map((name) => searchParams.get(name))
  return kind === pathname ? [kind, ...lists].join(' ') : kind
}

/**
 * In the page: fetches another one, and answers where it leads and what it says of dates. Left out is what people wrote:
 * articles, comments, names of documents, texts of pages, and what stands between quotation marks.
 */
async function readPage(path: string) {
  const written =
    'script, style, textarea, .entry, .text-article, .text-lede, [href^="/information/"], [href^="/files/"]'
  const answer = await fetch(path)
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/html'))
    return { links: [], times: [], text: '' }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => link.pathname + link.search)
  const times = [...page.querySelectorAll('time')].map((time) => time.textContent?.trim() ?? '')
  for (const element of page.querySelectorAll(written)) element.remove()
  return { links, times, text: page.body.innerHTML.replace(/<[^>]*>/g, ' ').replace(/“[^”]*”|«[^»]*»/g, '') }
}

const isPage = (link: string) =>
  !/^\/(files|api|live|logout|assets|feed|uploads|administration\/\w+\/export)|lang=|\.(csv|xlsx|zip|xml|ics|rss|pdf|webp)/.test(
    link,
  )

const months =
  'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|' +
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

/** Follows every link that it finds, one of each kind of page, in turn in either language: those say their dates alike. */
async function readEverything(page: Page) {
  const waiting = ['/', '/administration', '/settings', '/terms-of-service', '/privacy', '/accessibility']
  const seen = new Set<string>()
  const known = new Set(waiting)
  const read: { path: string; times: string[]; text: string }[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path)
    if (seen.has(kind)) continue
    seen.add(kind)
    await page.context().addCookies([{ name: 'lang', value: read.length % 2 ? 'fr' : 'nl', url: page.url() }])
    const { links, ...said } = await page.evaluate(readPage, path)
    read.push({ path, ...said })
    for (const link of links.filter((link) => isPage(link) && !known.has(link))) {
      known.add(link)
      waiting.push(link)
    }
  }
  return read
}

it('dates are numbers on every page, as dd/mm/yyyy and HH:MM', async () => {
  const page = await e2e.openAs('admin@tandem.example')
  await page.goto('/')
  const read = await readEverything(page)
  expect(read.length).toBeGreaterThan(60)
  const spelled = new RegExp(`\\d\\s*(${months})\\b|\\b(${months})\\s+\\d|\\d{4}-\\d\\d-\\d\\d`, 'iu')
  const otherwise = read.flatMap(({ path, times, text }) =>
    [...times, ...text.split(/\n|\s{2,}/)].filter((said) => spelled.test(said)).map((said) => [path, said]),
  )
  expect(otherwise).toEqual([])
  expect(read.flatMap(({ times }) => times).filter((time) => /\d\d\/\d\d\/\d{4}/.test(time)).length).toBeGreaterThan(
    100,
  )
})
