import { sql } from 'kysely'
import { aDraftRow, anArticleRow, textOf } from '#tests/support/an-article.ts'
import type { TestPortal } from '#tests/support/open-test-portal.ts'
import type { Member } from '../../src/platform/access/viewer.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'
import { type Place, withData } from './observe.ts'

export const causeOfMailing = 'article:nieuws'

/** So many members who want emails, half of them in French; one article is published, and all are to be informed of it. */
export const mailingTo = (subscribers: number) => async (test: TestPortal, databaseUrl: string) => {
  const { accounts, members, articles } = test.portal.services
  const adminId = (await test.aMember({ role: 'ADMIN', email: 'redactie@tandem.example' })).id
  for (let number = 0; number < subscribers; number += 1) {
    const email = `lezer${String(number).padStart(5, '0')}@lezers.example`
    const person = { firstName: 'Anna', lastName: 'Peeters', role: 'USER', email } as const
    await accounts.createAccount({ ...person, defaultLanguage: number % 2 === 0 ? 'nl' : 'fr', password: null })
  }
  const { db, close } = openDatabase(databaseUrl)
  await sql`update members_user set email_subscriber = true where role = 'USER'`.execute(db)
  await sql`insert into accounts_credential (id, user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id, id, 'credential', 'x', 1, 1 from members_user where role = 'USER'`.execute(db)
  const fields = { title: 'Nieuws', excerpt: 'Een bericht', content: textOf('Tekst. '.repeat(60)) }
  const now = test.clock.seconds()
  await db
    .insertInto('articlesArticle')
    .values(anArticleRow('nieuws', { ...fields, state: 'draft', createdAt: now }))
    .execute()
  await db
    .insertInto('articlesDraft')
    .values(aDraftRow('nieuws', { ...fields, savedAt: now, savedBy: adminId }))
    .execute()
  await close()
  const admin = (await members.findMember(adminId)) as Member
  const seen = { id: 'nieuws', version: 1, state: 'draft' } as const
  await articles.publishing.publish(admin, [seen], { notify: true })
}

export type MailingState = {
  queued: number
  sent: number
  failed: number
  unconfirmed: string[]
  jobs: number
  isDone: boolean
}

/** What the portal itself knows of it. Not while it is being killed. */
export const stateOfMailing = (place: Place): Promise<MailingState> =>
  withData(place, async (db) => {
    const [counts] = (
      await sql<{ queued: number; sent: number; failed: number }>`select count(*) as queued, count(sent_at) as sent,
        count(failed_at) as failed from platform_mail where cause = ${causeOfMailing}`.execute(db)
    ).rows
    const unconfirmed = await sql<{ recipient: string }>`select recipient from platform_mail
      where cause = ${causeOfMailing} and unconfirmed_at is not null`.execute(db)
    const jobs = await sql<{ jobs: number }>`select count(*) as jobs from platform_job
      where kind in ('platform.deliver-mailing', 'articles.tell')`.execute(db)
    const done = await sql<{ at: number | null }>`select done_at as at from articles_mailing`.execute(db)
    return {
      queued: Number(counts?.queued),
      sent: Number(counts?.sent),
      failed: Number(counts?.failed),
      unconfirmed: unconfirmed.rows.map(({ recipient }) => recipient),
      jobs: Number(jobs.rows[0]?.jobs),
      isDone: done.rows[0]?.at != null,
    }
  })
