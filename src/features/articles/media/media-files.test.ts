import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { anArticle, aStoredCover } from '#tests/support/article-media.ts'
import { planOf } from '#tests/support/planner.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { attachedDocuments, shownDocuments } from '../core/article.repository.server.ts'
import { askedCover, coverKeys, coverWidths } from './cover-files.ts'
import { coverById, documentById } from './media.repository.server.ts'
import {
  answerCover,
  type CoverPasses,
  createCoverPasses,
  createMediaFiles,
  type MediaFiles,
  passSeconds,
} from './media-files.service.server.ts'

const missing = { status: 404 }
const cachedForGood = 'public, max-age=31536000, immutable'

it('a cover is never wider than its picture', () => {
  expect(coverWidths(3840)).toEqual([320, 640, 960, 1280, 1920])
  expect(coverWidths(1000)).toEqual([320, 640, 960, 1000])
  expect(coverWidths(1920)).toEqual([320, 640, 960, 1280, 1920])
  expect(coverWidths(120)).toEqual([120])
})

it('names every file of a cover', () => {
  expect(coverKeys({ id: 'c', article: 'a', extension: 'png', width: 400 })).toEqual([
    'base/a/c.png',
    ...['base/a/c-320.avif', 'base/a/c-400.avif', 'base/a/c-320.webp', 'base/a/c-400.webp'],
  ])
})

it.each(['../../secret', 'a.svg/..', 'a-12345.webp', 'a-320.jpg/x', 'cover', '', 'a b-320.webp', 'a-320.gif'])(
  'no cover is called %s',
  (file) => expect(askedCover(file)?.kind === 'size').toBe(false),
)

describeOnEachDatabase('bytes of an article', (open) => {
  let database: OpenDatabase
  let db: Database
  let storage: Storage
  let files: MediaFiles
  let clock: TestClock
  let passes: CoverPasses

  beforeEach(async () => {
    database = await open()
    db = database.db
    const folder = await mkdtemp(join(tmpdir(), 'tandem-media-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    storage = createDiskStorage(folder)
    clock = createTestClock()
    passes = createCoverPasses({ secret: 'a-secret-of-this-test', clock })
    files = createMediaFiles({ db, storage, passes })
    await anArticle(db, 'news', { state: 'published', cover: 'shown' })
    await anArticle(db, 'draft', { state: 'draft', cover: null })
    await anArticle(db, 'gone', { state: 'withdrawn', cover: 'late', publishedAt: 5 })
    await aStoredCover({ db, storage }, { id: 'shown', article: 'news' })
    await aStoredCover({ db, storage }, { id: 'next', article: 'news' })
    await aStoredCover({ db, storage }, { id: 'first', article: 'draft' })
    await aStoredCover({ db, storage }, { id: 'late', article: 'gone' })
  })

  const ask = (viewer: Viewer, id: string, file: string, headers: Record<string, string> = {}, search = '') =>
    answerCover(files, new Request(`http://localhost/${search}`, { headers }), viewer, { id, file })
  const readers = [visitor, aMember()]

  it('is a picture that everybody may have, and keep for good, once it is published', async () => {
    for (const viewer of [...readers, anAdmin()]) {
      for (const [file, type] of [
        ['shown-320.avif', 'image/avif'],
        ['shown-640.webp', 'image/webp'],
      ] as const) {
        const response = await ask(viewer, 'news', file)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
        expect(response.headers.get('cache-control')).toBe(cachedForGood)
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await response.text()).toBe(`base/news/${file}`)
        const etag = response.headers.get('etag') ?? ''
        expect((await ask(viewer, 'news', file, { 'if-none-match': etag })).status).toBe(304)
      }
    }
  })

  it('is for readers too where the text that they see has it as a picture', async () => {
    const write = (content: object) =>
      db
        .updateTable('articlesArticle')
        .set({ content: JSON.stringify(content) })
        .execute()
    const attrs = { width: 900, height: 506, alt: '', caption: '', size: 'normal' }
    const picture = (id: string) => ({ type: 'picture', attrs: { id, ...attrs } })
    // Of words that only look so, nobody gets anything.
    await write({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '"id":"next"' }] }] })
    await expect(ask(visitor, 'news', 'next-320.webp')).rejects.toMatchObject(missing)
    await write({ type: 'doc', content: [picture('next'), picture('first'), picture('late')] })
    expect((await ask(visitor, 'news', 'next-320.webp')).headers.get('cache-control')).toBe(cachedForGood)
    for (const [article, file] of [
      ['news', 'next.jpg'],
      ['news', 'first-320.webp'],
      ['draft', 'first-320.webp'],
      ['gone', 'late-320.webp'],
    ] as const)
      await expect(ask(visitor, article, file)).rejects.toMatchObject(missing)
  })

  it('is for admins alone and kept by nobody before it is published, and as it was sent', async () => {
    for (const [article, file] of [
      ['news', 'next-320.webp'],
      ['news', 'next-320.avif'],
      ['news', 'shown.jpg'],
      ['news', 'next.jpg'],
      ['draft', 'first-320.webp'],
      ['draft', 'first.jpg'],
      ['gone', 'late-320.webp'],
    ] as const) {
      const withheld = anAdmin({ isAdminWithheld: true })
      for (const reader of [...readers, withheld])
        await expect(ask(reader, article, file)).rejects.toMatchObject(missing)
      const response = await ask(anAdmin(), article, file)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })

  it('is opened by the pass of a test email: one picture, in its sizes, for some days', async () => {
    const pass = passes.passFor('first')
    const withPass = (article: string, file: string, search = `?pass=${pass}`) =>
      ask(visitor, article, file, {}, search)
    const response = await withPass('draft', 'first-320.webp')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    for (const [article, file] of [
      ['draft', 'first.jpg'],
      ['news', 'next-320.webp'],
      ['gone', 'late-320.webp'],
    ] as const)
      await expect(withPass(article, file)).rejects.toMatchObject(missing)
    const forged = `?pass=${Number(pass.split('.')[0]) + 1}.${pass.split('.')[1]}`
    for (const search of ['?pass=', '?pass=1', forged])
      await expect(withPass('draft', 'first-320.webp', search)).rejects.toMatchObject(missing)
    clock.forward(passSeconds)
    await expect(withPass('draft', 'first-320.webp')).rejects.toMatchObject(missing)
  })

  it('is nothing at all where no picture of that article is called so', async () => {
    for (const [article, file] of [
      ['news', 'shown-321.webp'],
      ['news', 'shown-1920.webp'],
      ['news', 'first-320.webp'],
      ['news', 'shown.png'],
      ['news', 'cover.jpg'],
      ['draft', 'shown-320.webp'],
      ['nothing', 'shown-320.webp'],
      ['news', '..%2Fshown.jpg'],
    ] as const)
      await expect(ask(anAdmin(), article, file)).rejects.toMatchObject(missing)
  })

  it('is WebP while AVIF is being made, and then the whole picture while WebP is; neither is kept for long', async () => {
    await storage.delete('base/news/shown-320.avif')
    const standIn = await ask(visitor, 'news', 'shown-320.avif')
    expect(standIn.headers.get('content-type')).toBe('image/webp')
    expect(standIn.headers.get('cache-control')).toBe('public, max-age=600')
    await storage.delete('base/news/shown-320.webp')
    expect((await ask(visitor, 'news', 'shown-320.webp')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('never shows what was cut off, even while a size is missing', async () => {
    await db.updateTable('articlesCover').set({ crop: '{"x":0,"y":0,"width":0.5,"height":0.5}' }).execute()
    await storage.delete('base/news/shown-320.webp')
    await expect(ask(visitor, 'news', 'shown-320.webp')).rejects.toMatchObject(missing)
  })

  it('is the original where an article has nothing newer', async () => {
    await db.updateTable('articlesArticle').set({ cover: null, coverExtension: 'jpg' }).execute()
    await storage.put('base/news/cover.jpg', Readable.from(['original']))
    await storage.put('base/draft/cover.jpg', Readable.from(['original']))
    expect(await (await ask(visitor, 'news', 'cover.jpg')).text()).toBe('original')
    await expect(ask(visitor, 'news', 'cover.png')).rejects.toMatchObject(missing)
    await expect(ask(visitor, 'draft', 'cover.jpg')).rejects.toMatchObject(missing)
  })

  it('is a document that is listed below a published article, for everybody; any other for admins alone', async () => {
    const document = (id: string, article: string, position: number | null) => ({
      id,
      article,
      position,
      name: 'Zaal “2” – œuvre',
      extension: 'pdf',
      size: 5,
      createdAt: 9,
    })
    await db
      .insertInto('articlesDocument')
      .values([
        document('b', 'news', 1),
        document('a', 'news', 2),
        document('c', 'news', null),
        document('d', 'gone', 1),
      ])
      .execute()
    await storage.put('base/news/a.pdf', Readable.from(['12345']))
    for (const reader of readers) {
      const { name, size, read } = await files.openDocument(reader, 'news', 'a')
      expect([name, size]).toEqual(['Zaal “2” – œuvre.pdf', 5])
      expect(Buffer.concat(await (await read({ start: 1, end: 2 })).toArray()).toString()).toBe('23')
      for (const [article, id] of [
        ['news', 'c'],
        ['gone', 'd'],
        ['draft', 'a'],
        ['news', 'x'],
      ] as const)
        await expect(files.openDocument(reader, article, id)).rejects.toMatchObject(missing)
    }
    expect((await files.openDocument(anAdmin(), 'news', 'c')).size).toBe(5)
    expect((await files.openDocument(anAdmin(), 'gone', 'd')).size).toBe(5)
    expect((await attachedDocuments(db, 'news').execute()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('is found by an index', async () => {
    for (const query of [coverById(db, 'a', 'b'), documentById(db, 'a', 'b'), shownDocuments(db, 'a').select('id')])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
