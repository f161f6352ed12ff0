import { createAccountHolderRepository } from '../../src/features/accounts/links/account-holder.repository.server.ts'
import { createComments } from '../../src/features/articles/comments/comment-thread.service.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { aCommentRow, anArticleRow, type Facts } from './an-article.ts'
import { openAdministration } from './open-administration.ts'

/** An id as the portal makes them, that a test can read. */
export const idOf = (name: string): string => name.padEnd(22, '_')

/** A published article, as far as comments are concerned. */
export const anArticle = (facts: Facts<'articlesArticle'> = {}) =>
  anArticleRow(idOf('article'), { title: 'Nieuws', createdAt: 1, ...facts })

/** A comment of Anna under that article. */
export const aComment = (name: string, facts: Facts<'articlesComment'> = {}) =>
  aCommentRow(idOf(name), { article: idOf('article'), comment: name, createdAt: 1, ...facts })

/** Comments with the services they need, on a test database with one published article and a clock that stands still. */
export async function openComments(database: OpenDatabase) {
  const portal = openAdministration(database)
  const { db, clock } = portal
  let areLet = true
  const comments = createComments({
    db,
    clock,
    newId,
    live: portal.live,
    jobs: portal.jobs,
    mailer: portal.mailer,
    emails: portal.emails,
    log: createLog('silent'),
    requestedMails: portal.requestedMails,
    areVisitorsLet: async () => areLet,
    holderOf: createAccountHolderRepository(db).byEmail,
  })
  await db.insertInto('articlesArticle').values(anArticle()).execute()
  return {
    ...portal,
    comments,
    letVisitors: (isOn: boolean) => {
      areLet = isOn
    },
    rows: () => db.selectFrom('articlesComment').selectAll().orderBy('createdAt').orderBy('id').execute(),
    row: (id: string) => db.selectFrom('articlesComment').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}

export type TestComments = Awaited<ReturnType<typeof openComments>>
