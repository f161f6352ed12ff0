import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { createServer, get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { openTestIntranet, type TestIntranet, testNow } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { storedFileKey } from '../core/resource.ts'
import { treesOf } from './archive.repository.server.ts'
import { createArchiveTurns } from './archive.service.server.ts'
import { answerArchive } from './archive-answer.server.ts'

const anna = aMember()

describeOnEachDatabase('an archive', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
  })

  const aFolder = async (nameNL: string, parent: string | null = null, nameFR = nameNL) =>
    (await intranet.resources.addFolder(intranet.louis, 'userIntranet', parent, { nameNL, nameFR })).id
  const pack = async (ids: string[], viewer: Viewer = anna, language: 'nl' | 'fr' = 'nl') => {
    const archive = await intranet.archives.pack(viewer, ids, language)
    const bytes = await buffer(archive.bytes())
    expect(bytes.length).toBe(archive.length)
    return { name: archive.name, entries: await readZip(bytes) }
  }
  const names = async (...asked: Parameters<typeof pack>) => (await pack(...asked)).entries.map(({ name }) => name)

  it('holds a folder with all below it, empty folders too, under the names of the reader', async () => {
    const reports = await aFolder('Verslagen', null, 'Rapports')
    const old = await aFolder('Oud', reports, 'Anciens')
    await aFolder('Leeg', old, 'Vide')
    await intranet.aFile('één', { nameNL: 'Verslag', nameFR: 'Œuvre d’été', parent: old })
    await intranet.aFile('twee', { nameNL: 'Nota', nameFR: 'Note', parent: reports, filename: 'a.docx' })
    const { name, entries } = await pack([reports])
    expect(name).toBe('Verslagen')
    expect(entries).toEqual([
      { name: 'Verslagen/', text: '', at: testNow },
      { name: 'Verslagen/Oud/', text: '', at: testNow },
      { name: 'Verslagen/Nota.docx', text: 'twee', at: testNow },
      { name: 'Verslagen/Oud/Leeg/', text: '', at: testNow },
      { name: 'Verslagen/Oud/Verslag.pdf', text: 'één', at: testNow },
    ])
    expect(await names([reports], anna, 'fr')).toContain('Rapports/Anciens/Œuvre d’été.pdf')
  })

  it('holds several things side by side, and what was chosen with its folder only once', async () => {
    const folder = await aFolder('Map')
    const within = await intranet.aFile('x', { nameNL: 'Erin', parent: folder })
    const beside = await intranet.aFile('x', { nameNL: 'Ernaast' })
    const { name, entries } = await pack([beside, within, folder, beside])
    expect(entries.map(({ name }) => name)).toEqual(['Map/', 'Ernaast.pdf', 'Map/Erin.pdf'])
    expect(name).toBe(null)
    expect((await pack([beside])).name).toBe('Ernaast')
  })

  it('gives names that are the same, or that a system does not take, a place of their own', async () => {
    for (const nameNL of ['naam', 'Naam', 'naam (2)', 'a/b:c?', 'CON', '..', 'aux.txt'])
      await intranet.aFile('x', { nameNL })
    for (const nameNL of ['naam.pdf', 'punt.', 'nul']) await aFolder(nameNL)
    const { resources } = await intranet.folders.open(anna, 'userIntranet', null, { language: 'nl' })
    const found = await names(resources.map(({ id }) => id))
    expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(10)
    expect(found.sort()).toEqual(
      [
        ...['naam.pdf/', 'nul_/', 'punt/', 'CON_.pdf', 'a-b-c-.pdf', 'aux_.txt.pdf', 'document.pdf'],
        ...found.filter((name) => /^naam \(\d\)( \(2\))?\.pdf$/i.test(name)),
      ].sort(),
    )
  })

  it('holds only what the viewer may see and what is live', async () => {
    const folder = await aFolder('Open')
    const open = await intranet.aFile('x', { nameNL: 'Openbaar', parent: folder })
    await intranet.aFile('x', { nameNL: 'Leden', parent: folder })
    const gone = await intranet.aFile('x', { nameNL: 'Weg', parent: folder })
    const facts = { collection: 'userIntranet' as const, root: gone, parent: folder, deletedAt: 1, user: null }
    const entry = { ...facts, id: 'trash', folders: 0, documents: 1, bytes: 1 }
    await database.db.insertInto('intranetTrash').values(entry).execute()
    await database.db
      .updateTable('intranetResource')
      .set({ trash: 'trash', parent: null })
      .where('id', '=', gone)
      .execute()
    const publicly = database.db.updateTable('intranetResource').set({ visibility: 'public' })
    await publicly.where('id', 'in', [folder, open]).execute()
    expect(await names([folder])).toEqual(['Open/', 'Open/Leden.pdf', 'Open/Openbaar.pdf'])
    expect(await names([folder], visitor)).toEqual(['Open/', 'Open/Openbaar.pdf'])
    await expect(pack([folder, gone])).rejects.toMatchObject({ status: 404 })
  })

  it('is none when one of its things is hidden, unknown or not named', async () => {
    const members = await intranet.aFile('x')
    const board = await intranet.aFile('x', { collection: 'adminIntranet' })
    for (const [viewer, ids] of [
      [visitor, [members]],
      [anna, [members, board]],
      [anna, ['nothing']],
      [anna, ['a\0b']],
      [anna, []],
    ] as [Viewer, string[]][])
      await expect(pack(ids, viewer)).rejects.toMatchObject({ status: 404 })
    expect(await names([members, board], intranet.louis)).toHaveLength(2)
  })

  it('holds the current version of a file', async () => {
    const id = await intranet.aFile('first')
    const upload = await intranet.anUpload('second version', { replaces: id, filename: 'a.docx' })
    await intranet.uploadOwner.finish(intranet.louis, upload)
    expect((await pack([id])).entries).toMatchObject([{ name: 'Verslag.docx', text: 'second version' }])
  })

  it('is refused, with the limit, when it is too large to be made', async () => {
    const ids = Array.from({ length: 20_001 }, (_, i) => String(i))
    await expect(pack(ids)).rejects.toMatchObject({ code: 'intranet.archive-too-large', facts: { maximum: 20_000 } })
  })

  it('is found by indexes', async () => {
    const query = treesOf(visitor, ['a', 'b'], 10)
    const compilable = { compile: () => query.compile(database.db.withoutPlugins()) }
    expect((await planOf(database, compilable as never)).scanned).toEqual([])
  })

  describe('over the line', () => {
    const turns = createArchiveTurns()
    const answering: Promise<unknown>[] = []

    /** What is sent for `/files/zip?id=…`, as the portal's own server does. */
    const serve = async (ids: string[]) => {
      const server = createServer((incoming, outgoing) => {
        const request = new Request(`http://localhost${incoming.url}`, { method: incoming.method ?? 'GET' })
        answering.push(answerArchive(request, anna, meansOf(outgoing)))
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.closeAllConnections())
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const query = ids.map((id) => `id=${id}`).join('&')
      const [response] = (await once(httpGet(`http://127.0.0.1:${port}/files/zip?${query}`), 'response')) as [
        IncomingMessage,
      ]
      return response
    }
    const meansOf = (outgoing?: never | import('node:http').ServerResponse) => ({
      archives: intranet.archives,
      turns,
      language: 'nl' as const,
      name: 'documenten-2027-01-15',
      clientAddress: '127.0.0.1',
      log: createLog('silent'),
      direct: outgoing && { outgoing, headers: {} },
    })

    it('arrives whole, with its length and its name', async () => {
      const ids = [
        await intranet.aFile('een', { nameNL: 'a' }),
        await intranet.aFile('x'.repeat(300_000), { nameNL: 'b' }),
      ]
      const response = await serve(ids)
      const bytes = await buffer(response)
      expect(response.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(bytes.length),
        'accept-ranges': 'none',
        'content-disposition': 'attachment; filename="documenten-2027-01-15.zip"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      expect((await readZip(bytes)).map(({ text }) => text.length)).toEqual([3, 300_000])
    })

    it('breaks off when a stored file is missing: never a short archive that looks whole', async () => {
      const ids = [await intranet.aFile('x'.repeat(3_000_000)), await intranet.aFile('y')]
      await intranet.storage.delete(
        storedFileKey({ collection: 'userIntranet', fileId: ids[1] ?? '', extension: 'pdf' }),
      )
      await expect(serve(ids).then(buffer)).rejects.toThrow()
    })

    it('closes its files and gives its turn back when the reader leaves', async () => {
      const id = await intranet.aFile(Buffer.alloc(4 * 1024 * 1024, 1))
      for (let visit = 0; visit < 5; visit += 1) {
        const response = await serve([id])
        response.destroy()
        await Promise.allSettled(answering)
      }
      await expect.poll(() => openFiles(intranet.folder)).toEqual([])
    })

    it('is made for one person twice at once, not three times', async () => {
      const id = await intranet.aFile('x')
      const ask = () => answerArchive(new Request(`http://localhost/files/zip?id=${id}`), anna, meansOf())
      const [one, two] = [await ask(), await ask()]
      await expect(ask()).rejects.toMatchObject({ status: 429, code: 'intranet.too-many-archives' })
      const other = new Request(`http://localhost/files/zip?id=${id}`)
      await (await answerArchive(other, intranet.louis, meansOf())).body?.cancel()
      await one.body?.cancel()
      await two.arrayBuffer()
      await (await ask()).body?.cancel()
    })

    it('is asked for by a form where an address would be too long, and weighed without being made', async () => {
      const id = await intranet.aFile('x')
      const posted = new Request('http://localhost/files/zip', { method: 'POST', body: new URLSearchParams({ id }) })
      const bytes = Buffer.from(await (await answerArchive(posted, anna, meansOf())).arrayBuffer())
      const asked = new Request(`http://localhost/files/zip?id=${id}`, { method: 'HEAD' })
      const head = await answerArchive(asked, anna, meansOf())
      expect([head.headers.get('content-length'), head.body]).toEqual([String(bytes.length), null])
      const weigh = new Request(`http://localhost/files/zip?id=${id}&weigh=yes`)
      expect(await (await answerArchive(weigh, anna, meansOf())).json()).toEqual({ bytes: bytes.length })
    })
  })
})

/** Stored files that this process holds open; only Linux tells. */
function openFiles(folder: string): string[] {
  if (!existsSync('/proc/self/fd')) return []
  const paths = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return paths.filter((path) => path.startsWith(folder))
}
