import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isOnServers } from '#tests/support/data-place.ts'
import { runCommand, runServer } from '#tests/support/run-server.ts'

/** Whatever others than the owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))]
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0).map((path) => `${mode(path)} ${path}`)
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('gives files and backups to nobody but its own account, whatever the umask of whoever starts it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tandem-private-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const environment = { ENVIRONMENT: 'demo', DATA_DIR: join(parent, 'data') }
  const backups = join(parent, 'backups')
  const server = await runServer(environment, '000')
  expect((await fetch(`${server.address}/news`)).status).toBe(200)
  expect((await runCommand(['backup', backups], environment, '000')).code).toBe(0)
  if (!isOnServers)
    expect(readdirSync(environment.DATA_DIR)).toEqual(expect.arrayContaining(['tandem.lock', 'tandem.sqlite-wal']))
  expect(openToOthers(environment.DATA_DIR)).toEqual([])
  expect(openToOthers(backups)).toEqual([])
  server.process.kill('SIGTERM')
  await server.ended

  // As a release before this one, or a copy made by hand, left them.
  for (const name of readdirSync(environment.DATA_DIR)) {
    const path = join(environment.DATA_DIR, name)
    if (statSync(path).isFile()) chmodSync(path, 0o644)
  }
  const again = await runServer(environment, '000')
  expect(openToOthers(environment.DATA_DIR)).toEqual([])
  again.process.kill('SIGTERM')
  await again.ended
})
