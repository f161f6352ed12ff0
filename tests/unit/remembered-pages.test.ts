import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCommentRow, anArticleRow } from '#tests/support/an-article.ts'
import { isOnServers } from '#tests/support/data-place.ts'
import { builtBundle, openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'

/** Who may do different things, and reads in different ways; two of each that differ in their names alone. */
type Viewers = Record<
  'anna' | 'bert' | 'french' | 'withoutTooltips' | 'treasurer' | 'admin' | 'otherAdmin',
  TestBrowser
>

let test: TestPortal
let viewers: Viewers
let forget: () => void

async function open(environment: Record<string, string>): Promise<void> {
  test = await openTestPortal(environment)
  const { db } = test.portal.database
  const { forgetReads, forgetRendered } = await builtBundle()
  forget = () => {
    forgetReads(db)
    forgetRendered()
  }
  const [anna, bert, withoutTooltips, admin, otherAdmin] = [
    await test.aMember({ firstName: 'Anna' }),
    await test.aMember({ firstName: 'Bert' }),
    await test.aMember({ firstName: 'Cas' }),
    await test.aMember({ firstName: 'Dirk', role: 'ADMIN' }),
    await test.aMember({ firstName: 'Els', role: 'ADMIN' }),
  ]
  viewers = {
    anna: test.as(anna),
    bert: test.as(bert),
    french: test.as(await test.aMember({ firstName: 'Fien', defaultLanguage: 'fr' })),
    withoutTooltips: test.as(withoutTooltips),
    treasurer: test.as(await test.aMember({ firstName: 'Guy', mayManagePayments: true })),
    admin: test.as(admin),
    otherAdmin: test.as(otherAdmin),
  }
  await db.updateTable('membersUser').set({ showTooltips: false }).where('id', '=', withoutTooltips.id).execute()
  await db.insertInto('membersColumns').values({ userId: otherAdmin.id, columns: '["role","language"]' }).execute()
  await db
    .updateTable('membersUser')
    .set({ deletedAt: test.clock.seconds() })
    .where('id', '=', (await test.aMember({ role: 'DEV' })).id)
    .execute()
  const now = test.clock.seconds()
  await db
    .insertInto('articlesArticle')
    .values([
      anArticleRow('a', { publishedAt: now, title: 'Eerste' }),
      anArticleRow('b', { publishedAt: now - 86_400, title: 'Tweede' }),
      anArticleRow('course', { category: 'training', startsAt: now + 86_400, title: 'Cursus' }),
    ])
    .execute()
  await db
    .insertInto('articlesComment')
    .values([
      aCommentRow('of-anna', { article: 'a', user: anna.id }),
      aCommentRow('of-bert', { article: 'a', user: bert.id, deletedAt: now, deletedBy: bert.id }),
      aCommentRow('of-nobody', { article: 'a' }),
    ])
    .execute()
  await db
    .insertInto('articlesFlag')
    .values({
      id: 'flag',
      article: 'a',
      comment: 'of-nobody',
      user: bert.id,
      reason: 'spam',
      originalComment: '',
      explanation: '',
      createdAt: now,
    })
    .execute()
  const resource = {
    collection: 'userIntranet' as const,
    createdAt: now,
    visibility: 'members' as const,
    sortAuthor: '',
  }
  await db
    .insertInto('intranetResource')
    .values([
      {
        ...resource,
        id: 'reports',
        parent: null,
        folder: true,
        nameNl: 'Verslagen',
        nameFr: 'Rapports',
        sortNl: 'verslagen',
        sortFr: 'rapports',
      },
      {
        ...resource,
        id: 'inside',
        parent: 'reports',
        folder: true,
        nameNl: 'Binnen',
        nameFr: '',
        sortNl: 'binnen',
        sortFr: '',
      },
    ])
    .execute()
}

const addresses = () => [
  ...['/', '/news', '/news?language=all', '/training', '/article/a', '/article/course', '/contact'],
  ...['/information', '/information/reports', '/information?sort=date', '/settings'],
  ...['/administration/members', '/administration/members?list=deleted', '/administration/members?sort=email'],
]

/** The page and its data, without what each request has for itself. */
async function seen(viewer: TestBrowser, address: string): Promise<string> {
  const [path, question = ''] = address.split('?')
  const data = `${path === '/' ? '/_' : path}.data?${question}`
  const answers = [await viewer.get(address), await viewer.get(data, { 'X-Data': 'json' })]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return texts.map(withoutTokens).join('\n')
}

function withoutTokens(text: string): string {
  const id = /(?:requestId|key)[\\"]+[,:][\\"]+([\w-]{22})\b/.exec(text)?.[1]
  const nonce = /nonce="([\w-]+)"/.exec(text)?.[1]
  const rest = [id, nonce].reduce<string>((all, own) => (own ? all.replaceAll(own, '…') : all), text)
  return rest.replace(/[\w-]{16}\.[\w-]{22}\.[\w-]{22}/g, '…')
}

/** From where on they differ: whole pages tell nobody anything. */
function difference(one: string, other = ''): string[] | null {
  if (one === other) return null
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60))
}

describe.each(isOnServers ? ['postgres'] : ['sqlite', 'postgres'])('a page on %s', (kind) => {
  const leave: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const made = kind === 'postgres' ? await createPostgresDatabase() : null
    await open(made ? { DATABASE_URL: made.url } : {})
    leave.push(() => test.close(), ...(made ? [made.drop] : []))
  })
  afterAll(async () => {
    for (const step of leave) await step()
  })

  it('is shown to each viewer as if nobody had looked before', async () => {
    const names = Object.keys(viewers) as (keyof Viewers)[]
    // Their first pages note that they came.
    for (const name of names) await viewers[name].get('/')
    for (const address of addresses()) {
      const alone = new Map<keyof Viewers, string>()
      for (const name of names) {
        forget()
        alone.set(name, await seen(viewers[name], address))
      }
      // The second time each sees what was made for them the first time.
      for (const order of [[...names, ...names], names.toReversed()]) {
        forget()
        for (const name of order)
          expect(difference(await seen(viewers[name], address), alone.get(name)), `${address} of ${name}`).toBeNull()
      }
    }
  }, 60_000)
})
