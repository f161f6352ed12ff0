import { existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runCommandHere, startOnce } from '#tests/support/command-here.ts'
import { isOnServers, storageOf } from '#tests/support/data-place.ts'
import { openMailSink } from '#tests/support/mail-sink.ts'
import { change } from '#tests/support/portal-data.ts'
import { runCommand, runServer } from '#tests/support/run-server.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'

let dataDir: string
let environment: { DATA_DIR: string }

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-doctor-'))
  environment = { DATA_DIR: dataDir }
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const checks = [
  'configuration',
  'database',
  'tree',
  // Of a folder nothing is said but the space it has.
  ...(isOnServers ? ['store'] : []),
  'files',
  'articles',
  'pictures',
  'messages',
  'used',
  'uploads',
  'mail',
  'space',
]

const doctor = async (more: Record<string, string> = {}, run: typeof runCommand = runCommandHere) => {
  const { code, lines } = await run(['doctor'], { ...environment, ...more })
  const findings = lines.map((line) => /^(OK|FAIL) +(\S+) +(.+)$/.exec(line)?.slice(1) ?? ['?', '?', line])
  const wrong = Object.fromEntries(findings.filter(([how]) => how === 'FAIL').map(([, name, text]) => [name, text]))
  return { code, names: findings.map(([, name]) => name), wrong }
}

const sound = { code: 0, names: checks, wrong: {} }

const onDatabase = (sql: string) => {
  // Without asking whether rows fit together.
  const careless = isOnServers ? 'set session_replication_role = replica' : 'pragma foreign_keys = off'
  change({ dataDir }, `${careless}; ${sql}`)
}

const aRow = (id: string, parent: string | null, fileId: string | null = null) =>
  `insert into intranet_resource (id, collection, parent, folder, name_nl, name_fr, sort_nl, sort_fr, created_at,
    visibility, file_id, extension, size, sha256)
  values ('${id}', 'userIntranet', ${parent ? `'${parent}'` : null}, ${fileId === null}, 'a', 'a', 'a', 'a', 1,
    'members', ${fileId && `'${fileId}', 'pdf', 4, 'x'`}${fileId ? '' : ', null, null, null'})`

describe('tandem doctor', () => {
  it('finds all well while the portal runs, and after it ended', async () => {
    const server = await runServer(environment)
    expect(await doctor({}, runCommand)).toEqual(sound)
    server.process.kill('SIGTERM')
    await server.ended
    expect(await doctor()).toEqual(sound)
  })

  it('finds all well on PostgreSQL, and says so when it cannot be reached', async () => {
    const { url, drop } = await createPostgresDatabase()
    expect(await doctor({ DATABASE_URL: url })).toEqual(sound)
    await drop()
    expect(await doctor({ DATABASE_URL: url })).toMatchObject({
      code: 1,
      wrong: { database: expect.stringMatching('does not exist') },
    })
  })

  it('asks the virus scanner where there is one', async () => {
    await startOnce(environment)
    const { code, wrong } = await doctor({ CLAMAV_URL: 'unix:/nowhere/clamd.ctl' })
    expect([code, wrong]).toEqual([1, { scanner: expect.stringMatching('clamd') }])
  })

  it('names each wrong setting', async () => {
    const { code, wrong } = await doctor({ PORT: 'seven', SMTP_URL: 'http://mail', CLAMAV_URL: 'http://x' })
    expect([code, wrong.configuration]).toEqual([1, expect.stringMatching(/PORT: .*; SMTP_URL: .*; CLAMAV_URL: /)])
  })

  it('makes no database where there is none', async () => {
    expect(await doctor()).toMatchObject({ code: 1, wrong: { database: expect.stringMatching('is not there') } })
    expect(existsSync(join(dataDir, 'tandem.sqlite'))).toBe(false)
  })

  it('tells a database of a newer release, and one that is not brought up to date', async () => {
    await startOnce(environment)
    onDatabase("insert into kysely_migration values ('999-next', '2030')")
    expect((await doctor()).wrong).toEqual({ database: expect.stringMatching(/newer release \(999-next\)/) })
    onDatabase("delete from kysely_migration where name > '001-zzz'")
    expect((await doctor()).wrong).toEqual({ database: expect.stringMatching('run tandem migrate') })
  })

  it('finds rows without what they belong to', async () => {
    await startOnce(environment)
    onDatabase(aRow('lost', 'nowhere'))
    const { database } = (await doctor()).wrong
    expect(database).toMatch('1 row of intranet_resource without their intranet_resource')
  })

  it('finds a damaged file', async () => {
    await startOnce(environment)
    truncateSync(join(dataDir, 'tandem.sqlite'), 8192)
    expect(await doctor()).toMatchObject({ code: 1, wrong: { database: expect.stringMatching('malformed') } })
  })

  it('finds a circle of folders, a row without its bytes and bytes without their row', async () => {
    await startOnce(environment)
    const [a, b, file, stray] = [newId(), newId(), newId(), newId()]
    onDatabase([aRow(a, b), aRow(b, a), aRow(file, null, file)].join(';'))
    await storageOf(dataDir).put(`userIntranet/${stray}/defaultFile.pdf`, Readable.from([Buffer.from('four')]))

    // A row that PostgreSQL is made to take without its triggers is not counted either.
    const uncounted = isOnServers ? ['used'] : []
    const { code, wrong } = await doctor()
    expect([code, Object.keys(wrong)]).toEqual([1, ['tree', 'files', ...uncounted]])
    // Databases do not agree on the order of letters.
    expect(wrong.tree?.split(' ').sort()).toEqual(['unreachable:', a, b].sort())
    expect(wrong.files).toMatch(`1 file pending; 1 stored file missing`)
    expect(wrong.files).toMatch(`userIntranet/${file}/defaultFile.pdf`)
  })

  it('asks the mail server', async () => {
    await startOnce(environment)
    const sink = await openMailSink()
    expect(await doctor({ SMTP_URL: sink.url })).toEqual(sound)
    await sink.close()
    expect(await doctor({ SMTP_URL: sink.url })).toMatchObject({
      code: 1,
      wrong: { mail: expect.stringMatching('ECONNREFUSED') },
    })
    expect(sink.received).toEqual([])
  })
})
