import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeEmptySchema } from '#platform/database/copying/empty-schema.server.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import { openTableReader } from '#platform/database/copying/read-tables.server.ts'
import { type DatabaseKind, openDatabase } from '#platform/database/open-database.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { createPostgresDatabase, migratedDatabase } from '#tests/support/test-databases.ts'
import { copyRows } from './copy-rows.server.ts'
import { copyFiles } from './storage-migration.server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const keyOf = (number: number) => `userIntranet/file-${number}/defaultFile.txt`

async function aStore(name: string, files: number): Promise<Storage> {
  const store = createDiskStorage(join(folder, name))
  for (let number = 0; number < files; number += 1)
    await store.put(keyOf(number), Readable.from([Buffer.from(`bytes of ${number}`)]))
  return store
}

const keysIn = async (store: Storage) => {
  const found: string[] = []
  for await (const { key } of store.list()) found.push(key)
  return found.sort()
}

describe('files', () => {
  it('arrive under their keys, byte by byte, and stay where they were', async () => {
    const [here, there] = [await aStore('here', 9), await aStore('there', 0)]
    expect(await copyFiles(here, there)).toEqual({ files: 9, bytes: 90, already: 0 })
    expect(await keysIn(there)).toEqual(await keysIn(here))
    expect(Buffer.concat(await (await there.get(keyOf(7))).toArray()).toString()).toBe('bytes of 7')
  })

  it('go on where an earlier try was cut off, and what it left half or changed is sent again', async () => {
    const [here, there] = [await aStore('here', 9), await aStore('there', 0)]
    let left = 4
    const cut: Storage = {
      ...there,
      put: (key, source) => (left-- > 0 ? there.put(key, source) : Promise.reject(new Error('the line is cut'))),
    }
    await expect(copyFiles(here, cut)).rejects.toThrow('the line is cut')
    const [first = ''] = await keysIn(there)
    await there.put(first, Readable.from([Buffer.from('BYTES OF 0')]))
    const arrived = (await keysIn(there)).length
    expect(await copyFiles(here, there)).toMatchObject({ files: 9, already: arrived - 1 })
    expect(Buffer.concat(await (await there.get(first)).toArray())).toEqual(
      Buffer.concat(await (await here.get(first)).toArray()),
    )
  })

  it('that are damaged on the way are found out', async () => {
    const [here, there] = [await aStore('here', 3), await aStore('there', 0)]
    const damaging = () =>
      new Transform({ transform: (bytes, _, done) => done(null, Buffer.from(bytes).fill('x', 3, 4)) })
    const bad: Storage = {
      ...there,
      // It says that all is well, and keeps something else.
      async put(key, source) {
        const sent = await here.put(key, source)
        await there.put(key, (await here.get(key)).pipe(damaging()))
        return sent
      },
    }
    await expect(copyFiles(here, bad)).rejects.toThrow('did not arrive as it left')
  })

  it('are not put beside others', async () => {
    const [here, there] = [await aStore('here', 1), await aStore('there', 2)]
    await expect(copyFiles(here, there)).rejects.toThrow(`there are other files already, such as ${keyOf(1)}`)
  })
})

async function anAddress(kind: DatabaseKind, name: string): Promise<string> {
  if (kind === 'sqlite') return `file:${join(folder, name)}.sqlite`
  const { url, drop } = await createPostgresDatabase('template1')
  onTestFinished(drop)
  return url
}

/** A portal's database with so many members. */
async function aDatabase(kind: DatabaseKind, members: number): Promise<string> {
  const url = await migratedDatabase(kind, join(folder, 'here.sqlite'))
  const { db, close } = openDatabase(url)
  const rows = Array.from({ length: members }, (_, number) =>
    aUserRow(`member-${number}`, {
      firstName: 'Zoë',
      lastName: `’t Hooft ${number}`,
      createdAt: 7,
      defaultLanguage: 'fr',
      emailSubscriber: true,
      disabled: number % 2 > 0,
    }),
  )
  await db.insertInto('membersUser').values(rows).execute()
  await close()
  return url
}

/** Every row, without regard to the order, in which the databases differ. */
async function everyRow(url: string): Promise<Record<string, string[]>> {
  const reader = await openTableReader(url)
  try {
    const found: Record<string, string[]> = {}
    for (const table of reader.tables) {
      const steps = await Readable.from(reader.rows(table)).toArray()
      found[table.name] = steps
        .flat()
        .map((row) => JSON.stringify(row))
        .sort()
    }
    return found
  } finally {
    await reader.close()
  }
}

/** The columns by which each table's rows are put in order. */
async function keysOf(kind: DatabaseKind): Promise<[string, readonly string[]][]> {
  const reader = await openTableReader(await migratedDatabase(kind, join(folder, 'keys.sqlite')))
  await reader.close()
  return reader.tables.map(({ name, key }) => [name, key])
}

it('both databases know the same tables by the same keys', async () => {
  const keys = await keysOf('sqlite')
  expect(keys).toContainEqual(['members_user', ['id']])
  expect(keys.some(([, key]) => key.length > 1)).toBe(true)
  expect(await keysOf('postgres')).toEqual(keys)
})

const sumOf = (rows: Record<string, string[]>) => Object.values(rows).reduce((sum, found) => sum + found.length, 0)

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('rows of %s', (from, to) => {
  it(`come to ${to} as they were, and stay where they were`, async () => {
    const [here, there] = [await aDatabase(from, 700), await anAddress(to, 'there')]
    const before = await everyRow(here)
    expect(await copyRows(here, there)).toEqual({ tables: Object.keys(before).length, rows: sumOf(before) })
    expect(await everyRow(there)).toEqual(before)
    expect(await everyRow(here)).toEqual(before)
  })

  it(`are not put beside other rows of ${to}, nor into the database of another program`, async () => {
    const [here, there] = [await aDatabase(from, 1), await anAddress(to, 'there')]
    await copyRows(here, there)
    await expect(copyRows(here, there)).rejects.toThrow('holds data already (rows of members_user)')
    const strange = await anAddress(to, 'strange')
    const { db, close } = openDatabase(strange)
    await db.schema.createTable('invoices').addColumn('id', 'text').execute()
    await close()
    await expect(copyRows(here, strange)).rejects.toThrow('holds data already (a table invoices)')
  })

  it(`come to ${to} all together or not at all`, async () => {
    const [here, there] = [await aDatabase(from, 2), await anAddress(to, 'there')]
    const reader = await openTableReader(here)
    onTestFinished(() => reader.close())
    await makeEmptySchema(there, reader.migrations, 'nothing')
    const tables = reader.tables.map((table) => ({
      name: table.name,
      rows: reader.rows(table),
      // One more than there is: as if it had been lost on the way.
      count: table.name === 'members_user' ? 3 : Number(table.name === 'pages_body'),
    }))
    await expect(loadTables(there, tables)).rejects.toThrow('members_user: 3 rows were to come, 2 came')
    expect((await everyRow(there)).members_user).toEqual([])
    expect((await copyRows(here, there)).rows).toBe(sumOf(await everyRow(here)))
  })
})
