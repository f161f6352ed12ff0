import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'
import { type RunningServer, runServer } from './run-server.ts'
import { openS3Server, type S3Server } from './s3-server.ts'
import { TestBrowser } from './test-browser.ts'
import { createPostgresDatabase } from './test-databases.ts'

/** Several processes of the build on one PostgreSQL and one S3, each with a folder of its own, as on several machines. */
export type ManyProcesses = {
  databaseUrl: string
  s3: S3Server
  sink: MailSink
  start(environment?: Record<string, string>): Promise<RunningServer>
  /** A browser that asks this address, with these cookies. */
  browserAt(address: string, cookies?: ReadonlyMap<string, string>): TestBrowser
  close(): Promise<void>
}

/** @param furnish makes what the processes find: members, sessions, work that waits */
export async function openManyProcesses(furnish: (test: TestPortal) => Promise<void>): Promise<ManyProcesses> {
  const [{ url, drop }, s3, sink] = await Promise.all([createPostgresDatabase(), openS3Server(), openMailSink()])
  const folder = mkdtempSync(join(tmpdir(), 'tandem-many-'))
  const environment = {
    DATABASE_URL: url,
    STORAGE_URL: s3.url,
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'a secret that only the tests know, 48 characters',
  }
  const test = await openTestPortal({ ...environment, DATA_DIR: join(folder, 'first') })
  // The processes that are started later go by the real time, and so must the sessions.
  test.clock.forward(Math.floor(Date.now() / 1000) - test.clock.seconds())
  await furnish(test)
  await test.close()
  const running: RunningServer[] = []
  return {
    databaseUrl: url,
    s3,
    sink,
    async start(more = {}) {
      const dataDir = join(folder, `process-${running.length}`)
      const server = await runServer({ ...environment, DATA_DIR: dataDir, DRAIN_SECONDS: '1', ...more })
      running.push(server)
      return server
    },
    browserAt(address, cookies = new Map()) {
      const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), address, null)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return browser
    },
    async close() {
      for (const { process: child } of running) child.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await Promise.all([s3.close(), sink.close()])
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
