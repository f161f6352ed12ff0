import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, anArticle, aStoredCover } from '#tests/support/article-media.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
  const { db } = test.portal.database
  const { storage } = test.portal.services
  await anArticle(db, 'news', { cover: 'shown' })
  await aDraft(db, 'news', { cover: 'next' })
  for (const id of ['shown', 'next']) await aStoredCover({ db, storage }, { id, article: 'news' })
  const document = { article: 'news', name: 'Œuvre d’été', extension: 'pdf', size: 5, createdAt: 1 }
  await db
    .insertInto('articlesDocument')
    .values([
      { ...document, id: 'listed', position: 0 },
      { ...document, id: 'waiting', position: null },
    ])
    .execute()
  for (const id of ['listed', 'waiting']) await storage.put(`base/news/${id}.pdf`, Readable.from(['12345']))
})
afterAll(() => test.close())

describe('covers and documents of articles', () => {
  it('that are published go to everybody; pictures are cached for good, by a member in their own browser only', async () => {
    const member = test.as(await test.aMember())
    const address = '/article/news/cover/shown-320.avif'
    for (const [browser, kept] of [
      [test.visitor(), 'public, max-age=31536000, immutable'],
      [member, 'private, max-age=31536000, immutable'],
    ] as const) {
      const response = await browser.get(address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, kept])
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('that are not published go to admins alone', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const member = test.as(await test.aMember())
    for (const path of ['cover/next-320.webp', 'cover/shown.jpg', 'documents/waiting']) {
      for (const browser of [test.visitor(), member])
        expect((await browser.get(`/article/news/${path}`)).status).toBe(404)
      const response = await admin.get(`/article/news/${path}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })

  it('as documents are attachments under their own name, whole or a part of them', async () => {
    const response = await test.visitor().get('/article/news/documents/listed')
    const name = `filename="Oeuvre d_ete.pdf"; filename*=UTF-8''%C5%92uvre%20d%E2%80%99%C3%A9t%C3%A9.pdf`
    expect(response.headers.get('content-disposition')).toBe(`attachment; ${name}`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('12345')
    const part = await test.visitor().get('/article/news/documents/listed', { Range: 'bytes=1-2' })
    expect([part.status, await part.text()]).toEqual([206, '23'])
    const etag = response.headers.get('etag') ?? ''
    const again = await test.visitor().get('/article/news/documents/listed', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })

  it('change by a form of the editor, which says what was seen', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const change = (what: string, fields: Record<string, string>) =>
      admin.post(`/administration/articles/news/${what}.data`, fields)
    expect((await change('cover', { intent: 'describe', was: 'shown', alt: 'Zaal' })).status).toBe(409)
    expect((await change('cover', { intent: 'describe', was: 'next', alt: 'Zaal' })).status).toBe(200)
    expect((await change('cover', { intent: 'describe', was: 'next', alt: 'x'.repeat(251) })).status).toBe(422)
    expect((await change('cover', { intent: 'frame', was: 'next' })).status).toBe(400)
    expect((await change('documents', { was: '', documents: '[{"id":"waiting","name":" "}]' })).status).toBe(422)
    expect((await change('documents', { was: '', documents: 'no list' })).status).toBe(400)
    expect((await change('documents', { was: '', documents: '[{"id":"waiting","name":"Bijlage"}]' })).status).toBe(200)
    const draft = await test.portal.database.db.selectFrom('articlesDraft').selectAll().executeTakeFirstOrThrow()
    expect(draft).toMatchObject({ coverAlt: 'Zaal', documents: '[{"id":"waiting","name":"Bijlage"}]', version: 3 })
  })
})
