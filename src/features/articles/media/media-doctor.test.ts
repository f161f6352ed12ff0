import { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { aDraft, anArticle } from '#tests/support/article-media.ts'
import { aDay, aPicture, openMedia, type TestMedia } from '#tests/support/open-media.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createMediaDoctor } from './media-doctor.server.ts'

describeOnEachDatabase('the doctor of covers and documents', (open) => {
  let database: OpenDatabase
  let media: TestMedia

  beforeEach(async () => {
    database = await open()
    media = await openMedia(database)
    await anArticle(database.db, 'news')
    await aDraft(database.db, 'news')
  })

  /** Files are stored by the clock of the machine. */
  const examine = (unfinished: string[] = [], later = 3600) =>
    createMediaDoctor(media).checkMedia(new Set(unfinished), Math.floor(Date.now() / 1000) + later)
  const photo = () => aPicture(400, 225).jpeg().toBuffer()
  const store = (key: string) => media.storage.put(key, Readable.from(['x']))

  it('finds all well at every step: sent, scaled, published, replaced, taken away', async () => {
    const steps = [
      async () => media.aCover('news', await photo()),
      async () => media.aTextPicture('news', await photo()),
      () => media.jobs.runDue(),
      () => media.aDocument('news'),
      async () => {
        await database.db.transaction().execute((trx) => media.media.publishing.publishMedia(trx, 'news'))
      },
      () => media.jobs.runDue(),
      async () => media.aCover('news', await photo()),
      async () => {
        media.clock.forward(aDay + 1)
        await media.jobs.runDue()
      },
    ]
    for (const step of steps) {
      await step()
      expect(await examine()).toMatchObject({ isWell: true })
    }
  })

  it('finds what a crash left before its row: a job explains it, and later takes it away', async () => {
    const { put } = media.storage
    media.storage.put = async (...bytes) => {
      await put(...bytes)
      throw new Error('the power went')
    }
    const upload = await media.anUpload('news', 'foto.jpg', await photo())
    await expect(media.covers.finish(media.louis, upload)).rejects.toMatchObject({ status: 500 })
    expect(await media.stored()).toEqual([`news/${upload.id}.jpg`])
    expect(await examine()).toMatchObject({ isWell: true })
    media.clock.forward(aDay + 1)
    await media.jobs.runDue()
    expect(await media.stored()).toEqual([])
  })

  it('names what is missing and what belongs to nobody', async () => {
    const cover = await media.aCover('news', await photo())
    const document = await media.aDocument('news')
    await media.jobs.runDue()
    const stray = newId()
    await media.storage.delete(`base/news/${cover}-320.webp`)
    await media.storage.delete(`base/news/${document}.pdf`)
    await store(`base/news/${document}.pdf`)
    await store(`base/news/${stray}.pdf`)
    await store('base/gone/cover.jpg')
    const { isWell, says } = await examine()
    expect(isWell).toBe(false)
    for (const key of [`${cover}-320.webp`, `${document}.pdf`, `${stray}.pdf`])
      expect(says).toContain(`base/news/${key}`)
    expect(says).toMatch(/2 files missing.*2 files of no article/)
    // Stored a moment ago, or by an upload that is not finished: its row may be on its way.
    expect((await examine([stray])).says).toMatch(/1 file of no article/)
    expect((await examine([], 0)).says).not.toContain('of no article')
  })
})
