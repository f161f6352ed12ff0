import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deadlineStateOf } from '#features/members/register/deadline.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { loadDemo } from './load-demo.server.ts'

const now = Date.UTC(2026, 2, 9) / 1000
const clock = { seconds: () => now, date: () => new Date(now * 1000) }

describeOnEachDatabase('the demo', (open, kind) => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function load() {
    const { db } = await open()
    const storage = createDiskStorage(folder)
    const needs = { db, storage, clock, createDemoAccounts: async () => {} }
    // Two processes may start together on PostgreSQL.
    await Promise.all(kind === 'postgres' ? [loadDemo(needs), loadDemo(needs)] : [loadDemo(needs)])
    return { db, storage, again: () => loadDemo(needs) }
  }

  it('holds members, articles, pages and folders, every file with its bytes, and is loaded once', async () => {
    const { db, storage, again } = await load()
    const resources = await db.selectFrom('intranetResource').selectAll().execute()
    const files = resources.filter((resource) => !resource.folder)
    const depth = (id: string | null): number =>
      id ? 1 + depth(resources.find((r) => r.id === id)?.parent ?? null) : 0

    expect(files.length).toBeGreaterThan(50)
    expect(new Set(files.map((file) => file.extension))).toEqual(
      new Set(['pdf', 'docx', 'xlsx', 'csv', 'pptx', 'png', 'jpg', 'webp', 'txt']),
    )
    expect(Math.max(...resources.filter((r) => r.folder).map((r) => depth(r.id)))).toBe(3)
    expect(new Set(files.map((file) => new Date(file.createdAt * 1000).getUTCFullYear())).size).toBeGreaterThan(2)
    for (const file of files)
      expect(await storage.size(`${file.collection}/${file.fileId}/defaultFile.${file.extension}`)).toBe(file.size)

    const versions = await db.selectFrom('intranetVersion').selectAll().execute()
    expect(versions).toHaveLength(2)
    for (const { id, extension, size } of versions)
      expect(await storage.size(`userIntranet/${id}/defaultFile.${extension}`)).toBe(size)

    expect(await db.selectFrom('membersUser').selectAll().execute()).toHaveLength(115)
    const articles = await db.selectFrom('articlesArticle').selectAll().execute()
    expect(articles).toHaveLength(24)
    for (const { id, cover, coverAlt } of articles) {
      expect(coverAlt?.length).toBeGreaterThan(10)
      for (const name of ['cover', cover]) expect(await storage.size(`base/${id}/${name}.jpg`)).toBeGreaterThan(9000)
    }
    const people = await db.selectFrom('pagesPerson').select(['name', 'picture']).execute()
    const portraits = await db.selectFrom('pagesPicture').selectAll().execute()
    expect(people.map(({ picture }) => picture).sort()).toEqual(portraits.map(({ id }) => id).sort())
    for (const { id } of portraits) {
      expect(await storage.size(`pages/${id}/original.png`)).toBeGreaterThan(1000)
      for (const width of [64, 128, 192, 256])
        expect(await storage.size(`pages/${id}/${width}.webp`)).toBeGreaterThan(100)
    }
    const scaled = await db
      .selectFrom('platformJob')
      .where('kind', '=', 'articles.make-cover-sizes')
      .selectAll()
      .execute()
    expect(scaled).toHaveLength(24)
    expect(await db.selectFrom('articlesFlag').selectAll().where('closedAt', 'is', null).execute()).toHaveLength(2)

    const register = await db.selectFrom('membersRegister').selectAll().orderBy('number').execute()
    expect(register.map(({ number }) => number)).toEqual(register.map((_, index) => index + 1))
    expect(register.length).toBeGreaterThan(40)
    expect(register.filter(({ notifiedAt, enteredAt }) => notifiedAt > enteredAt || enteredAt > now)).toEqual([])
    const [decision, ...others] = await db.selectFrom('membersRegisterDecision').selectAll().execute()
    expect([deadlineStateOf(decision?.notifiedAt ?? 0, now), ...others]).toEqual(['soon'])
    const states = await db.selectFrom('membersApplication').select('state').execute()
    expect(states.filter(({ state }) => state === 'waiting')).toHaveLength(4)

    const newest = await db
      .selectFrom('paymentsPayment')
      .select((e) => ['userId', e.fn.max('paidAt').as('paidAt'), e.fn.max('year').as('year')])
      .groupBy('userId')
      .execute()
    const members = await db
      .selectFrom('membersUser')
      .select(['id', 'lastPayment', 'paidYear'])
      .where('lastPayment', 'is not', null)
      .execute()
    expect(new Map(members.map((m) => [m.id, [m.lastPayment, m.paidYear]]))).toEqual(
      new Map(newest.map((p) => [p.userId, [Number(p.paidAt), p.year]])),
    )

    await again()
    expect(await db.selectFrom('intranetResource').selectAll().execute()).toHaveLength(resources.length)
  })
})
