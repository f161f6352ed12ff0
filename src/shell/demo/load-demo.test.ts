import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demoAccounts, demoPassword } from '#features/accounts/demo/demo-accounts.ts'
import { paidYearOf } from '#features/members/core/payment-state.ts'
import { deadlineStateOf } from '#features/members/register/register-deadlines.ts'
import { readContent } from '#features/pages/content/page-content.ts'
import { isSettled } from '#features/payments/claims/claim.policy.ts'
import { parseStructuredCommunication } from '#features/payments/core/structured-communication.ts'
import { type Database, openDatabase } from '#platform/database/open-database.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import { openAccounts } from '#tests/support/open-accounts.ts'
import { createPostgresDatabase, describeOnEachDatabase, migratedContents } from '#tests/support/test-databases.ts'
import { linksOf, parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { emphases } from '#ui/rich-text/rich-text-schema.ts'
import { loadDemo, saturdayAfter, workdayAfter } from './load-demo.server.ts'

const clockAt = (now: number) => ({ seconds: () => now, date: () => new Date(now * 1000) })

describeOnEachDatabase('the demo', (_, kind) => {
  async function load(now: number) {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'))
    const { url, drop } = kind === 'postgres' ? await createPostgresDatabase() : await sqliteIn(folder)
    const database = openDatabase(url)
    onTestFinished(async () => {
      await database.close()
      await drop()
      await rm(folder, { recursive: true })
    })
    const storage = createDiskStorage(join(folder, 'objects'))
    const config = { ENVIRONMENT: 'demo', DATABASE_URL: url } as const
    const portal = { config, database, clock: clockAt(now), services: { storage } }
    // Two processes may start together on PostgreSQL.
    await Promise.all(kind === 'postgres' ? [loadDemo(portal), loadDemo(portal)] : [loadDemo(portal)])
    return { database, db: database.db, storage, again: () => loadDemo(portal) }
  }

  it('holds members, articles, pages and folders, every file with its bytes, and is loaded once', async () => {
    const now = Date.UTC(2026, 2, 9) / 1000
    const { db, storage, again } = await load(now)
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

    expect(await db.selectFrom('membersUser').selectAll().execute()).toHaveLength(120)
    const articles = await db.selectFrom('articlesArticle').selectAll().execute()
    const published = articles.filter(({ state }) => state === 'published')
    expect(published).toHaveLength(24)
    for (const { id, cover, coverAlt, coverExtension } of published) {
      expect(coverAlt?.length).toBeGreaterThan(10)
      for (const name of ['cover', cover])
        expect(await storage.size(`base/${id}/${name}.${coverExtension}`)).toBeGreaterThan(9000)
    }
    await expectDraftedAndPlanned(db, now)
    const people = await db.selectFrom('pagesPerson').select(['name', 'picture']).execute()
    const pictures = await db.selectFrom('pagesPicture').selectAll().execute()
    const portraits = pictures.filter(({ purpose }) => purpose === 'person')
    expect(people.map(({ picture }) => picture).sort()).toEqual(portraits.map(({ id }) => id).sort())
    for (const { id } of portraits) {
      expect(await storage.size(`pages/${id}/original.png`)).toBeGreaterThan(1000)
      for (const width of [64, 128, 192, 256])
        expect(await storage.size(`pages/${id}/${width}.webp`)).toBeGreaterThan(100)
    }
    const home = await db.selectFrom('pagesPage').select('content').where('slug', '=', 'home').executeTakeFirst()
    const { lead, slides, settings } = readContent(home)
    expect([slides.length, settings.isCarouselShown]).toEqual([3, true])
    expect(
      pictures
        .filter(({ purpose }) => purpose === 'slide')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([lead.picture, ...slides.map(({ picture }) => picture)].sort())
    for (const { picture } of slides)
      for (const name of ['original', 480, 800, 1200])
        expect(await storage.size(`pages/${picture}/${name}.webp`)).toBeGreaterThan(1000)
    for (const width of [480, 800, 1200, 1600, 1920])
      for (const format of ['webp', 'avif'])
        expect(await storage.size(`pages/${lead.picture}/${width}.${format}`)).toBeGreaterThan(1000)
    const scaled = await db
      .selectFrom('platformJob')
      .where('kind', '=', 'articles.make-cover-sizes')
      .select('payload')
      .execute()
    const covers = await db.selectFrom('articlesCover').select('id').execute()
    expect(covers).toHaveLength(28)
    expect(scaled.map(({ payload }) => JSON.parse(payload).cover).sort()).toEqual(covers.map(({ id }) => id).sort())
    expect(await db.selectFrom('articlesFlag').selectAll().where('closedAt', 'is', null).execute()).toHaveLength(2)

    const register = await db.selectFrom('membersRegister').selectAll().orderBy('number').execute()
    expect(register.map(({ number }) => number)).toEqual(register.map((_, index) => index + 1))
    expect(register.length).toBeGreaterThan(40)
    expect(register.filter(({ notifiedAt, enteredAt }) => notifiedAt > enteredAt || enteredAt > now)).toEqual([])
    const [decision, ...others] = await db.selectFrom('membersRegisterDecision').selectAll().execute()
    expect([deadlineStateOf(decision?.notifiedAt ?? 0, now), ...others]).toEqual(['soon'])
    const states = await db.selectFrom('membersApplication').select('state').execute()
    expect(states.filter(({ state }) => state === 'waiting')).toHaveLength(4)

    await expectBalanced(db)

    await again()
    expect(await db.selectFrom('intranetResource').selectAll().execute()).toHaveLength(resources.length)
  })

  it('lets its accounts sign in, one per role and language, and refuses the disabled one', async () => {
    const { database } = await load(Date.UTC(2026, 2, 9) / 1000)
    const { accounts, enter } = openAccounts(database, { environment: 'demo' })
    expect(await accounts.hasDemoAccounts()).toBe(true)
    for (const { email, role, language, disabled } of demoAccounts) {
      const entered = enter({ email, password: demoPassword, keepSignedIn: true, address: '127.0.0.1', userAgent: '' })
      if (disabled) await expect(entered).rejects.toMatchObject({ code: 'auth/user-disabled' })
      else expect((await entered).member).toMatchObject({ role, defaultLanguage: language })
    }
  })

  // Its days are counted before anything is written: no database has a part in it.
  if (kind === 'sqlite')
    it.each(['2027-01-02', '2028-02-29', '2031-12-31'])('is as young when it is loaded on %s', async (day) => {
      const now = Date.parse(`${day}T09:00:00Z`) / 1000
      const year = Number(day.slice(0, 4))
      const { db } = await load(now)
      const payments = await db.selectFrom('paymentsPayment').select(['paidAt', 'year']).execute()
      expect(Math.max(...payments.map((payment) => payment.year))).toBe(year)
      expect(payments.filter(({ paidAt }) => paidAt > now)).toEqual([])
      const folders = await db
        .selectFrom('intranetResource')
        .where('folder', '=', true)
        .select(['nameNl', 'sortNl'])
        .execute()
      expect(folders).toContainEqual({
        nameNl: `Algemene vergadering ${year}`,
        sortNl: `algemene vergadering 0004${year}`,
      })
      const trainings = await db.selectFrom('articlesArticle').where('startsAt', '>', now).select('id').execute()
      expect(trainings.length).toBeGreaterThan(2)
      const texts = await db.selectFrom('pagesMandate').select(['since', 'until']).execute()
      expect(texts.filter(({ since }) => since && Number(since.slice(0, 4)) > year)).toEqual([])
    })
})

/** What readers do not see yet: each has its draft, and what is planned its cover and the job that will publish it. */
async function expectDraftedAndPlanned(db: Database, now: number): Promise<void> {
  const hidden = await db
    .selectFrom('articlesArticle as article')
    .innerJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select(['article.id', 'article.state', 'article.publishAt', 'draft.cover', 'draft.coverAlt'])
    .execute()
  const planned = hidden.filter(({ state }) => state === 'planned')
  expect(hidden.map(({ state }) => state).sort()).toEqual(['draft', 'draft', 'draft', 'planned', 'planned'])
  const jobs = await db
    .selectFrom('platformJob')
    .where('kind', '=', 'articles.publish')
    .select(['payload', 'runAt'])
    .execute()
  expect(jobs.map(({ payload }) => JSON.parse(payload).article).sort()).toEqual(planned.map(({ id }) => id).sort())
  for (const { publishAt, cover, coverAlt } of planned) {
    expect(publishAt).toBeGreaterThan(now)
    expect(jobs.map(({ payload, runAt }) => [JSON.parse(payload).at, runAt])).toContainEqual([publishAt, publishAt])
    expect(await db.selectFrom('articlesCover').where('id', '=', cover).selectAll().execute()).toHaveLength(1)
    expect(coverAlt).not.toBeNull()
  }
}

/** What members paid and owe says the same in every table, as the portal itself would have written it. */
async function expectBalanced(db: Database): Promise<void> {
  const claims = await db.selectFrom('paymentsClaim').selectAll().execute()
  const payments = await db.selectFrom('paymentsPayment').selectAll().execute()
  const allocations = await db.selectFrom('paymentsAllocation').selectAll().execute()
  const sumOf = (rows: typeof allocations) => rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(new Set(claims.map(claimStatus))).toEqual(new Set(['paid', 'part', 'open', 'waived']))
  expect(claims.map(({ communication }) => parseStructuredCommunication(communication)).includes(null)).toBe(false)
  for (const { id, paid } of claims)
    expect(Number(paid)).toBe(sumOf(allocations.filter(({ targetId }) => targetId === id)))
  for (const { id, spent } of payments)
    expect(Number(spent)).toBe(sumOf(allocations.filter(({ paymentId }) => paymentId === id)))

  for (const { id, lastPayment, paidYear } of await db.selectFrom('membersUser').selectAll().execute()) {
    const own = payments
      .filter(({ userId }) => userId === id)
      .map(({ paidAt, year }) => ({ paidAt: Number(paidAt), year }))
    const last = own.toSorted((one, other) => other.paidAt - one.paidAt)[0] ?? null
    const owed = claims
      .filter(({ userId }) => userId === id)
      .map((claim) => ({ year: claim.year, isSettled: isSettled(claim) }))
    expect([lastPayment, paidYear], id).toEqual([last?.paidAt ?? null, paidYearOf(own, last, owed)])
  }
}

const claimStatus = ({ state, paid, amount }: { state: string; paid: number; amount: number }) => {
  if (state !== 'open') return state
  if (paid === amount) return 'paid'
  return paid > 0 ? 'part' : 'open'
}

it('is not loaded by other profiles', async () => {
  const asked = vi.fn()
  const database = { db: { selectFrom: asked } as never }
  for (const ENVIRONMENT of ['test', 'production'] as const)
    await loadDemo({
      config: { ENVIRONMENT, DATABASE_URL: '' },
      database,
      clock: clockAt(0),
      services: { storage: { put: asked } },
    })
  expect(asked).not.toHaveBeenCalled()
})

it('no article begins by saying its summary again, both languages are built alike, and together they show what a text can hold', async () => {
  const { default: rows } = await import('../../../demo/tables/articles_article.json', { with: { type: 'json' } })
  const articles = rows.map((row) => ({ ...row, content: parseRichText(row.content.json) }))
  for (const { id, translation, title, excerpt, content, state } of articles) {
    expect(plainText(content).startsWith(excerpt.replace(/\.$/, '')), title).toBe(false)
    if (state === 'draft' && translation === null) continue
    const other = articles.find((article) => article.id === translation)
    expect(other?.translation).toBe(id)
    expect(other?.content.content.map(({ type }) => type)).toEqual(content.content.map(({ type }) => type))
    expect(linksOf(other?.content ?? content).map(({ href }) => href)).toEqual(linksOf(content).map(({ href }) => href))
  }
  for (const type of ['heading', 'bulletList', 'orderedList', 'blockquote', 'link', ...emphases])
    if (type !== 'underline' && type !== 'strike') expect(JSON.stringify(articles)).toContain(`"type":"${type}"`)
})

it.each([
  ['2026-11-23', 31, '2027-01-04'],
  ['2026-11-23', 39, '2027-01-04'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-23', 16, '2026-12-09'],
])('loaded on %s, a training %i days later is on %s, on a day on which people work', (loaded, days, held) => {
  const start = workdayAfter(Date.parse(`${loaded}T09:00:00Z`) / 1000, days)
  expect(new Date(start * 1000).toISOString()).toBe(`${held}T12:30:00.000Z`)
})

it.each([
  ['2026-11-23', 5, '2026-11-28'],
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-11-23', 33, '2027-01-02'],
])('loaded on %s, what is on a Saturday %i days later is on %s', (loaded, days, held) => {
  const start = saturdayAfter(Date.parse(`${loaded}T15:00:00Z`) / 1000, days)
  expect(new Date(start * 1000).toISOString()).toBe(`${held}T09:00:00.000Z`)
})

async function sqliteIn(folder: string) {
  const path = join(folder, 'tandem.sqlite')
  await writeFile(path, migratedContents())
  return { url: `file:${path}`, drop: async () => {} }
}
