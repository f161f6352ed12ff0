import { afterAll, beforeAll, expect, it } from 'vitest'
import { anArticleRow } from '#tests/support/an-article.ts'
import { type GuardedPortal, openGuardedPortal, secrets, type ViewerName } from '#tests/support/guarded-portal.ts'

let guarded: GuardedPortal
beforeAll(async () => {
  guarded = await openGuardedPortal()
  const { db } = guarded.test.portal.database
  await db
    .insertInto('articlesArticle')
    .values([
      anArticleRow('shown', { title: 'Zitting in Mechelen', excerpt: 'Over zwaardvissen.' }),
      anArticleRow('french', { title: 'Audience à Malines', language: 'fr', excerpt: 'Mechelen' }),
      anArticleRow('draft', { title: 'Mechelen morgen', state: 'draft', publishedAt: null }),
    ])
    .execute()
})
afterAll(() => guarded.test.close())

const search = async (viewer: ViewerName, words: string) => {
  const answer = await guarded.send(viewer, `/404?${new URLSearchParams({ q: words })}`)
  const page = await answer.text()
  return { status: answer.status, page, main: page.slice(page.indexOf('<main'), page.indexOf('</main')) }
}

it('of the page for what is not there finds what readers may read, the words of the title first', async () => {
  const { status, page } = await search('visitor', 'mechel')
  expect(status).toBe(200)
  expect(page).toContain('Gevonden op deze site')
  expect(page.indexOf('/article/shown')).toBeGreaterThan(-1)
  expect(page.indexOf('/article/french')).toBeGreaterThan(page.indexOf('/article/shown'))
  expect(page).toMatch(/lang="fr[^"]*"[^>]*>Audience/)
  expect(page).not.toContain('Mechelen morgen')
})

it('finds a page by what it is called in either language', async () => {
  for (const words of ['lid worden', 'adhésion'])
    expect((await search('visitor', words)).main).toContain('href="/team/become-member"')
})

it('tells of documents that only members see to members only', async () => {
  const link = `/information?q=${secrets.member}`
  expect((await search('user', secrets.member)).page).toContain(link)
  const { page } = await search('visitor', secrets.member)
  expect(page).not.toContain(link)
  expect(page).toContain('Niets gevonden')
  expect((await search('user', secrets.admin)).page).toContain('Niets gevonden')
})

it('without words is the page that says that nothing is there', async () => {
  expect((await search('visitor', ' , ')).status).toBe(404)
})
