import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'
import { memberPages } from './member-pages.ts'
import { cachedPage } from './pages.ts'

const articles = 10_000
const comments = 100_000
export const articleId = (n: number) => `bench-article-${n}`
const secondsPerDay = 86_400

/** A visitor's article page from the page cache. */
export async function cachedArticle(runtime: Runtime): Promise<Row[]> {
  await runtime.directly(fillArticles)
  const portal = await runtime.startPortal()
  const rows = await cachedPage(portal, 'visitor’s article page', `/article/${articleId(0)}`)
  await portal.stop()
  return rows
}

/** A member's pages among 10,000 articles and 100,000 comments; and that a sitemap of them lets others have their turn. */
export async function articlePages(runtime: Runtime): Promise<Row[]> {
  await runtime.directly(fillArticles)
  const portal = await runtime.startWatchedPortal()
  const cookie = await portal.signIn('lid@tandem.example')
  const article = `/article/${articleId(0)}`
  const rows = await memberPages(runtime, portal, [
    { what: 'article of a member', path: article, data: `${article}.data`, cookie },
    { what: 'news of a member, page 1 of 417', path: '/news', data: '/news.data', cookie },
    { what: 'news of a member, page 400', path: '/news?page=400', cookie },
    { what: 'news of a member in all languages', path: '/news?language=all', cookie },
  ])
  await portal.maxBlock()
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/news.nl.rss']) await (await fetch(portal.base + path)).text()
  rows.push({
    what: 'sitemap and feed of 10,000 articles, longest block (allowed: 50 ms)',
    ours: await portal.maxBlock(),
    raw: 50,
    unit: 'ms',
    budget: { kind: 'atMost', ratio: 1 },
  })
  await portal.stop()
  return rows
}

const words =
  'De werkgroep legt uit welke gegevens nodig zijn, wie ze verzamelt en hoe lang ze worden bewaard. '.repeat(5)
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
/** About 1,000 words under five headings. */
const content = JSON.stringify({
  type: 'doc',
  content: Array.from({ length: 5 }, (_, at) => [heading(`Deel ${at + 1}`), paragraph(words), paragraph(words)]).flat(),
})

/** Half of them in each language, one a day; ten comments each. Written once for a runtime. */
export async function fillArticles(db: Database): Promise<void> {
  const known = await sql`select 1 from articles_article where id = ${articleId(0)}`.execute(db)
  if (known.rows.length > 0) return
  const now = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: articles }, (_, n) => [
    articleId(n),
    n % 2 ? 'fr' : 'nl',
    now - n * secondsPerDay,
    `Verslag van vergadering ${n}`,
  ])
  await sql`insert into articles_article (id, language, published_at, title, author, category, content, excerpt, created_at,
      published_version, changed_at, state)
    select value->>0, value->>1, value->>2, value->>3, 'An Peeters', 'default', ${content}, 'Wat er werd besproken.', value->>2,
      0, value->>2, 'published'
    from json_each(${JSON.stringify(rows)})`.execute(db)
  const said = Array.from({ length: comments }, (_, n) => [`bench-comment-${n}`, articleId(n % articles), now - n])
  await sql`insert into articles_comment (id, article, avatar_color, display_name, comment, created_at, flagged, verified)
    select value->>0, value->>1, 'pink-500', 'Anna', 'Eens.', value->>2, false, true
    from json_each(${JSON.stringify(said)})`.execute(db)
}
