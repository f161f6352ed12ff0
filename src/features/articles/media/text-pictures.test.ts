import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aDraft, anArticle } from '#tests/support/article-media.ts'
import { aDay, aPicture, openMedia, type TestMedia } from '#tests/support/open-media.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { addRevision, draftOf } from '../writing/draft.repository.server.ts'
import type { Draft } from '../writing/draft.ts'
import { refuseForeignMedia } from './text-check.server.ts'

const photo = () => aPicture(400, 300).jpeg().toBuffer()
const attrs = { width: 400, height: 300, alt: 'De zaal', caption: '', size: 'normal' }
const textWith = (id: string, changes: object = {}) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { id, ...attrs, ...changes } }] })
const emptyText = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] })

describeOnEachDatabase('a picture in the text of an article', (open) => {
  let database: OpenDatabase
  let media: TestMedia

  beforeEach(async () => {
    database = await open()
    media = await openMedia(database)
    await anArticle(database.db, 'news', { state: 'published', publishedVersion: 1 })
    await aDraft(database.db, 'news', { version: 3 })
  })

  const draft = async () => (await draftOf(database.db, 'news')) as Draft
  const write = (content: string) =>
    database.db.updateTable('articlesDraft').set({ content }).where('article', '=', 'news').execute()
  const publish = async () => {
    await media.media.publishing.publishMedia(database.db, 'news')
    const { content } = await draft()
    await database.db.updateTable('articlesArticle').set({ content }).where('id', '=', 'news').execute()
  }
  const after = async (days: number) => {
    media.clock.forward(days * aDay + 1)
    await media.jobs.runDue()
  }
  const isStored = async (id: string) => (await media.stored()).includes(`news/${id}.jpg`)

  it('is what was sent, cleaned and whole; the draft names it when its text is saved', async () => {
    const id = await media.aTextPicture('news', await photo())
    expect(await media.stored()).toEqual([`news/${id}-320.webp`, `news/${id}-400.webp`, `news/${id}.jpg`])
    expect(await media.draft('news')).toMatchObject({ cover: null, version: 3 })
    const find = (id: string) => media.media.ofDrafts.findPicture(media.louis, 'news', id)
    expect(await find(id)).toEqual({ id, width: 400, height: 300 })
    await expect(find('no-such')).rejects.toMatchObject({ code: 'article.picture-not-there' })
    await expect(media.media.ofDrafts.findPicture(aMember(), 'news', id)).rejects.toMatchObject({ status: 403 })
    await expect(media.aTextPicture('news', Buffer.from('\0\0\0\x18ftypheic'))).rejects.toMatchObject({
      code: 'article.cover-type',
    })
  })

  it('goes a day later where no text names it, and stays while the draft or a revision does', async () => {
    const [unnamed, drafted, kept] = [await photo(), await photo(), await photo()]
    const ids = [
      await media.aTextPicture('news', unnamed),
      await media.aTextPicture('news', drafted),
      await media.aTextPicture('news', kept),
    ] as const
    await write(textWith(ids[2]))
    await addRevision(database.db, 'revision', await draft(), false)
    await write(textWith(ids[1]))
    await after(1)
    expect(await Promise.all(ids.map(isStored))).toEqual([false, true, true])
    await write(emptyText)
    await database.db.deleteFrom('articlesRevision').execute()
    await after(7)
    expect(await media.stored()).toEqual([])
  })

  it('stays as long as readers see it, and goes a day after another text is published', async () => {
    const id = await media.aTextPicture('news', await photo())
    await write(textWith(id))
    await publish()
    await after(1)
    await write(emptyText)
    await after(30)
    expect(await isStored(id)).toBe(true)
    await publish()
    expect(await isStored(id)).toBe(true)
    await after(1)
    expect(await media.stored()).toEqual([])
  })

  it('is refused where it, or a document, belongs to another article or is not as it was sent', async () => {
    const id = await media.aTextPicture('news', await photo())
    await anArticle(database.db, 'other')
    await aDraft(database.db, 'other')
    const foreign = await media.aTextPicture('other', await photo())
    const document = await media.aDocument('news')
    const foreignDocument = await media.aDocument('other')
    const attached = (id: string) =>
      JSON.stringify({ type: 'doc', content: [{ type: 'attachment', attrs: { id, name: 'x' } }] })
    const check = async (content: string) => refuseForeignMedia(database.db, await draft(), content)
    await check(textWith(id))
    await check(attached(document))
    for (const [content, code] of [
      [textWith(foreign), 'article.picture-not-there'],
      [textWith(id, { width: 401 }), 'article.picture-not-there'],
      [textWith(id, { alt: 'x'.repeat(251) }), 'article.cover-alt-too-long'],
      [textWith(id, { caption: 'x'.repeat(301) }), 'article.caption-too-long'],
      [attached(foreignDocument), 'article.document-not-attached'],
    ] as const)
      await expect(check(content)).rejects.toMatchObject({ code, status: 422 })
    // A document that was taken away since keeps nobody from writing on.
    await write(attached('taken-away'))
    await check(attached('taken-away'))
  })

  it('is copied for the other language, as a picture of its own', async () => {
    const id = await media.aTextPicture('news', await photo())
    await anArticle(database.db, 'nouvelles')
    await aDraft(database.db, 'nouvelles')
    const copy = await media.media.ofDrafts.copyPicture(media.louis, 'nouvelles', { from: 'news', picture: id })
    expect(copy).toMatchObject({ width: 400, height: 300 })
    expect(await media.stored()).toContain(`nouvelles/${copy.id}.jpg`)
    const unknown = { from: 'nouvelles', picture: id }
    await expect(media.media.ofDrafts.copyPicture(media.louis, 'news', unknown)).rejects.toMatchObject({
      code: 'article.picture-not-there',
    })
  })
})
