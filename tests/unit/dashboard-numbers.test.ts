import { beforeEach, expect, it } from 'vitest'
import { aUserRow } from '#tests/support/a-member.ts'
import { aCommentRow, anArticleRow } from '#tests/support/an-article.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { lastMonths } from '../../src/features/administration/dashboard/last-months.ts'
import {
  countWaitingComments,
  waitingComments,
} from '../../src/features/articles/moderation/decision.repository.server.ts'
import {
  countOfPlanned,
  nextPlanned,
  plannedArticles,
} from '../../src/features/articles/publishing/publishing.repository.server.ts'
import {
  countWaitingApplications,
  waitingApplications,
} from '../../src/features/members/applications/application-counts.repository.server.ts'
import { paymentStateOf } from '../../src/features/members/core/payment-state.ts'
import {
  countWaitingDecisions,
  waitingDecisions,
} from '../../src/features/members/register/register-decisions.repository.server.ts'
import {
  countDue,
  memberGrowth,
  membersAt,
  openFees,
} from '../../src/features/members/users/user-counts.repository.server.ts'
import { wholeJournal } from '../../src/features/payments/journal/journal-filter.ts'
import { journalSums, paymentSums } from '../../src/features/payments/journal/journal-sums.repository.server.ts'
import { knowsPayments } from '../../src/features/payments/payment.repository.server.ts'
import { feeYearAt } from '../../src/features/payments/years/contribution-year.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { yearOf } from '../../src/platform/i18n/formats.ts'
import { countFailedJobs, failedJobs } from '../../src/platform/jobs/failed-jobs.repository.server.ts'
import { lastRun } from '../../src/platform/last-runs/last-run.repository.server.ts'
import { countFailedMails, failedMails } from '../../src/platform/mail/mail-lists.repository.server.ts'

const now = Date.parse('2026-11-20T10:00:00Z') / 1000
const feeYear = feeYearAt(now, { yearStart: '01-01', dueDays: 31, graceDays: 14 })
const day = 24 * 60 * 60
const paymentsOnly = { ...wholeJournal, kind: 'payment' } as const
const at = (date: string) => Date.parse(`${date}T10:00:00Z`) / 1000

describeOnEachDatabase('a number of the dashboard', (open) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await open()
  })

  let number = 0
  const aUser = (facts: Parameters<typeof aUserRow>[1]) => aUserRow(`user-${++number}`, { createdAt: now, ...facts })

  it('is 0 in an empty association', async () => {
    const { db } = database
    expect(await countWaitingApplications(db)).toEqual({ count: 0, oldest: null })
    expect(await countWaitingDecisions(db, now)).toEqual({ count: 0, soon: 0, overdue: 0, days: 8 })
    expect(await countDue(db, feeYear)).toEqual({ count: 0, due: 0, overdue: 0, never: 0 })
    expect(await knowsPayments(db)).toBe(false)
    expect(await countWaitingComments(db)).toEqual({ count: 0, oldest: null })
    expect(await plannedArticles(db, 5)).toEqual({ count: 0, next: [] })
    expect(await countFailedMails(db)).toEqual({ count: 0, latest: null })
    expect(await countFailedJobs(db)).toEqual({ count: 0, latest: null })
    expect(await lastRun(db, 'backup')).toBeNull()
    expect(await memberGrowth(db, [now])).toEqual([0])
    expect(await journalSums(db, paymentsOnly, [0, now])).toMatchObject([{ payment: { count: 0, amount: 0 } }])
  })

  it('counts applications that nobody decided', async () => {
    const one = (id: string, state: 'waiting' | 'accepted', createdAt: number) => ({
      id,
      state,
      createdAt,
      firstName: '',
      lastName: '',
      email: id,
      phone: '',
      address: '',
      reason: null,
      defaultLanguage: 'nl' as const,
      magistrate: false,
      occupation: '',
      motivation: '',
      emailSubscriber: false,
      decidedAt: null,
      decidedBy: null,
      userId: null,
    })
    const rows = [one('a', 'waiting', 30), one('b', 'waiting', 20), one('c', 'accepted', 10)]
    await database.db.insertInto('membersApplication').values(rows).execute()
    expect(await countWaitingApplications(database.db)).toEqual({ count: 2, oldest: 20 })
  })

  it('counts decisions for the register, and those near or past their deadline apart', async () => {
    const heard = [0, 5, 6, 8, 9, 30].map((days) => ({
      id: `${days}`,
      event: 'joined' as const,
      userId: null,
      lastName: '',
      firstNames: '',
      address: '',
      decidedAt: 0,
      createdAt: 0,
      notifiedAt: now - days * day,
    }))
    await database.db.insertInto('membersRegisterDecision').values(heard).execute()
    expect(await countWaitingDecisions(database.db, now)).toEqual({ count: 6, soon: 2, overdue: 2, days: 8 })
  })

  it('counts open fees as the list of members names them', async () => {
    const payments = [null, null, ...['2026-01-01', '2026-05-05', '2025-12-31', '2025-01-01', '2024-12-31'].map(at)]
    const atNewYear = Date.parse('2025-12-31T23:30:00Z') / 1000
    const active = [...payments, atNewYear].map((lastPayment) => ({
      ...aUser({ lastPayment }),
      paidYear: lastPayment === null ? null : yearOf(lastPayment),
    }))
    const others = [aUser({ disabled: true }), aUser({ deletedAt: 5 }), { ...aUser({}), exempt: true }]
    for (const user of [...active, ...others]) await database.db.insertInto('membersUser').values(user).execute()
    const many = (state: string, year: typeof feeYear) =>
      active.filter(({ paidYear }) => paymentStateOf({ paidYear, exempt: false }, year) === state).length
    const counted = async (year: typeof feeYear) => {
      const states = { due: many('due', year), overdue: many('overdue', year), never: many('never', year) }
      expect(await countDue(database.db, year)).toEqual({ count: 5, ...states })
      return states
    }
    // In November who paid last year is as late as who did not.
    expect(await counted(feeYear)).toEqual({ due: 0, overdue: 3, never: 2 })
    expect(await counted({ ...feeYear, isDue: true })).toEqual({ due: 5, overdue: 0, never: 0 })
  })

  it('follows how today’s members came', async () => {
    const joined = ['2020-05-01', '2026-10-31', '2026-11-02'].map((date) => aUser({ createdAt: at(date) }))
    const gone = [aUser({ createdAt: 5, deletedAt: 9 }), aUser({ createdAt: 5, disabled: true })]
    for (const user of [...joined, ...gone]) await database.db.insertInto('membersUser').values(user).execute()
    const ends = lastMonths(now).starts.slice(1)
    expect(await memberGrowth(database.db, ends)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3])
  })

  it('sums payments month by month', async () => {
    const paid = (id: string, date: string, amount: number) => ({
      id,
      userId: 'anna',
      paidAt: at(date),
      amount,
      means: 'transfer' as const,
      year: 2026,
      note: '',
    })
    const rows = [paid('a', '2026-11-01', 7500), paid('b', '2026-11-19', 0), paid('c', '2025-12-01', 5000)]
    await database.db
      .insertInto('paymentsPayment')
      .values([...rows, paid('d', '2025-11-30', 9)])
      .execute()
    const sums = await journalSums(database.db, paymentsOnly, lastMonths(now).starts)
    const months = sums.map(({ payment: { count, amount } }) => ({ count, amount }))
    expect(months).toHaveLength(12)
    expect([months[0], months[1], months[11]]).toEqual([
      { count: 1, amount: 5000 },
      { count: 0, amount: 0 },
      { count: 2, amount: 7500 },
    ])
  })

  it('counts the comments with open flags and knows since when the oldest waits', async () => {
    const flag = (id: string, createdAt: number, closedAt: number | null) => ({
      id,
      article: `article-${id}`,
      comment: `comment-${id}`,
      user: null,
      reason: 'spam' as const,
      explanation: '',
      originalComment: '',
      createdAt,
      closedAt,
    })
    for (const id of ['new', 'old', 'closed']) {
      await database.db
        .insertInto('articlesArticle')
        .values(anArticleRow(`article-${id}`))
        .execute()
      await database.db
        .insertInto('articlesComment')
        .values(aCommentRow(`comment-${id}`, { article: `article-${id}`, user: null, flagged: true }))
        .execute()
    }
    await database.db
      .insertInto('articlesFlag')
      .values([flag('new', 30, null), flag('old', 20, null), flag('closed', 10, 11)])
      .execute()
    expect(await countWaitingComments(database.db)).toEqual({ count: 2, oldest: 20 })
  })

  it('names the articles that will appear next, by what their drafts say', async () => {
    const { db } = database
    const planned = (id: string, publishAt: number) =>
      anArticleRow(id, { state: 'planned', publishAt, publishedAt: null })
    const rows = [planned('later', 30), planned('soon', 10), planned('then', 20), anArticleRow('published')]
    await db.insertInto('articlesArticle').values(rows).execute()
    const draft = { excerpt: '', content: '{}', author: '', source: null, category: 'default', cover: null } as const
    const rest = { startsAt: null, place: null, coverAlt: null, documents: '[]', version: 2, savedAt: 1, savedBy: null }
    await db
      .insertInto('articlesDraft')
      .values({ ...draft, ...rest, article: 'then', title: 'Ensuite', language: 'fr', openedAt: null, openedBy: null })
      .execute()
    expect(await plannedArticles(db, 2)).toEqual({
      count: 3,
      next: [
        { id: 'soon', at: 10, title: 'soon', language: 'nl' },
        { id: 'then', at: 20, title: 'Ensuite', language: 'fr' },
      ],
    })
  })

  it('counts what failed for good', async () => {
    const mail = { recipient: 'r', subject: '', html: '', text: '', headers: '{}', createdAt: 1, sentAt: null }
    const job = { kind: 'k', payload: '{}', runAt: 1, lastError: null, createdAt: 1 }
    const ends = [['waits', null] as const, ['first', 5] as const, ['last', 9] as const]
    for (const [id, failedAt] of ends) {
      await database.db
        .insertInto('platformMail')
        .values({ ...mail, id, failedAt })
        .execute()
      await database.db
        .insertInto('platformJob')
        .values({ ...job, id, failedAt })
        .execute()
    }
    expect(await countFailedMails(database.db)).toEqual({ count: 2, latest: 9 })
    expect(await countFailedJobs(database.db)).toEqual({ count: 2, latest: 9 })
  })

  it('tells when something was last done', async () => {
    await database.db.insertInto('platformMilestone').values({ name: 'backup', at: 7, facts: '{}' }).execute()
    expect(await lastRun(database.db, 'backup')).toBe(7)
  })

  it('is found by an index', async () => {
    const { db } = database
    const queries = [
      waitingApplications(db),
      waitingDecisions(db, now),
      openFees(db, feeYear),
      waitingComments(db),
      failedMails(db),
      countOfPlanned(db),
      failedJobs(db),
      membersAt(db, [now]),
      paymentSums(db, paymentsOnly, [0, now]),
    ]
    for (const query of queries) expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
    expect((await planOf(database, nextPlanned(db))).scanned).toEqual([])
  })
})
