import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aDraft, anArticle } from '#tests/support/article-media.ts'
import { aDay, openMedia, type TestMedia } from '#tests/support/open-media.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { attachedDocuments } from '../core/article.repository.server.ts'

describeOnEachDatabase('the documents of a draft', (open) => {
  let database: OpenDatabase
  let media: TestMedia

  beforeEach(async () => {
    database = await open()
    media = await openMedia(database)
    await anArticle(database.db, 'news')
    await aDraft(database.db, 'news')
  })

  const list = async () => JSON.parse((await media.draft('news')).documents) as { id: string; name: string }[]
  const change = (was: string[], documents: { id: string; name: string }[]) =>
    media.media.ofDrafts.changeDocuments(media.louis, 'news', { was, documents })

  it('stand there as soon as they came, under the name of their file', async () => {
    const one = await media.aDocument('news', 'Verslag 2026.PDF')
    const two = await media.aDocument('news', 'zonder')
    expect(await list()).toEqual([
      { id: one, name: 'Verslag 2026' },
      { id: two, name: 'zonder' },
    ])
    expect(await media.stored()).toEqual([`news/${one}.pdf`, `news/${two}`].sort())
    const shown = await media.media.ofDrafts.ofDraft(media.louis, 'news')
    expect(shown.documents).toMatchObject([{ id: one, name: 'Verslag 2026', extension: 'pdf', size: 6 }, { id: two }])
    expect(await attachedDocuments(database.db, 'news').execute()).toEqual([])
  })

  it('are refused as everywhere in the portal', async () => {
    for (const [filename, bytes, code] of [
      ['virus.exe', 'x', 'intranet.program-file-refused'],
      ['groot.pdf', Buffer.alloc(6 * 1024 * 1024), 'intranet.file-too-large'],
      ['toch.pdf', '\x7fELF', 'intranet.program-content-refused'],
    ] as const)
      await expect(media.aDocument('news', filename, bytes)).rejects.toMatchObject({ code })
    const full = await openMedia(database, { quota: 10 })
    await full.aDocument('news', 'a.pdf', '123456')
    const upload = await full.anUpload('news', 'b.pdf', '123456')
    await expect(full.documents.finish(full.louis, upload)).rejects.toMatchObject({ code: 'intranet.quota-exceeded' })
    await full.documents.abandon?.(upload)
    await expect(
      full.documents.reserve?.(full.louis, { ...upload, ownUnderWay: 0, underWay: 0 }),
    ).rejects.toMatchObject({
      status: 507,
    })
    expect(await list()).toHaveLength(1)
    expect(await full.stored()).toHaveLength(1)
  })

  it('count for who uploads them, up to their quota', async () => {
    const small = await openMedia(database, { quotaPerPerson: 10 })
    await small.aDocument('news', 'Verslag.pdf', '12345678')
    const upload = await small.anUpload('news', 'Nota.pdf', '123')
    const refusal = { status: 507, code: 'intranet.person-quota-exceeded' }
    await expect(small.documents.finish(small.louis, upload)).rejects.toMatchObject(refusal)
    await expect(
      small.documents.reserve?.(small.louis, { ...upload, size: 1, underWay: 2, ownUnderWay: 2 }),
    ).rejects.toMatchObject(refusal)
    await expect(
      small.documents.reserve?.(small.louis, { ...upload, size: 1, underWay: 2, ownUnderWay: 1 }),
    ).resolves.toBeUndefined()
  })

  it('are renamed, put in order and taken away; taken away, they come back for a day', async () => {
    const [a, b, c] = [await media.aDocument('news'), await media.aDocument('news'), await media.aDocument('news')]
    const named = (id: string, name = id) => ({ id, name })
    await change([a, b, c], [named(c, 'Bijlage'), named(a), named(b)])
    expect((await list()).map(({ id }) => id)).toEqual([c, a, b])
    await change([c, a, b], [named(c), named(b)])
    await change([c, b], [named(c), named(a), named(b)])
    await change([c, a, b], [named(a), named(b)])
    media.clock.forward(aDay + 1)
    await media.jobs.runDue()
    expect(await media.stored()).toEqual([`news/${a}.pdf`, `news/${b}.pdf`].sort())
    await expect(change([a, b], [named(c)])).rejects.toMatchObject({ code: 'article.document-gone' })
    await expect(change([b, a], [])).rejects.toMatchObject({ code: 'article.media-changed' })
  })

  it('are read in their order once they are published, until they are not', async () => {
    const [a, b] = [await media.aDocument('news'), await media.aDocument('news')]
    const publish = async () => {
      await database.db.transaction().execute((trx) => media.media.publishing.publishMedia(trx, 'news'))
    }
    await change(
      [a, b],
      [
        { id: b, name: 'Eerst' },
        { id: a, name: 'Dan' },
      ],
    )
    await publish()
    const names = async () => (await attachedDocuments(database.db, 'news').execute()).map(({ name }) => name)
    expect(await names()).toEqual(['Eerst', 'Dan'])
    await change([b, a], [{ id: a, name: 'Dan' }])
    media.clock.forward(aDay + 1)
    await media.jobs.runDue()
    expect(await names()).toEqual(['Eerst', 'Dan'])
    await publish()
    expect(await names()).toEqual(['Dan'])
    media.clock.forward(aDay + 1)
    await media.jobs.runDue()
    expect((await media.stored()).filter((key) => key.endsWith('.pdf'))).toEqual([`news/${a}.pdf`])
  })
})
