import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { runCommandHere } from '#tests/support/command-here.ts'
import { smallDemoIn } from '#tests/support/demo-folder.ts'
import { filesBelow } from '#tests/support/portal-state.ts'
import { runCommand, runServer, startCommand } from '#tests/support/run-server.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { untilSomebodyWaits } from '#tests/support/until-somebody-waits.ts'

/** What lies in a folder, but for what every start writes. */
const digestOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const path of filesBelow(folder))
    if (!/tandem\.(lock|pid)|-(wal|shm)$/.test(path)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

it('moves a portal from SQLite and disk to PostgreSQL and S3, and back', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'here')
  const onDisk = {
    DATABASE_URL: `file:${join(dataDir, 'tandem.sqlite')}`,
    STORAGE_URL: `file:${join(dataDir, 'files')}`,
  }
  const here = { ENVIRONMENT: 'demo', DATA_DIR: dataDir, ...onDisk }
  const { url, drop } = await createPostgresDatabase('template1')
  onTestFinished(drop)
  const s3 = await openS3Server()
  onTestFinished(() => s3.close())
  const away = ['move', '--to', url, '--files', s3.url]

  expect(await runCommandHere(away, here)).toMatchObject({ code: 65, lines: [expect.stringContaining('is not there')] })
  await smallDemoIn(dataDir)
  const server = await runServer(here)
  expect(await runCommandHere(away, here)).toMatchObject({ code: 78, lines: [expect.stringContaining('is in use by')] })
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const before = digestOf(dataDir)

  // Killed at the worst moment: all files are there, and the first row is about to come.
  await runCommandHere(['migrate'], { ...here, DATABASE_URL: url })
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  await watcher.query('begin; lock table members_user in share mode')
  const killed = startCommand(away, here)
  await untilSomebodyWaits((text) => watcher.query(text))
  killed.kill('SIGKILL')
  await watcher.query('commit')
  const empty = await watcher.query('select 1 from members_user')
  await watcher.end()
  expect(empty.rows).toEqual([])

  const moved = await runCommand(away, here)
  const [files = '', rows = ''] = moved.lines
  expect(moved.code, moved.lines.join('\n')).toBe(0)
  const [, count] =
    /^(\d+) files \(.+\) copied, each with the same SHA-256 there as here; \1 were there/.exec(files) ?? []
  expect(Number(count)).toBe(filesBelow(join(dataDir, 'files')).length)
  expect(rows).toMatch(/^[\d,]+ rows of \d+ tables copied, each table with as many there as here$/)
  expect(moved.lines.join('\n')).toContain('DATABASE_URL=postgres://')
  expect(moved.lines.join('\n')).not.toContain('S3RVER')
  expect(digestOf(dataDir)).toBe(before)
  expect((await runCommandHere(away, here)).lines.join()).toContain('holds data already')

  const there = { ...here, DATABASE_URL: url, STORAGE_URL: s3.url }
  const back = join(folder, 'back')
  const home = ['move', '--to', `file:${join(back, 'tandem.sqlite')}`, '--files', `file:${join(back, 'files')}`]
  const restarted = await runServer(there)
  expect(await (await fetch(`${restarted.address}/news`)).text()).toContain('/article/')
  expect(await runCommandHere(home, there)).toMatchObject({ code: 78, lines: [expect.stringContaining('serves from')] })
  restarted.process.kill('SIGTERM')
  expect(await restarted.ended).toBe(0)
  expect((await runCommandHere(['doctor'], there)).lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(await runCommandHere(home, there)).toMatchObject({ code: 0 })
  const bytes = (root: string) => filesBelow(root).map((path) => [path.slice(root.length), digestOfFile(path)])
  const came = new Map(bytes(join(back, 'files')) as [string, string][])
  for (const [path, digest] of bytes(join(dataDir, 'files')) as [string, string][]) expect(came.get(path)).toBe(digest)
})

const digestOfFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

it('says how it is used', async () => {
  const wrong = [['move'], ['move', '--to'], ['move', '--over', 'file:x'], ['move', '--to', 'file:x', '--files']]
  for (const words of wrong)
    expect((await runCommandHere(words, { DATA_DIR: tmpdir() })).code, words.join(' ')).toBe(64)
  const nowhere = await runCommandHere(['move', '--to', 'mysql://x'], { DATA_DIR: tmpdir() })
  expect(nowhere).toMatchObject({ code: 78, lines: [expect.stringContaining('DATABASE_URL: must begin with')] })
})
