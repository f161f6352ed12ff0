import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aDraft, anArticle } from '#tests/support/article-media.ts'
import { aDay, aPicture, openMedia, type TestMedia } from '#tests/support/open-media.ts'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { hasCoverShape, maxCrop } from './cover-crop.ts'

const photo = () => aPicture(400, 400).jpeg().toBuffer()

it('the largest part of a picture has the shape of a cover, wherever it lies', () => {
  for (const picture of [
    { width: 400, height: 400 },
    { width: 3000, height: 500 },
    { width: 300, height: 2000 },
  ])
    for (const place of ['start', 'middle', 'end'] as const)
      for (const zoom of [1, 1.5]) expect(hasCoverShape(picture, maxCrop(picture, place, zoom))).toBe(true)
  expect(maxCrop({ width: 1600, height: 900 })).toBeNull()
})

describeOnEachDatabase('the cover of a draft', (open, kind) => {
  let database: OpenDatabase
  let media: TestMedia

  beforeEach(async () => {
    database = await open()
    media = await openMedia(database)
    await anArticle(database.db, 'news')
    await aDraft(database.db, 'news', { version: 3 })
  })

  const change = (intent: object) => media.media.ofDrafts.changeCover(media.louis, 'news', intent as never)
  const afterADay = async () => {
    media.clock.forward(aDay + 1)
    await media.jobs.runDue()
  }

  it('is what was sent, cleaned, cut to the middle and in sizes; AVIF follows', async () => {
    const id = await media.aCover('news', await photo())
    expect(await media.stored()).toEqual([`news/${id}-320.webp`, `news/${id}-400.webp`, `news/${id}.jpg`])
    expect(await media.draft('news')).toMatchObject({ cover: id, coverAlt: null, version: 4, savedBy: media.louis.id })
    expect(await media.article('news')).toMatchObject({ cover: null })
    expect(media.announced).toEqual(['articles:drafts'])
    await media.jobs.runDue()
    expect(await media.stored()).toEqual([
      ...[`news/${id}-320.avif`, `news/${id}-320.webp`, `news/${id}-400.avif`, `news/${id}-400.webp`, `news/${id}.jpg`],
    ])
    const shown = await media.media.ofDrafts.ofDraft(media.louis, 'news')
    expect(shown).toMatchObject({ cover: { id, width: 400, height: 225 }, coverAlt: null, documents: [] })
    expect(shown.cover?.crop?.y).toBeCloseTo(0.21875)
  })

  // For what its bytes show: no database has a part in it.
  if (kind === 'sqlite')
    it('is refused with its reason, and leaves nothing', async () => {
      const moving = await aPicture(40, 40).gif().toBuffer()
      const half = (await aPicture(900, 900).png().toBuffer()).subarray(0, 900)
      for (const [bytes, code] of [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'article.cover-type'],
        [Buffer.from('%PDF-1.7'), 'article.cover-type'],
        [moving, 'article.cover-type'],
        [half, 'article.cover-unreadable'],
        [pngBomb(), 'article.cover-too-many-pixels'],
        [Buffer.from(`${'MZ'.padEnd(0x3c, '\0')}\x40\0\0\0PE\0\0`, 'latin1'), 'intranet.program-content-refused'],
      ] as const)
        await expect(media.aCover('news', bytes)).rejects.toMatchObject({ code })
      const huge = { metadata: { article: 'news', filename: 'a.jpg' }, size: 26 * 1024 * 1024 }
      await expect(media.covers.accept(media.louis, huge)).rejects.toMatchObject({ code: 'article.cover-too-large' })
      expect(await media.stored()).toEqual([])
      expect(await media.draft('news')).toMatchObject({ cover: null, version: 3 })
    })

  it('is sent by admins alone, and to what they write', async () => {
    const upload = await media.anUpload('news', 'a.jpg', 'x')
    for (const [viewer, status] of [
      [visitor, 401],
      [aMember(), 403],
    ] as const)
      await expect(media.covers.accept(viewer as never, upload)).rejects.toMatchObject({ status })
    const elsewhere = await media.anUpload('nothing', 'a.jpg', 'x')
    await expect(media.covers.accept(media.louis, elsewhere)).rejects.toMatchObject({ status: 404 })
    await expect(media.media.ofDrafts.ofDraft(aMember(), 'news')).rejects.toMatchObject({ status: 403 })
    const remove = { intent: 'remove', was: null } as const
    await expect(media.media.ofDrafts.changeCover(aMember(), 'news', remove)).rejects.toMatchObject({ status: 403 })
  })

  it('cut anew is another cover, so that what is published stays as it is', async () => {
    const first = await media.aCover('news', await photo())
    const crop = { x: 0, y: 0, width: 1, height: 0.5625 }
    await expect(change({ intent: 'crop', was: first, ...crop, height: 0.9 })).rejects.toMatchObject({
      code: 'article.cover-crop',
    })
    expect(await change({ intent: 'crop', was: first, ...crop })).toBe(5)
    const { cover: second } = await media.draft('news')
    expect(second).not.toBe(first)
    await change({ intent: 'whole', was: second })
    const { cover: third } = await media.draft('news')
    const shown = await media.media.ofDrafts.ofDraft(media.louis, 'news')
    expect(shown.cover).toMatchObject({ id: third, width: 400, height: 400, crop: null })
    await afterADay()
    expect((await media.stored()).every((key) => key.startsWith(`news/${third}`))).toBe(true)
  })

  it('goes to a translation as a cover of its own, without words', async () => {
    const id = await media.aCover('news', await photo())
    await change({ intent: 'crop', was: id, x: 0, y: 0, width: 1, height: 0.5625 })
    await change({ intent: 'describe', was: (await media.draft('news')).cover, alt: 'De zaal' })
    await anArticle(database.db, 'nouvelles')
    await aDraft(database.db, 'nouvelles')
    await media.media.ofDrafts.copyCover(media.louis, 'news', 'nouvelles')
    const copy = await media.media.ofDrafts.ofDraft(media.louis, 'nouvelles')
    expect(copy).toMatchObject({ cover: { width: 400, height: 225, crop: { y: 0 } }, coverAlt: null })
    await change({ intent: 'remove', was: (await media.draft('news')).cover })
    await afterADay()
    expect((await media.stored()).every((key) => key.startsWith(`nouvelles/${copy.cover?.id}`))).toBe(true)
  })

  it('has words, or is decoration; another picture needs other words', async () => {
    const id = await media.aCover('news', await photo())
    const altOf = async () => (await media.draft('news')).coverAlt
    await change({ intent: 'describe', was: id, alt: 'De zaal' })
    expect(await altOf()).toBe('De zaal')
    await change({ intent: 'decorate', was: id, on: 'yes' })
    expect(await altOf()).toBe('')
    await change({ intent: 'describe', was: id, alt: '' })
    expect(await altOf()).toBeNull()
    await change({ intent: 'describe', was: id, alt: 'De zaal' })
    await media.aCover('news', await photo())
    expect(await altOf()).toBeNull()
  })

  it('comes back after it was taken away, for a day', async () => {
    const id = await media.aCover('news', await photo())
    await change({ intent: 'remove', was: id })
    expect((await media.draft('news')).cover).toBeNull()
    await change({ intent: 'choose', was: null, cover: id, alt: 'De zaal' })
    await afterADay()
    expect(await media.stored()).toHaveLength(5)
    expect(await media.draft('news')).toMatchObject({ cover: id, coverAlt: 'De zaal' })
    await change({ intent: 'remove', was: id })
    await afterADay()
    expect(await media.stored()).toEqual([])
    await expect(change({ intent: 'choose', was: null, cover: id })).rejects.toMatchObject({
      code: 'article.cover-gone',
    })
  })

  it('goes a while after its draft was discarded, however long it stood there', async () => {
    await media.aCover('news', await photo())
    await media.aDocument('news')
    await afterADay()
    expect(await media.stored()).toHaveLength(6)
    await database.db.updateTable('articlesDraft').set({ cover: null, documents: '[]' }).execute()
    media.clock.forward(7 * aDay)
    await media.jobs.runDue()
    expect(await media.stored()).toEqual([])
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const id = await media.aCover('news', await photo())
    await expect(change({ intent: 'remove', was: null })).rejects.toMatchObject({ code: 'article.media-changed' })
    expect((await media.draft('news')).cover).toBe(id)
  })

  it('that a crash left half-made is finished, or goes by itself', async () => {
    const upload = await media.anUpload('news', 'foto.jpg', await photo())
    const { put } = media.storage
    let puts = 0
    media.storage.put = (...bytes) => {
      puts += 1
      if (puts === 3) throw new Error('the power went')
      return put(...bytes)
    }
    await expect(media.covers.finish(media.louis, upload)).rejects.toMatchObject({ code: 'article.could-not-upload' })
    expect(await media.stored()).toHaveLength(2)
    await media.covers.finish(media.louis, upload)
    await media.covers.finish(media.louis, upload)
    expect(await media.draft('news')).toMatchObject({ cover: upload.id, version: 4 })
    const other = await media.anUpload('news', 'foto.jpg', await photo())
    puts = 0
    await expect(media.covers.finish(media.louis, other)).rejects.toMatchObject({ status: 500 })
    await afterADay()
    expect((await media.stored()).filter((key) => key.includes(other.id))).toEqual([])
  })

  it('once published is what readers get, its original at its place, and the former goes a day later', async () => {
    const { publishMedia } = media.media.publishing
    const publish = async () => {
      await database.db.transaction().execute((trx) => publishMedia(trx, 'news'))
      await media.jobs.runDue()
    }
    const first = await media.aCover('news', await photo())
    await change({ intent: 'describe', was: first, alt: 'De zaal' })
    await publish()
    expect(await media.article('news')).toMatchObject({ cover: first, coverAlt: 'De zaal', coverExtension: 'jpg' })
    expect(await media.stored()).toContain('news/cover.jpg')
    const second = await media.aCover('news', await aPicture(400, 225).png().toBuffer())
    await change({ intent: 'decorate', was: second, on: 'yes' })
    expect(await media.article('news')).toMatchObject({ cover: first })
    await publish()
    await afterADay()
    expect(await media.article('news')).toMatchObject({ cover: second, coverAlt: '', coverExtension: 'png' })
    const left = await media.stored()
    expect(left.filter((key) => key.includes(first))).toEqual([])
    expect(left.filter((key) => key.startsWith('news/cover.'))).toEqual(['news/cover.png'])
    await media.media.publishing.eraseMedia('news')
    expect(await media.stored()).toEqual([])
  })
})
