import { expect, it } from 'vitest'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { deleteFilesKind } from '../core/resource.ts'
import { registerDeleteFiles } from '../tree/change-tree.server.ts'
import { registerExtractText } from './extract-text.server.ts'
import { createTextReader, type TextReading } from './text-reader.server.ts'

/** Everything that changed is indexed and every file is read. */
async function settle({ searchIndexer, jobs }: TestIntranet) {
  while ((await searchIndexer.work()) > 0) await jobs.runDue()
}

const aText = (intranet: TestIntranet, name: string) =>
  intranet.aFile('woord', { filename: 'tekst.txt', nameNL: name, nameFR: name })

const statesOf = ({ db }: TestIntranet) => db.selectFrom('intranetText').select(['state', 'attempts']).execute()

describeOnEachDatabase('reading the texts of files', (open) => {
  it('records why a file has no text, and does not try again', async () => {
    const intranet = await openTestIntranet(await open())
    const { db } = intranet
    await intranet.aFile('%PDF-1.7 nothing', { filename: 'stuk.pdf', nameNL: 'Stuk', nameFR: 'Cassé' })
    await intranet.aFile('picture', { filename: 'foto.jpg', nameNL: 'Foto', nameFR: 'Photo' })
    const large = await aText(intranet, 'Groot')
    await db
      .updateTable('intranetResource')
      .set({ size: 512 * 1024 * 1024 })
      .where('id', '=', large)
      .execute()
    await settle(intranet)
    await settle(intranet)

    const states = await db.selectFrom('intranetText').select(['state', 'text']).orderBy('state').execute()
    expect(states).toEqual([
      { state: 'broken', text: null },
      { state: 'too-large', text: null },
    ])
    expect(intranet.jobs.waiting).toEqual([])
    const asked = { collection: 'userIntranet', query: 'stuk', language: 'nl' } as const
    const { hits } = await intranet.search.search(aMember(), asked)
    expect(hits.map(({ resource }) => resource.nameNL)).toEqual(['Stuk'])
  })

  it('leaves a file alone that the portal died of twice', async () => {
    const intranet = await openTestIntranet(await open())
    await aText(intranet, 'Gevaar')
    await intranet.searchIndexer.catchUp()
    await intranet.db.updateTable('intranetText').set({ attempts: 2 }).execute()
    await settle(intranet)
    expect(await statesOf(intranet)).toEqual([{ state: 'crashed', attempts: 2 }])
  })

  it('reads a file once more that took too long, and then no more', async () => {
    const intranet = await openTestIntranet(await open())
    await aText(intranet, 'Traag')
    registerExtractText({ ...intranet, reader: createTextReader({ timeoutMs: 1 }) })
    await intranet.searchIndexer.work()
    await intranet.jobs.runDue()
    expect(await statesOf(intranet)).toEqual([{ state: 'waiting', attempts: 1 }])
    await settle(intranet)
    expect(await statesOf(intranet)).toEqual([{ state: 'too-slow', attempts: 2 }])
    expect(intranet.jobs.waiting).toEqual([])
  })

  it('reads a file at the second try whose first reader was ended by somebody else', async () => {
    const intranet = await openTestIntranet(await open())
    await aText(intranet, 'Pech')
    const readers: TextReading[] = [{ state: 'crashed', text: null }]
    const reader = createTextReader()
    registerExtractText({
      ...intranet,
      reader: { read: async (...given) => readers.shift() ?? reader.read(...given) },
    })
    await settle(intranet)
    expect(await statesOf(intranet)).toEqual([{ state: 'read', attempts: 2 }])
  })

  it('lets no deletion wait for the files that are read', async () => {
    const database = await open()
    const intranet = await openTestIntranet(database)
    const { db, clock, storage } = intranet
    const jobs = createJobs({ ...database, clock, log: createLog('silent') })
    const { promise: deletion, resolve: deleted } = Promise.withResolvers<void>()
    const read = async (): Promise<TextReading> => {
      await deletion
      return { state: 'read', text: 'woord' }
    }
    registerExtractText({ db, jobs, storage, reader: { read } })
    registerDeleteFiles(jobs, { ...storage, delete: async () => deleted() })
    await aText(intranet, 'Verslag')
    await intranet.searchIndexer.work()
    for (const { kind, payload } of intranet.jobs.waiting) await jobs.enqueue(db, kind, payload)
    clock.forward(1)
    await jobs.enqueue(db, deleteFilesKind, { keys: ['userIntranet/old/defaultFile.bin'] })
    expect(await jobs.runDue()).toBe(2)
    expect(await statesOf(intranet)).toEqual([{ state: 'read', attempts: 1 }])
  })

  it('counts a try before a file is opened, and takes it back when the store does not hand it over', async () => {
    const intranet = await openTestIntranet(await open())
    await aText(intranet, 'Weg')
    const seen: unknown[] = []
    const get = async () => {
      seen.push(...(await statesOf(intranet)))
      throw portalErrors['storage/unavailable']()
    }
    registerExtractText({ ...intranet, storage: { ...intranet.storage, get }, reader: createTextReader() })
    await intranet.searchIndexer.work()
    await expect(intranet.jobs.runDue()).rejects.toMatchObject({ code: 'storage/unavailable' })
    expect(seen).toEqual([{ state: 'queued', attempts: 1 }])
    expect(await statesOf(intranet)).toEqual([{ state: 'queued', attempts: 0 }])
  })
})
