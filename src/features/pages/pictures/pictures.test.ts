import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import { testPictureMaker } from '#tests/support/picture-maker.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { answerPagePicture } from './picture-answer.server.ts'
import { createPictures } from './pictures.server.ts'
import { checkPictures } from './pictures-doctor.server.ts'

const aDay = 24 * 60 * 60
const louis = anAdmin()

async function openPictures({ db, kind }: OpenDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = createTestClock()
  const log = createLog('silent')
  const storage = createDiskStorage(join(folder, 'files'))
  const jobs = createJobs({ db, kind, clock, log })
  const pictures = createPictures({ db, storage, jobs, clock, log, newId }, testPictureMaker)
  return {
    db,
    folder,
    clock,
    storage,
    jobs,
    pictures,
    async stored(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of storage.list('pages')) keys.push(key)
      return keys.sort()
    },
    examine: () => checkPictures({ db, storage }, Math.floor(Date.now() / 1000) + 3600),
    ask: (id: string, file: string) =>
      answerPagePicture(storage, new Request('https://example.be/picture'), { id, file }),
  }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8A1C3C' } })
    .jpeg()
    .toBuffer()

describeOnEachDatabase('pictures of slides and people', (open) => {
  let at: Awaited<ReturnType<typeof openPictures>>
  beforeEach(async () => {
    at = await openPictures(await open())
  })

  it('exist in sizes that a screen may want, a person in a square, and are named by their ids', async () => {
    const slide = await at.pictures.add(louis, await photo(1000, 500), 'slide')
    const person = await at.pictures.add(louis, await photo(300, 500), 'person')
    const keys = (id: string, names: string[]) => names.map((name) => `pages/${id}/${name}`)
    const expected = [
      ...keys(slide, ['1000.webp', '480.webp', '800.webp', 'original.jpg']),
      ...keys(person, ['128.webp', '192.webp', '256.webp', '64.webp', 'original.jpg']),
    ]
    expect(await at.stored()).toEqual(expected.sort())
    const shown = await at.pictures.pictureOf([slide, person, null, 'no-such-picture'])
    expect([...shown.values()]).toEqual(
      expect.arrayContaining([
        { id: slide, purpose: 'slide', width: 1000, height: 500 },
        { id: person, purpose: 'person', width: 300, height: 300 },
      ]),
    )
    const small = await at.ask(person, '64.webp')
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 64, height: 64 })
  })

  it('are answered in WebP for a short time until AVIF is made, and then for good', async () => {
    const id = await at.pictures.add(louis, await photo(200, 100), 'slide')
    const before = await at.ask(id, '200.avif')
    expect([before.headers.get('Content-Type'), before.headers.get('Cache-Control')]).toEqual([
      'image/webp',
      'public, max-age=600',
    ])
    await at.jobs.runDue()
    const after = await at.ask(id, '200.avif')
    expect([after.headers.get('Content-Type'), after.headers.get('Cache-Control')]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect(await at.examine()).toMatchObject({ isWell: true })
  })

  it('are nothing that was never made', async () => {
    const id = await at.pictures.add(louis, await photo(200, 100), 'slide')
    for (const file of ['201.webp', 'original.jpg', '0200.webp', '200.png'])
      await expect(at.ask(id, file)).rejects.toMatchObject({ status: 404 })
    await expect(at.ask('../pages', '200.webp')).rejects.toMatchObject({ status: 404 })
  })

  it('are taken from admins only, by what their bytes show, and nothing of what is refused stays', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(at.pictures.add(aMember(), await photo(64, 64), 'person')).rejects.toMatchObject({ status: 403 })
    await expect(at.pictures.add(louis, page, 'slide')).rejects.toMatchObject({ code: 'picture.type' })
    const broken = (await photo(900, 900)).subarray(0, 400)
    await expect(at.pictures.add(louis, broken, 'slide')).rejects.toMatchObject({ code: 'picture.unreadable' })
    await expect(at.pictures.add(louis, Buffer.alloc(15 * 1024 * 1024 + 1), 'slide')).rejects.toMatchObject({
      code: 'picture.too-large',
    })
    expect(await at.stored()).toEqual([])
  })

  it('come by an upload under its id, once, also when it is finished a second time', async () => {
    const path = join(at.folder, 'upload')
    const bytes = await photo(200, 200)
    await writeFile(path, bytes)
    const upload = { id: newId(), memberId: louis.id, metadata: { purpose: 'person' }, size: bytes.length, path }
    const { uploadOwner } = at.pictures
    await uploadOwner.finish(louis, upload)
    await uploadOwner.finish(louis, upload)
    expect((await at.pictures.pictureOf([upload.id])).get(upload.id)).toMatchObject({ width: 200 })
    await expect(uploadOwner.accept(louis, { metadata: { purpose: 'logo' }, size: 1 })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('go after a day in which nobody named them; what a page, a person or an earlier version names stays', async () => {
    const [named, earlier, person, lost] = [
      await at.pictures.add(louis, await photo(80, 80), 'slide'),
      await at.pictures.add(louis, await photo(80, 80), 'slide'),
      await at.pictures.add(louis, await photo(80, 80), 'person'),
      await at.pictures.add(louis, await photo(80, 80), 'slide'),
    ]
    const content = (picture: string) => JSON.stringify({ slides: [{ id: 'a', picture }] })
    await at.db
      .insertInto('pagesPage')
      .values({ slug: 'home', content: JSON.stringify({ lead: { picture: named } }), changedAt: 0 })
      .execute()
    const revision = { slug: 'home', version: 1, content: content(earlier), savedAt: 0, savedBy: null }
    await at.db.insertInto('pagesRevision').values(revision).execute()
    await at.db.insertInto('pagesPerson').values({ id: 'an', name: 'An', texts: '{}', picture: person }).execute()
    at.clock.forward(aDay + 1)
    await at.jobs.runDue()
    const left = await at.pictures.pictureOf([named, earlier, person, lost])
    expect([...left.keys()].sort()).toEqual([named, earlier, person].sort())
    expect((await at.stored()).filter((key) => key.includes(lost))).toEqual([])

    await at.db.deleteFrom('pagesPerson').execute()
    at.clock.forward(7 * aDay + 1)
    await at.jobs.runDue()
    expect([...(await at.pictures.pictureOf([named, person])).keys()]).toEqual([named])
    expect(await at.examine()).toMatchObject({ isWell: true })
  })

  it('are missed by the doctor, who also finds what belongs to none', async () => {
    const id = await at.pictures.add(louis, await photo(80, 80), 'slide')
    await at.storage.delete(`pages/${id}/80.webp`)
    await at.storage.put('pages/stray/80.webp', Readable.from(['x']))
    const { isWell, says } = await at.examine()
    expect(isWell).toBe(false)
    expect(says).toContain(`missing: pages/${id}/80.webp`)
    expect(says).toContain('pages/stray/80.webp')
  })
})
