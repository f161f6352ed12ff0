import { expect, it } from 'vitest'
import { stepNames } from '#features/administration/dashboard/first-steps.ts'
import { anyDocument } from '#features/intranet/recent/recent.repository.server.ts'
import { twoMembers } from '#features/members/users/user-counts.repository.server.ts'
import { emptyPage } from '#features/pages/content/page-content.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { emptyLocalizedText } from '#platform/i18n/localized-text.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { createMailRepository } from '#platform/mail/mail.repository.server.ts'
import { oldestMails } from '#platform/mail/mail-lists.repository.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { anArticleRow } from '#tests/support/an-article.ts'
import { openTestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { stepSources } from './first-steps-sources.server.ts'

type Association = { isNamed: boolean; address: Record<Language, string>; logo: string | null }

const unknown: Association = { isNamed: false, address: { nl: '', fr: '' }, logo: null }

type Settings = { association?: Association; languages?: Language[]; lede?: string; smtp?: string; backups?: string }

function stepsOn(db: Database, { association = unknown, languages = ['nl', 'fr'], lede = '', ...set }: Settings = {}) {
  const sources = stepSources({
    db,
    config: { ENVIRONMENT: 'production', SMTP_URL: set.smtp, BACKUP_DIR: set.backups },
    organisation: { current: async () => association as never, languages: () => languages },
    pages: { page: async () => ({ ...emptyPage, texts: { lede: { ...emptyLocalizedText, nl: lede } } }) },
  })
  if (!sources) throw new Error('production has steps')
  return sources
}

const configured = { smtp: 'smtps://mail.example', backups: '/backup' }

describeOnEachDatabase('the first steps', (open) => {
  const allOf = async (steps: ReturnType<typeof stepsOn>) =>
    Object.fromEntries(await Promise.all(stepNames.map(async (name) => [name, await steps[name]()])))

  it('lack everything in a portal that nobody set up', async () => {
    const { db } = await open()
    await db.insertInto('membersUser').values(aUserRow('founder')).execute()
    expect(await allOf(stepsOn(db))).toEqual({
      organisation: ['name', 'address', 'logo'],
      home: ['nl', 'fr'],
      members: ['others'],
      documents: ['first'],
      articles: ['first'],
      operation: ['server', 'place'],
    })
    expect(await stepsOn(db, configured).operation()).toEqual(['delivery', 'backup'])
  })

  it('are done by what is there, in the languages that the association offers', async () => {
    const database = await open()
    const { db } = database
    const association: Association = { isNamed: true, address: { nl: 'Kerkstraat 1', fr: '' }, logo: '/logo/1' }
    const written = { association, lede: 'Wij houden bijen.' }
    expect(await stepsOn(db, written).organisation()).toEqual(['address'])
    expect(await stepsOn(db, written).home()).toEqual(['fr'])

    await db
      .insertInto('membersUser')
      .values([aUserRow('founder'), aUserRow('other')])
      .execute()
    const intranet = await openTestIntranet(database)
    await intranet.aFile('a')
    await db
      .insertInto('articlesArticle')
      .values([anArticleRow('one')])
      .execute()
    await mailed(db, 1)
    await recordRun(db, { name: 'backup', at: 1, facts: {} })
    const steps = stepsOn(db, { ...written, languages: ['nl'], ...configured })
    expect(Object.values(await allOf(steps)).flat()).toEqual([])
  })

  it('are not done by what only administrators see, by folders, drafts or who left', async () => {
    const database = await open()
    const { db } = database
    const intranet = await openTestIntranet(database)
    await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, { nameNL: 'Map', nameFR: 'Dossier' })
    await intranet.aFile('a', { collection: 'adminIntranet' })
    await db
      .insertInto('membersUser')
      .values([aUserRow('founder', { deletedAt: 0 }), aUserRow('gone', { deletedAt: 1 })])
      .execute()
    await db
      .insertInto('articlesArticle')
      .values([anArticleRow('draft', { state: 'draft' })])
      .execute()
    await mailed(db, null)
    expect(await allOf(stepsOn(db, configured))).toMatchObject({
      members: ['others'],
      documents: ['first'],
      articles: ['first'],
      operation: ['delivery', 'backup'],
    })
  })

  it('know that mail was delivered after the last of it is forgotten', async () => {
    const { db } = await open()
    await mailed(db, 20)
    await createMailRepository(db).forgetOld(100)
    expect(await oldestMails(db).execute()).toEqual([])
    expect(await stepsOn(db, configured).operation()).toEqual(['backup'])
  })

  it('do not take a mail that was written as a file for one that left', async () => {
    const { db } = await open()
    await mailed(db, 20)
    await recordRun(db, { name: 'mail-as-file', at: 20, facts: {} })
    expect(await stepsOn(db, configured).operation()).toEqual(['delivery', 'backup'])
    await createMailRepository(db).forgetOld(100)
    expect(await stepsOn(db, configured).operation()).toEqual(['delivery', 'backup'])
  })

  it('are looked up along indexes', async () => {
    const database: OpenDatabase = await open()
    for (const query of [twoMembers(database.db), anyDocument(database.db), oldestMails(database.db)])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })
})

it('are nobody’s in the demo', () => {
  const config = { ENVIRONMENT: 'demo' } as const
  expect(stepSources({ config } as never)).toBeNull()
})

async function mailed(db: Database, sentAt: number | null) {
  const mail = { recipient: 'anna@leden.example', subject: 'Dag', html: '', text: '', hasLink: false, createdAt: 10 }
  await createMailRepository(db).add(db, { ...mail, id: 'a' })
  await db.updateTable('platformMail').set({ sentAt }).execute()
}
