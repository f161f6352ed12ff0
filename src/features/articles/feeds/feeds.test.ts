import sax from 'sax'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anArticleRow } from '#tests/support/an-article.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { countArticles, countPublished, feedArticles, idAt, mappedBehind } from '../core/article.repository.server.ts'
import { filesFor, sitemapFile } from './sitemap.server.ts'

const publicUrl = 'https://leden.example.be'
let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ PUBLIC_URL: publicUrl })
})
afterAll(() => test.close())

const hostile = 'A ]]> B ]]> <b>&"C" \u0000\u0008\u001b\uffff\ud800'
const words = (...texts: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })

/** What a strict reader finds: the text of each element under its name; fails where it is no XML. */
function readXml(xml: string) {
  const found: { name: string; text: string; attributes: Record<string, string> }[] = []
  const parser = sax.parser(true)
  const open: typeof found = []
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, text: '', attributes: attributes as Record<string, string> }
    found.push(element)
    open.push(element)
  }
  const add = (text: string) => {
    for (const element of open.slice(-1)) element.text += text
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  return { texts: (name: string) => found.filter((each) => each.name === name).map(({ text }) => text.trim()), found }
}

const publish = async (...rows: ReturnType<typeof anArticleRow>[]) => {
  await test.portal.database.db.insertInto('articlesArticle').values(rows).execute()
  test.portal.services.live.announce('articles')
}

describe('a feed', () => {
  it('holds the newest articles of its language and category, whole, whatever is written in them', async () => {
    const link = { type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href: '/contact' } }] }
    const picture = { type: 'picture', attrs: { id: 'p1', width: 640, height: 480, alt: 'De zaal' } }
    const attached = ['d1', 'gone'].map((id) => ({ type: 'attachment', attrs: { id, name: 'Verslag' } }))
    const paragraph = { type: 'paragraph', content: [link] }
    const linked = JSON.stringify({ type: 'doc', content: [paragraph, picture, ...attached] })
    await publish(
      anArticleRow('old', { createdAt: 1_700_000_000, content: linked, coverExtension: 'jpg' }),
      anArticleRow('hostile', { title: hostile, excerpt: hostile, author: hostile, content: words(hostile) }),
      anArticleRow('draft', { state: 'draft' }),
      anArticleRow('francais', { language: 'fr' }),
      anArticleRow('course', { category: 'training', startsAt: 1_800_000_000 }),
    )
    const document = { id: 'd1', article: 'old', name: 'Verslag', extension: 'pdf', size: 1000 }
    await test.portal.database.db
      .insertInto('articlesDocument')
      .values({ ...document, createdAt: 1, createdBy: null, position: 0 })
      .execute()
    const answer = await test.visitor().get('/news.nl.rss')
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const xml = readXml(await answer.text())
    expect(xml.texts('guid')).toEqual([`${publicUrl}/article/hostile`, `${publicUrl}/article/old`])
    expect(xml.texts('link').slice(1)[0]).toBe(`${publicUrl}/article/hostile?lang=nl`)
    const said = 'A ]]&gt; B ]]&gt; &lt;b&gt;&amp;'
    expect(xml.texts('content:encoded')[0]).toContain(`<p>${said}`)
    expect(xml.texts('content:encoded')[1]).toBe(
      `<p><a href="${publicUrl}/contact">hier</a></p>` +
        `<figure><img src="${publicUrl}/article/old/cover/p1-640.webp" width="640" height="480" alt="De zaal" loading="lazy"/></figure>` +
        `<p><a href="${publicUrl}/article/old/documents/d1">Verslag</a> (PDF · 1\u00a0kB)</p>`,
    )
    expect(xml.texts('description')[1]).toContain(said)
    expect(xml.texts('dc:creator')[0]).toContain('A ]]> B ]]> <b>&"C"')
    expect(xml.texts('language')).toEqual(['nl-BE'])
    const of = (name: string) => xml.found.filter((each) => each.name === name).map(({ attributes }) => attributes)
    expect(of('atom:link')).toEqual([{ href: `${publicUrl}/news.nl.rss`, rel: 'self', type: 'application/rss+xml' }])
    expect(of('enclosure')).toEqual([
      { url: `${publicUrl}/article/old/cover/cover.jpg`, type: 'image/jpeg', length: '0' },
    ])
  })

  it.each([
    ['/news.fr.rss', ['francais']],
    ['/training.nl.rss', ['course']],
    ['/training.fr.rss', []],
  ])('%s has its own', async (address, ids) => {
    const xml = readXml(await (await test.visitor().get(address)).text())
    expect(xml.texts('guid')).toEqual(ids.map((id) => `${publicUrl}/article/${id}`))
  })

  it('is sent once to who has it, until something is published', async () => {
    const first = await test.visitor().get('/news.nl.rss', { 'Accept-Encoding': 'br' })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    const modified = first.headers.get('Last-Modified') ?? ''
    const ask = (headers: Record<string, string>) => test.visitor().get('/news.nl.rss', headers)
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect([(await ask(tag)).status, (await ask({ 'If-Modified-Since': modified })).status]).toEqual([304, 304])
    await publish(anArticleRow('newest', { createdAt: 1_800_000_100 }))
    expect([(await ask(tag)).status, (await ask({ 'If-Modified-Since': modified })).status]).toEqual([200, 200])
  })

  it('does not exist in a language that the association does not speak, nor under another name', async () => {
    for (const address of ['/news.de.rss', '/news.rss', '/contact.nl.rss'])
      expect([302, 404]).toContain((await test.visitor().get(address)).status)
  })
})

describe('the sitemap', () => {
  it('names every public page in each language and every published article in its own', async () => {
    await publish(
      anArticleRow('both-nl', { translation: 'both-fr', publishedAt: 1_790_000_000 }),
      anArticleRow('both-fr', { translation: 'both-nl', language: 'fr' }),
      anArticleRow('alone', { translation: 'draft' }),
    )
    const answer = await test.visitor().get('/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const text = await answer.text()
    const places = readXml(text).texts('loc')
    expect(places).toContain(`${publicUrl}/news?lang=nl`)
    expect(places).toContain(`${publicUrl}/contact?lang=fr`)
    expect(places).toContain(`${publicUrl}/article/both-fr?lang=fr`)
    expect(places.filter((place) => /draft|login|settings|administration/.test(place))).toEqual([])
    const entryOf = (id: string) =>
      text.split('\n').find((line) => line.includes(`<loc>${publicUrl}/article/${id}?`)) ?? ''
    expect(entryOf('both-nl')).toContain('<lastmod>2026-09-21T14:13:20Z</lastmod>')
    expect(entryOf('both-nl')).toContain(`hreflang="fr-BE" href="${publicUrl}/article/both-fr?lang=fr"`)
    expect(entryOf('alone')).not.toContain('hreflang')
  })

  it('is one file here, and no more', async () => {
    expect((await test.visitor().get('/sitemap-1.xml')).status).toBe(404)
    expect([filesFor(0, 10), filesFor(10, 10), filesFor(11, 10)]).toEqual([1, 1, 2])
  })

  it('tells robots where it stands, and what is nothing for them', async () => {
    const text = await (await test.visitor().get('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ['/administration', '/settings', '/login/', '/login?', '/user/', '/information/'])
      expect(text).toContain(`Disallow: ${path}\n`)
    // Members look for it.
    expect(text).not.toContain('Disallow: /login\n')
  })

  it('says what the sign-in and the documents are, in the language of the page', async () => {
    const described = async (address: string) =>
      /<meta name="description" content="([^"]*)"/.exec(await (await test.visitor().get(address)).text())?.[1]
    expect(await described('/login')).toBe('Voor leden van de vereniging.')
    expect(await described('/information?lang=fr')).toBe('Dossiers et documents de l’association.')
  })
})

describeOnEachDatabase('feeds and sitemap', (open) => {
  it('split what is too long for one file, each article in one of them', async () => {
    const { db } = await open()
    const rows = Array.from({ length: 25 }, (_, at) => anArticleRow(`a${10 + at}`))
    await db
      .insertInto('articlesArticle')
      .values([...rows, anArticleRow('b', { state: 'withdrawn' })])
      .execute()
    const site = { publicUrl, languages: ['nl', 'fr'] as const }
    expect(filesFor(await countArticles(db), 10)).toBe(3)
    const files = await Promise.all([1, 2, 3].map((file) => sitemapFile(db, site, file, 10)))
    const ids = files.map((file) => [...file.matchAll(/article\/(\w+)\?/g)].map((match) => match[1]))
    expect(ids.map((file) => file.length)).toEqual([10, 10, 5])
    expect(ids.flat()).toEqual(rows.map(({ id }) => id))
    expect(files.map((file) => file.includes('/contact'))).toEqual([true, false, false])
  })

  it('are found by indexes', async () => {
    const database = await open()
    const { db } = database
    const feed = feedArticles(db, { category: 'default', language: 'nl', limit: 20 })
    expect(await planOf(database, feed)).toEqual({ scanned: [], sorts: false })
    for (const query of [mappedBehind(db, 'x', 500), idAt(db, 500)])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
    expect((await planOf(database, countPublished(db))).scanned).toEqual([])
  })
})
