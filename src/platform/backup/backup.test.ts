import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aUserRow } from '#tests/support/a-member.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { createPostgresDatabase, migratedDatabase } from '#tests/support/test-databases.ts'
import { isCopied } from '../database/copying/copied-tables.ts'
import { openTableReader } from '../database/copying/read-tables.server.ts'
import { type DatabaseKind, openDatabase } from '../database/open-database.server.ts'
import { createDiskStorage } from '../storage/disk-storage.server.ts'
import { noCipher } from './backup-place.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { damageOf, latestSnapshot, objectsOf, rotate, snapshotNames } from './snapshots.server.ts'
import { takeBackup } from './take-backup.server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

async function emptyPlace(kind: DatabaseKind, name: string) {
  const made = kind === 'postgres' ? await createPostgresDatabase('template1') : null
  if (made) onTestFinished(made.drop)
  return { databaseUrl: made?.url ?? `file:${join(folder, name, 'tandem.sqlite')}`, ...besideDatabase(name) }
}

const besideDatabase = (name: string) => ({
  storage: createDiskStorage(join(folder, name, 'files')),
  secretPath: join(folder, name, 'secret'),
})

/** A portal with members, a tree of folders that name each other, files, and what the database refuses to change. */
async function aPortal(kind: DatabaseKind) {
  const databaseUrl = await migratedDatabase(kind, join(folder, 'live.sqlite'))
  const place = { databaseUrl, ...besideDatabase('live') }
  const database = openDatabase(place.databaseUrl)
  onTestFinished(() => database.close())
  const { db } = database
  const clock = createTestClock()
  const addMembers = (ids: readonly string[]) =>
    db
      .insertInto('membersUser')
      .values(
        ids.map((id, i) =>
          aUserRow(id, {
            firstName: 'Zoë',
            lastName: `’t Hooft\n"${id}"`,
            createdAt: 7,
            defaultLanguage: 'fr',
            emailSubscriber: true,
            disabled: i % 2 === 0,
          }),
        ),
      )
      .execute()
  const addResource = async (id: string, parent: string | null, bytes: string | null) => {
    const names = { nameNl: id, nameFr: id, sortNl: id, sortFr: id }
    const file =
      bytes === null ? null : await place.storage.put(`userIntranet/${id}/defaultFile.txt`, Readable.from([bytes]))
    const fileFacts = file
      ? { fileId: id, extension: 'txt', size: file.size, sha256: file.sha256, author: 'An' }
      : { fileId: null, extension: null, size: null, sha256: null, author: null }
    await db
      .insertInto('intranetResource')
      .values({
        id,
        parent,
        collection: 'userIntranet',
        folder: file === null,
        createdAt: 1,
        user: null,
        trash: null,
        visibility: 'members',
        ownVisibility: null,
        fileCreatedAt: null,
        fileUser: null,
        fileNumber: null,
        ...names,
        ...fileFacts,
      })
      .execute()
  }
  await addMembers(Array.from({ length: 1300 }, (_, i) => `member-${i}`))
  // The child sorts before its folder.
  await addResource('z-folder', null, null)
  await addResource('a-file', 'z-folder', 'Verslag')
  const line = { actor: null, subjectKind: null, subject: null, facts: '{"a":1}', devOnProd: true, network: null }
  await db
    .insertInto('platformAudit')
    .values({ ...line, id: 'line', at: 3, action: 'accounts.signed-in' })
    .execute()
  const source = { databaseUrl: place.databaseUrl, storage: place.storage, secret: 'geheim', version: '1.0.0', clock }
  return {
    ...place,
    db,
    clock,
    addMembers,
    addResource,
    source,
    back: { folder: join(folder, 'backups'), cipher: noCipher },
  }
}

async function everyRow(url: string) {
  const reader = await openTableReader(url)
  try {
    const rows: Record<string, unknown[]> = {}
    for (const table of reader.tables) rows[table.name] = (await Readable.from(reader.rows(table)).toArray()).flat()
    return rows
  } finally {
    await reader.close()
  }
}

describe.each([
  ['sqlite', 'sqlite'],
  ['postgres', 'postgres'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a backup of %s', (from, to) => {
  it(`comes back on ${to}, row by row and byte by byte`, async () => {
    const portal = await aPortal(from)
    const before = await everyRow(portal.databaseUrl)
    await takeBackup(portal.source, portal.back)

    const { snapshot } = await latestSnapshot(portal.back)
    const there = await emptyPlace(to, 'there')
    const report = await restoreBackup(portal.back, snapshot, there)

    const after = await everyRow(there.databaseUrl)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    for (const [table, rows] of Object.entries(before))
      expect(new Set(after[table]?.map((row) => JSON.stringify(row))), table).toEqual(
        new Set(rows.map((row) => JSON.stringify(row))),
      )
    expect(before.members_user).toHaveLength(1300)
    expect(report.files).toBe(1)
    const bytes = await (await there.storage.get('userIntranet/a-file/defaultFile.txt')).toArray()
    expect(Buffer.concat(bytes).toString()).toBe('Verslag')
  })
})

describe('what is not copied is made anew', () => {
  it('counted bytes and what is to be filed for search', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const there = await emptyPlace('sqlite', 'there')
    await restoreBackup(portal.back, (await latestSnapshot(portal.back)).snapshot, there)
    const database = openDatabase(there.databaseUrl)
    onTestFinished(() => database.close())
    expect(await database.db.selectFrom('intranetUsage').select('bytes').executeTakeFirst()).toEqual({ bytes: 7 })
    const { rows } = await sql<{ id: string }>`select id from platform_search_change order by id`.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual(['a-file', 'z-folder'])
    expect(['platform_search_words_data', 'kysely_migration', 'intranet_usage'].filter(isCopied)).toEqual([])
  })
})

describe('the next backup', () => {
  it('writes only what changed, and both can be restored', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const first = new Set(objectsOf((await latestSnapshot(portal.back)).snapshot))
    portal.clock.forward(86_400)
    await portal.addMembers(['one-more'])
    await portal.addResource('second', 'z-folder', 'Nieuw')

    expect(await takeBackup(portal.source, portal.back)).toMatchObject({ files: 2, newFiles: 1 })
    const second = objectsOf((await latestSnapshot(portal.back)).snapshot)
    // The part of the new member, the resources, and the new file.
    expect(second.filter((object) => !first.has(object)).length).toBeLessThanOrEqual(3)
    expect(first.size).toBeGreaterThan(4)
    expect(await snapshotNames(portal.back)).toHaveLength(2)
  })

  it('drops what only a backup needed that is too old', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    await portal.storage.delete('userIntranet/a-file/defaultFile.txt')
    portal.clock.forward(86_400)
    await takeBackup(portal.source, portal.back)

    expect(await rotate(portal.back, { days: 7, weeks: 0, months: 0 })).toEqual({ backups: 0, objects: 0 })
    const gone = await rotate(portal.back, { days: 1, weeks: 0, months: 0 })
    expect(gone).toEqual({ backups: 1, objects: 1 })
    expect(await damageOf(portal.back, (await latestSnapshot(portal.back)).snapshot)).toEqual([])
  })
})

describe('a backup that cannot be trusted', () => {
  const damaged = async (change: (path: string) => void) => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const { snapshot } = await latestSnapshot(portal.back)
    const sha256 = snapshot.files[0]?.sha256 ?? ''
    change(join(portal.back.folder, 'objects', sha256.slice(0, 2), sha256.slice(2)))
    return { portal, snapshot }
  }

  it('is found out byte by byte, and nothing of it becomes a portal', async () => {
    const { portal, snapshot } = await damaged((path) => writeFileSync(path, 'Verslak'))
    const [line, ...more] = await damageOf(portal.back, snapshot)
    expect(line).toMatch(/^damaged: object [0-9a-f]{64} \(userIntranet\/a-file\/defaultFile\.txt\)$/)
    expect(more).toEqual([])
    const there = await emptyPlace('sqlite', 'there')
    await expect(restoreBackup(portal.back, snapshot, there)).rejects.toThrow('is damaged in the backup')
    expect((await everyRow(there.databaseUrl)).members_user).toEqual([])
  })

  it('is reported by name where bytes are missing', async () => {
    const { portal, snapshot } = await damaged((path) => rmSync(path))
    expect(await damageOf(portal.back, snapshot)).toEqual([expect.stringMatching(/^missing: /)])
    const there = await emptyPlace('sqlite', 'there')
    await expect(restoreBackup(portal.back, snapshot, there)).rejects.toThrow('is missing in the backup')
  })

  it('is refused when its own list was changed', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const [name] = readdirSync(join(portal.back.folder, 'snapshots'))
    writeFileSync(join(portal.back.folder, 'snapshots', String(name)), '0000\n{"format":1}\n')
    await expect(latestSnapshot(portal.back)).rejects.toThrow('is damaged')
  })

  it('brings no row back when its list promises more than it holds', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const { snapshot } = await latestSnapshot(portal.back)
    const tables = snapshot.tables.map((table) => (table.name === 'members_user' ? { ...table, rows: 1301 } : table))
    for (const kind of ['sqlite', 'postgres'] as const) {
      const there = await emptyPlace(kind, `there-${kind}`)
      const restored = restoreBackup(portal.back, { ...snapshot, tables }, there)
      await expect(restored).rejects.toThrow('members_user: 1301 rows were to come, 1300 came')
      expect((await everyRow(there.databaseUrl)).members_user).toEqual([])
    }
  })

  it('is refused by a release that does not know its schema', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const { snapshot } = await latestSnapshot(portal.back)
    const newer = { ...snapshot, migrations: [...snapshot.migrations, '999-later'] }
    await expect(restoreBackup(portal.back, newer, await emptyPlace('sqlite', 'there'))).rejects.toThrow('999-later')
  })
})

describe('a place that is not empty', () => {
  it('is left alone', async () => {
    const portal = await aPortal('sqlite')
    await takeBackup(portal.source, portal.back)
    const { snapshot } = await latestSnapshot(portal.back)
    const before = await everyRow(portal.databaseUrl)
    await expect(restoreBackup(portal.back, snapshot, portal)).rejects.toThrow('holds data already')
    expect(await everyRow(portal.databaseUrl)).toEqual(before)
    await portal.storage.put('userIntranet/other/defaultFile.txt', Readable.from(['x']))
    await expect(restoreBackup(portal.back, snapshot, portal)).rejects.toThrow('there are files already')
  })
})
