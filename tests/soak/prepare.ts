import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { Place } from './observe.ts'

export type Prepared = { place: Place; environment: Record<string, string>; session: string }

/**
 * An empty portal on real files, and the session of an admin in it.
 *
 * @param databaseUrl of an empty PostgreSQL database; a SQLite file unless given
 * @param furnish what else there should be
 */
export async function prepare(
  databaseUrl?: string,
  furnish: (test: TestPortal, databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const url = databaseUrl ?? `file:${join(dataDir, 'tandem.sqlite')}`
  const secret = 'a secret that only the tests know, 48 characters'
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    STORAGE_URL: `file:${join(dataDir, 'files')}`,
    SECRET: secret,
  }
  const test = await openTestPortal(environment)
  // The server that is started later goes by the real time, and so must the session.
  test.clock.forward(Math.floor(Date.now() / 1000) - test.clock.seconds())
  const browser = test.as(await test.aMember({ role: 'ADMIN' }))
  await browser.get('/')
  const session = browser.cookies.get('session') ?? ''
  await furnish(test, url)
  await test.portal.drain()
  await test.portal.close()
  return { place: { url, dataDir }, environment, session }
}
