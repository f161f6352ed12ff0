import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Bundle from '../../src/main.server.ts'
import type { RatePolicy } from '../../src/platform/rate-limit/rate-limit.policy.ts'
import type { DiskSpaceOf } from '../../src/platform/uploads/disk-space.server.ts'
import { aMember, type TestMember } from './a-member.ts'
import { buildFolder } from './build-folder.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { isOnServers, leavePlace, placeOf } from './data-place.ts'
import { TestBrowser } from './test-browser.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { migratedContents } from './test-databases.ts'

export type TestPortal = {
  portal: Awaited<ReturnType<typeof Bundle.openPortal>>
  app: Awaited<ReturnType<typeof Bundle.createHttpApp>>['app']
  clock: TestClock
  /** Under which the portal believes to be reached. */
  origin: string
  dataDir: string
  /** A browser of nobody. */
  visitor(): TestBrowser
  /** A browser of that member, signed in. */
  as(member: TestMember): TestBrowser
  /** Makes a member with an account; an admin with `{ role: 'ADMIN' }`. */
  aMember(facts?: Partial<TestMember>): Promise<TestMember>
  close(): Promise<void>
}

/**
 * Opens the whole portal in process, from the built bundle: SQLite in memory, files in a temporary folder (or as
 * `placeOf` says), a clock that stands still, no port. Close it after the test.
 *
 * @param environment variables that differ, such as `{ DEFAULT_LANGUAGE: 'fr' }`
 * @param options what the disk says about its space, instead of the real one; `isLimited` counts requests as a real portal
 *   does, where a test asks a hundred times within the second in which its clock stands still; `rateOf` counts otherwise
 */
export async function openTestPortal(
  environment: Record<string, string> = {},
  {
    diskSpace,
    isLimited = false,
    rateOf = isLimited ? undefined : () => null,
  }: { diskSpace?: DiskSpaceOf; isLimited?: boolean; rateOf?: (policy: RatePolicy) => RatePolicy | null } = {},
): Promise<TestPortal> {
  const { openPortal, createHttpApp, readConfig, clientFolder } = await builtBundle()
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-test-'))
  const origin = environment.PUBLIC_URL ?? 'http://localhost:3000'
  const config = readConfig({
    ENVIRONMENT: 'test',
    DATABASE_URL: 'file::memory:',
    DATA_DIR: dataDir,
    ...(isOnServers && !environment.DATABASE_URL && placeOf(environment.DATA_DIR ?? dataDir)),
    PUBLIC_URL: origin,
    SECRET: 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU-of-the-tests',
    LOG_LEVEL: 'silent',
    // Tests of one feature need no proof of work; those of app-check switch it on.
    APP_CHECK: 'off',
    ...environment,
  })
  const clock = createTestClock()
  const portal = await openPortal(config, {
    clock,
    databaseContents: migratedContents(),
    diskSpace,
    passwordCost: cheapPasswords,
    ...(rateOf && { rateOf }),
  })
  const { app } = await createHttpApp(portal, clientFolder)
  const browse = (credentials: { email: string; password: string } | null) =>
    new TestBrowser((request) => app.fetch(request), origin, credentials)
  return {
    portal,
    app,
    clock,
    origin,
    dataDir,
    visitor: () => browse(null),
    as: (member) => browse(member),
    aMember: (facts) => aMember(portal, facts),
    async close() {
      await portal.drain()
      await portal.close()
      leavePlace(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** By address and not by name, so that the test runner loads it as Node does. */
export const builtBundle = (): Promise<typeof Bundle> =>
  import(/* @vite-ignore */ `file://${buildFolder}/server/index.js`)
