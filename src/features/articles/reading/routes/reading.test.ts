import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { topics } from '#platform/live/topics.ts'
import { aCommentRow, anArticleRow } from '#tests/support/an-article.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

const publicUrl = 'https://leden.example.be'
let test: TestPortal
const page = async (address: string, headers?: Record<string, string>) =>
  (await test.visitor().get(address, headers)).text()
const inFrench = { Cookie: 'lang=fr' }

const text = (...headings: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: headings.flatMap((heading) => [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Woorden.' }] },
    ]),
  })

beforeAll(async () => {
  test = await openTestPortal({ PUBLIC_URL: publicUrl })
  const { db } = test.portal.database
  const now = test.clock.seconds()
  const many = Array.from({ length: 14 }, (_, at) =>
    anArticleRow(`news-${10 + at}`, { title: `Bericht ${at}`, publishedAt: now - (at + 1) * 86_400, excerpt: 'Kort.' }),
  )
  const rows = [
    ...many,
    anArticleRow('nl', {
      title: 'Standpunt </script><script>alert(1)</script>',
      translation: 'fr',
      publishedAt: now,
      content: text('Een', 'Twee', 'Drie', 'Vier'),
      source: 'https://www.hof.example/advies?a=1',
    }),
    anArticleRow('fr', { language: 'fr', title: 'Position', translation: 'nl', source: 'javascript:alert(1)' }),
    anArticleRow('alone', { language: 'fr', title: 'Seul', translation: 'withdrawn', content: text('Un', 'Deux') }),
    anArticleRow('withdrawn', { state: 'withdrawn', title: 'Weg' }),
    anArticleRow('course', { category: 'training', startsAt: now + 86_400, place: 'Gent', title: 'Cursus' }),
  ]
  for (const row of rows) await db.insertInto('articlesArticle').values(row).execute()
  await db
    .insertInto('articlesComment')
    .values(aCommentRow('c', { article: 'nl' }))
    .execute()
})
afterAll(() => test.close())

/** Attributes of the elements in the head that match. */
const headOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1])

describe('a list', () => {
  it('has twelve articles a page, with real links to the others, and names its neighbours to machines', async () => {
    const [first, second] = [await page('/news'), await page('/news?page=2')]
    expect(first.match(/class="entry-link"/g)).toHaveLength(12)
    expect(second.match(/class="entry-link"/g)).toHaveLength(3)
    expect(first).toContain('<link rel="next" href="/news?page=2"/>')
    expect(second).toContain('<link rel="prev" href="/news"/>')
    expect(second).toContain('<title>Nieuws, pagina 2 ·')
    expect(headOf(second, /rel="canonical" href="([^"]+)"/g)).toEqual([`${publicUrl}/news?page=2&amp;lang=nl`])
    expect(headOf(second, /hrefLang="([^"]+)" href="https/g)).toEqual([])
    expect(first).toContain('1 reactie')
    for (const address of ['/news?page=3', '/news?page=0', '/news?page=x', '/training?page=2'])
      expect((await test.visitor().get(address)).status).toBe(404)
  })

  it('leads to a training that says when and where before what', async () => {
    const course = (await page('/article/course')).replace(/<!-- -->/g, '')
    expect(course).toMatch(/<dt>Wanneer<\/dt><dd><time [^>]+>[a-z]+dag \d\d\/\d\d\/\d{4}, \d\d:\d\d<\/time>/)
    expect(course).toMatch(/<dt>Waar<\/dt><dd>Gent<\/dd>/)
    expect(await page('/article/nl')).not.toContain('<dt>Wanneer')
  })

  it('shows the other language by a filter, and says so; each title in its own', async () => {
    const other = await page('/news?language=fr')
    expect(other).toContain('U bekijkt de artikels in het Frans.')
    expect(other).toContain('lang="fr-BE"><a')
    expect(other).not.toContain('Bericht 1<')
    expect(headOf(other, /rel="canonical" href="([^"]+)"/g)).toEqual([`${publicUrl}/news?lang=fr`])
    const all = await page('/news?language=all')
    expect(all).toContain('Standpunt')
    expect(all).toContain('Position')
    expect(await page('/news', inFrench)).not.toContain('Standpunt')
    expect(await page('/training', inFrench)).toContain('Il n’y a pas encore de formations en français.')
  })

  it.each(['/news', '/news?page=2', '/news?language=all', '/article/nl'])(
    '%s is kept, until something is published or said',
    async (address) => {
      const etag = async () => (await test.visitor().get(address)).headers.get('ETag')
      const before = await etag()
      expect(before).not.toBeNull()
      const { db } = test.portal.database
      await db
        .updateTable('articlesArticle')
        .set({ title: `Nieuw ${address}` })
        .where('id', 'in', ['nl', 'news-22', 'news-21'])
        .execute()
      expect(await etag()).toBe(before)
      test.portal.services.live.announce(topics.drafts)
      expect(await etag()).toBe(before)
      test.portal.services.live.announce(address.startsWith('/article') ? topics.comments('nl') : topics.articles)
      expect(await etag()).not.toBe(before)
      await db
        .updateTable('articlesArticle')
        .set({ title: 'Standpunt </script><script>alert(1)</script>' })
        .where('id', '=', 'nl')
        .execute()
      test.portal.services.live.announce(topics.articles)
    },
  )

  it('forgets the counts of comments that changed', async () => {
    expect(await page('/news')).toContain('1 reactie')
    await test.portal.database.db
      .insertInto('articlesComment')
      .values(aCommentRow('d', { article: 'nl' }))
      .execute()
    test.portal.services.live.announce(topics.comments('nl'))
    expect(await page('/news')).toContain('2 reacties')
  })
})

describe('an article', () => {
  it('names its other version, its source and, from four headings on, what stands in it', async () => {
    const html = await page('/article/nl')
    expect(html).toContain('<p class="text-echo" lang="fr-BE">Position</p>')
    expect(html).toContain('href="https://www.hof.example/advies?a=1"')
    expect(html).toContain('>hof.example</a>')
    expect(html).toMatch(/article-contents[\s\S]*href="#s-vier"/)
    expect(await page('/article/alone', inFrench)).not.toContain('article-contents"')
    expect(await page('/article/fr', inFrench)).not.toContain('href="javascript:')
  })

  it('in another language than the reader’s says so in theirs, and marks its own words', async () => {
    const html = await page('/article/fr')
    expect(html).toContain('<html lang="nl-BE"')
    expect(html).toContain('Dit artikel is in het Frans geschreven.')
    expect(html).toContain('Lees het in het Nederlands.')
    expect(html).toMatch(/<div lang="fr-BE"><hgroup class="page-title"><h1[^>]*>Position/)
    expect(html).not.toContain('Cet article')
  })

  it('is switched to its translation by the language links of the header, and stays where there is none', async () => {
    const links = (html: string) => headOf(html, /<a href="([^"]+lang=(?:nl|fr))" lang="[^"]+" hrefLang/g).slice(0, 2)
    expect(links(await page('/article/nl'))).toEqual(['/article/nl?lang=nl', '/article/fr?lang=fr'])
    expect(links(await page('/article/alone'))).toEqual(['/article/alone?lang=nl', '/article/alone?lang=fr'])
  })

  it('tells search engines its language, its versions and what it is, whatever its title', async () => {
    const html = await page('/article/nl')
    expect(headOf(html, /rel="canonical" href="([^"]+)"/g)).toEqual([`${publicUrl}/article/nl?lang=nl`])
    expect(headOf(html, /hrefLang="([^"]+" href="https[^"]+)"/g)).toEqual([
      `nl-BE" href="${publicUrl}/article/nl?lang=nl`,
      `fr-BE" href="${publicUrl}/article/fr?lang=fr`,
      `x-default" href="${publicUrl}/article/nl?lang=nl`,
    ])
    expect(html).not.toContain('<script>alert')
    const facts = headOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) =>
      JSON.parse(json ?? ''),
    )
    expect(facts.map((each) => each['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
    expect(facts[0]).toMatchObject({ headline: 'Standpunt </script><script>alert(1)</script>', inLanguage: 'nl-BE' })
    const [event] = headOf(await page('/article/course'), /<script type="application\/ld\+json">(.*?)<\/script>/g)
    expect(JSON.parse(event ?? '')).toMatchObject({
      '@type': 'EducationEvent',
      name: 'Cursus',
      location: { name: 'Gent' },
    })
    expect(html).toContain('<meta property="og:type" content="article"/>')
    // A translation that readers do not see is none.
    expect(headOf(await page('/article/alone', inFrench), /hrefLang="([^"]+)" href="https/g)).toEqual([
      'fr-BE',
      'x-default',
    ])
  })

  it('that is withdrawn is there for nobody; an admin is informed and led to its editor', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const member = test.as(await test.aMember())
    for (const browser of [test.visitor(), member]) expect((await browser.get('/article/withdrawn')).status).toBe(404)
    const page = await (await admin.get('/article/withdrawn')).text()
    expect(page).toContain('Dit artikel is ingetrokken.')
    expect(page).toContain('href="/administration/articles/withdrawn"')
    expect(await (await admin.get('/article/nl')).text()).toContain('href="/administration/articles/nl"')
    expect(await (await member.get('/article/nl')).text()).not.toContain('/administration/articles')
    expect((await admin.get('/article/none')).status).toBe(404)
  })
})
