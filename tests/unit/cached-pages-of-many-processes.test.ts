import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { anArticleRow } from '#tests/support/an-article.ts'
import { anOrganisation } from '#tests/support/an-organisation.ts'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { topics } from '../../src/platform/live/topics.ts'

it('renders cached pages anew when the connection between the processes was cut, for announcements may have been lost', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const test = await openTestPortal({ DATABASE_URL: url })
  onTestFinished(test.close)
  const administrator = new pg.Client({ connectionString: url })
  await administrator.connect()
  onTestFinished(() => administrator.end())
  const etag = async () => (await test.visitor().get('/useful-links')).headers.get('etag')
  const [first, second] = [await etag(), await etag()]
  expect(second).toBe(first)

  // As another process would, whose announcement got lost.
  await test.portal.database.db.insertInto('administrationOrganisation').values(anOrganisation).execute()
  expect(await etag()).toBe(first)
  const gap = Promise.withResolvers<void>()
  test.portal.services.live.onGap(gap.resolve)
  const cut = async () =>
    (
      await administrator.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`)
    ).rowCount
  // The process may only be about to listen.
  await expect.poll(cut).toBe(1)
  await gap.promise

  expect(await etag()).not.toBe(first)
})

it('shows an article as it was published by another process', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const [one, other] = [await openTestPortal({ DATABASE_URL: url }), await openTestPortal({ DATABASE_URL: url })]
  onTestFinished(one.close)
  onTestFinished(other.close)
  const { db } = one.portal.database
  await db
    .insertInto('articlesArticle')
    .values(anArticleRow('one', { title: 'Zoals het was' }))
    .execute()
  const addresses = ['/article/one', '/news', '/', '/news.nl.rss']
  const seen = () =>
    Promise.all(
      addresses.map(async (address) => (await (await other.visitor().get(address)).text()).includes('Zoals het is')),
    )
  expect(await seen()).toEqual([false, false, false, false])

  await db.updateTable('articlesArticle').set({ title: 'Zoals het is' }).where('id', '=', 'one').execute()
  expect(await seen()).toEqual([false, false, false, false])
  const heard = Promise.withResolvers<void>()
  other.portal.services.live.onAnnounce((topic) => topic === topics.article('one') && heard.resolve())
  one.portal.services.live.announce(topics.articles, topics.article('one'))
  await heard.promise

  expect(await seen()).toEqual([true, true, true, true])
})
