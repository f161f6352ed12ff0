import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFolder } from '#tests/support/build-folder.ts'
import { runCommandHere } from '#tests/support/command-here.ts'
import { placeOf } from '#tests/support/data-place.ts'
import { environmentOfCommands } from '#tests/support/run-server.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-members-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const database = () => join(dataDir, 'tandem.sqlite')

const environment = () => ({
  DATA_DIR: dataDir,
  ...placeOf(dataDir),
  PUBLIC_URL: 'http://localhost:3000',
  SECRET: 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU-of-the-tests',
})

/** The command as an administrator of the server types it, on a database of its own. */
function start(...words: string[]) {
  const child = spawn(process.execPath, [join(buildFolder, 'server/index.js'), ...words], {
    env: environmentOfCommands(environment()),
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const end = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, end }
}

const run = (...words: string[]) => start(...words).end
const runHere = (...words: string[]) => runCommandHere(words, environment())

const written = (name: string, rows: readonly string[]) => {
  const path = join(dataDir, name)
  writeFileSync(path, ['Naam;Voornaam;E-mailadres;Beroep;Laatste betaling;Gsm', ...rows].join('\r\n'))
  return path
}

async function users(): Promise<number> {
  const { db, close } = openDatabase(placeOf(dataDir).DATABASE_URL)
  const rows = await db.selectFrom('membersUser').select('id').execute()
  await close()
  return rows.length
}

const many = Array.from({ length: 5000 }, (_, number) => {
  const email = number % 100 === 0 ? 'geen adres' : `lid${number}@example.be`
  return `Peeters ${number};Anna;${email};${'rechter '.repeat(20)};09/03/2025;`
})

it('a killed import leaves nothing behind, and then it is done whole', { timeout: 120_000 }, async () => {
  const file = written('leden.csv', many)
  expect((await run('migrate')).code).toBe(0)
  const { child, end } = start('members', 'import', file)
  // A transaction that outgrows its memory spills into the log before it is committed: so it is on its way.
  const spilt = () => existsSync(`${database()}-wal`) && statSync(`${database()}-wal`).size > 1_000_000
  await expect.poll(() => spilt() || child.exitCode !== null, { interval: 10, timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  expect((await end).code).toBeNull()
  expect(await users()).toBe(0)

  const dry = await run('members', 'import', written('eerste.csv', many.slice(0, 200)), '--dry-run')
  expect(JSON.parse(dry.out)).toEqual({ new: 198, changed: 0, unchanged: 0, faulty: 2 })
  expect([dry.code, await users()]).toEqual([65, 0])
  const whole = await run('members', 'import', file)
  expect(JSON.parse(whole.out)).toMatchObject({ created: 4950, faulty: 50, invited: 0 })
  expect(whole.err.trim().split('\n')).toHaveLength(51)
  expect([whole.code, await users()]).toEqual([65, 4950])
})

it('members leave and come back from the shell, and wrong words are reported', { timeout: 60_000 }, async () => {
  const good = await run(
    'members',
    'import',
    written('leden.csv', ['Peeters;=1+1;anna@example.be;;09/03/2025;']),
    '--invite',
  )
  expect([good.code, JSON.parse(good.out), good.err]).toEqual([
    0,
    { new: 1, changed: 0, unchanged: 0, faulty: 0, created: 1, updated: 0, invited: 1 },
    'Gsm: this column is left out.\n',
  ])
  const { db, close } = openDatabase(placeOf(dataDir).DATABASE_URL)
  const lines = await db.selectFrom('platformAudit').select(['action', 'actor']).execute()
  const jobs = await db.selectFrom('platformJob').select('kind').execute()
  await close()
  expect(lines.map(({ actor }) => actor)).toEqual(lines.map(() => null))
  expect(jobs).toEqual([{ kind: 'members.invite' }])

  const { out, code } = await run('members', 'export')
  expect([code, out.split('\r\n')[1]?.startsWith(`Peeters;"'=1+1";anna@example.be;`)]).toEqual([0, true])
  const excel = join(dataDir, 'leden.xlsx')
  expect((await runHere('members', 'export', excel)).code).toBe(0)
  expect(readFileSync(excel).subarray(0, 2).toString()).toBe('PK')
  const again = await runHere('members', 'import', excel)
  expect([again.code, JSON.parse(again.lines.at(-1) ?? '')]).toMatchObject([
    0,
    { new: 0, changed: 0, unchanged: 1, faulty: 0 },
  ])

  writeFileSync(join(dataDir, 'kort.csv'), 'Naam;E-mail\r\nPeeters;anna@example.be')
  const codes = [
    await runHere('members', 'import', join(dataDir, 'kort.csv')),
    await runHere('members', 'import', join(dataDir, 'nergens.csv')),
    await runHere('members', 'import', excel, '--everything'),
  ].map((ended) => ended.code)
  expect(codes).toEqual([65, 66, 64])
})
