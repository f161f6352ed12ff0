import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { processorTimeOf, processorTimes } from '../support/processor.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'
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

/** Milliseconds of processor time that architecture section 9 allows for a member's whole page. */
const allowed = 3

/** A member's pages among 10,000 articles and 100,000 comments; and that a sitemap of them lets others have their turn. */
export async function articlePages(runtime: Runtime): Promise<Row[]> {
  await runtime.directly(fillArticles)
  const portal = await runtime.startWatchedPortal()
  const headers = { cookie: await portal.signIn('lid@tandem.example') }
  const pages = {
    'article page of a member': `/article/${articleId(0)}`,
    'news of a member, page 1 of 417': '/news',
    'news of a member, page 400': '/news?page=400',
    'news of a member in all languages': '/news?language=all',
  }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(pages))
    rows.push({
      what: `${what}, processor time (allowed: ${allowed} ms)`,
      ours: await processorTimeOf({ pid: portal.pid, url: portal.base + path, headers }),
      raw: allowed,
      unit: 'ms',
      budget: { kind: 'atMost', ratio: 1 },
    })
  rows.push(await againstBareElements(runtime, portal, headers))
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

/** What remains when only React writes the elements of the same page, and Brotli presses them. */
async function againstBareElements(runtime: Runtime, portal: PortalProcess, headers: { cookie: string }): Promise<Row> {
  const url = `${portal.base}/article/${articleId(0)}`
  const file = join(runtime.dataDir, 'member.html')
  await writeFile(file, await (await fetch(url, { headers })).text())
  const bare = await startRaw('elements', [file])
  const [ours = 0, raw = 0] = await processorTimes([
    { pid: portal.pid, url, headers: { ...headers, 'accept-encoding': 'br' } },
    { pid: bare.child.pid ?? 0, url: `${bare.base}/` },
  ])
  await bare.stop()
  const what = 'article page of a member; limit: React, bare elements'
  return { what, ours, raw, unit: 'cpu-ms', budget: { kind: 'atMost', ratio: 2.5 } }
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
