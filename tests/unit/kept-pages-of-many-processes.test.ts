import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { demoOrganisation } from '../../src/shell/demo/organisation.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { createPostgresDatabase } from '../support/test-databases.ts'

it('renders kept pages anew when the line between the processes was cut, for announcements may have been lost', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const test = await openTestPortal({ DATABASE_URL: url })
  onTestFinished(test.close)
  const administrator = new pg.Client({ connectionString: url })
  await administrator.connect()
  onTestFinished(() => administrator.end())
  const etag = async () => (await test.visitor().get('/contact')).headers.get('etag')
  const [first, second] = [await etag(), await etag()]
  expect(second).toBe(first)

  // As another process would, whose announcement got lost.
  await test.portal.database.db.insertInto('administrationOrganisation').values(demoOrganisation).execute()
  expect(await etag()).toBe(first)
  const gap = Promise.withResolvers<void>()
  test.portal.services.live.onGap(gap.resolve)
  await administrator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`)
  await gap.promise

  expect(await etag()).not.toBe(first)
})
