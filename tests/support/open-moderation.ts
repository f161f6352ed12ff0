import { createTellAdmins } from '../../src/features/administration/notices/tell-admins.server.ts'
import type { DecisionOrder } from '../../src/features/articles/moderation/decisions.service.server.ts'
import { createModeration } from '../../src/features/articles/moderation/moderation.server.ts'
import type { FlagReason } from '../../src/features/articles/moderation/moderation.ts'
import { seenIn } from '../../src/features/articles/moderation/seen-comment.ts'
import type { Member } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { tellingOfAdmins } from '../../src/shell/services/dashboard-sources.server.ts'
import { aCommentRow, anArticleRow } from './an-article.ts'
import { openAdministration } from './open-administration.ts'

type CommentFacts = {
  by?: Member | null
  text?: string
  article?: string
  parent?: string | null
  verified?: boolean
  displayName?: string
  email?: string | null
  language?: 'nl' | 'fr' | null
  createdAt?: number
}

/** Comments, flags and decisions with the services they need, on a test database and a clock that stands still. */
export function openModeration(database: OpenDatabase) {
  const portal = openAdministration(database)
  const { db, clock, live, jobs, audit, mailer, emails } = portal
  const tellAdmins = createTellAdmins({ db, clock, jobs, emails, mailer, ...tellingOfAdmins })
  const deps = { db, clock, live, jobs, audit, mailer, emails, tellAdmins, newId, i18nFor, log: createLog('silent') }
  const moderation = createModeration(deps)

  async function anArticle(facts: { title?: string; state?: 'published' | 'withdrawn' } = {}): Promise<string> {
    const id = newId()
    const { title = 'Een studiedag', state = 'published' } = facts
    const at = clock.seconds()
    const row = anArticleRow(id, { title, state, createdAt: at, publishedAt: at, publishedVersion: 0 })
    await db.insertInto('articlesArticle').values(row).execute()
    return id
  }

  async function aComment(article: string, facts: CommentFacts = {}): Promise<string> {
    const { by = null, text = 'Wat een onzin.', ...rest } = facts
    const id = newId()
    const row = aCommentRow(id, {
      article,
      comment: text,
      user: by?.id ?? null,
      displayName: by ? `${by.firstName} ${by.lastName}` : '',
      createdAt: clock.seconds(),
      ...rest,
    })
    await db.insertInto('articlesComment').values(row).execute()
    return id
  }

  const commentRow = (id: string) =>
    db.selectFrom('articlesComment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const flagRows = (comment: string) =>
    db
      .selectFrom('articlesFlag')
      .selectAll()
      .where('comment', '=', comment)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  const report = async (by: Member, comment: string, reason: FlagReason = 'offensive', explanation = '') => {
    const { article } = await commentRow(comment)
    await moderation.report(by, { article, comment }, { reason, explanation })
  }
  /** As an admin sees it at this moment. */
  const seen = async (admin: Member, comment: string) => {
    const read = seenIn((await moderation.card(admin, comment)).seen)
    if (!read) throw new Error('what was seen cannot be read')
    return read.seen
  }
  /** Lets the time for Undo pass and answers the emails that left. */
  const later = () => {
    clock.pass(5 * 60)
    return portal.sentMails()
  }
  return { ...portal, moderation, anArticle, aComment, commentRow, flagRows, report, seen, later }
}

export type TestModeration = ReturnType<typeof openModeration>

/** What a French-speaking author wrote under an article, which a reader reported; an admin is to decide about it. */
export async function openReportedComment(database: OpenDatabase) {
  const portal = openModeration(database)
  const admin = await portal.somebody('ADMIN')
  const dev = await portal.somebody('DEV')
  const author = await portal.somebody('USER')
  const reader = await portal.somebody('USER')
  const article = await portal.anArticle({ title: 'Een studiedag' })
  const comment = await portal.aComment(article, { by: author, text: 'Eerste regel.\nTweede regel.' })
  await portal.db.updateTable('membersUser').set({ defaultLanguage: 'fr' }).where('id', '=', author.id).execute()
  await portal.report(reader, comment, 'offensive')
  await portal.sentMails()
  portal.announced.length = 0
  const order = (facts: Partial<DecisionOrder> = {}): DecisionOrder => ({
    comment,
    decision: 'hidden',
    reason: 'offensive',
    seen: null,
    letter: null,
    ...facts,
  })
  const decide = (facts: Partial<DecisionOrder> = {}, by: Member = admin) => portal.moderation.decide(by, order(facts))
  /** With the report that there is already, as many as hide it by themselves. */
  const hideByFlags = async () => {
    for (let count = 0; count < 2; count++) await portal.report(await portal.somebody('USER'), comment, 'spam')
    await portal.sentMails()
  }
  return { portal, admin, dev, author, reader, article, comment, order, decide, hideByFlags }
}

export type ReportedComment = Awaited<ReturnType<typeof openReportedComment>>
