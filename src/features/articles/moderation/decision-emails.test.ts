import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openReportedComment, type ReportedComment, type TestModeration } from '#tests/support/open-moderation.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { forgetAuthor } from '../comments/member-comments.repository.server.ts'

describeOnEachDatabase('a decision about a comment', (open) => {
  let database: OpenDatabase
  let portal: TestModeration
  let admin: Member
  let dev: Member
  let author: Member
  let reader: Member
  let article: string
  let comment: string
  let decide: ReportedComment['decide']
  beforeEach(async () => {
    database = await open()
    ;({ portal, admin, dev, author, reader, article, comment, decide } = await openReportedComment(database))
  })

  it('is reported to the author in their language with the words of the admin, and to who reported, with no name', async () => {
    await decide({ letter: 'Première ligne.\nDeuxième ligne.' })
    const mails = await portal.later()
    const toAuthor = mails.find(({ recipient }) => recipient === author.email)
    const toReader = mails.find(({ recipient }) => recipient === reader.email)
    expect(mails).toHaveLength(2)
    expect(toAuthor?.subject).toBe('À propos de votre commentaire sous « Een studiedag »')
    for (const said of ['Première ligne.\n\nDeuxième ligne.', 'Eerste regel.\n\nTweede regel.', `/article/${article}`])
      expect(toAuthor?.text).toContain(said)
    expect(toReader?.text).toContain('gelezen en verborgen')
    for (const mail of [toAuthor, toReader])
      for (const name of [admin.lastName, admin.firstName, `${reader.firstName} `, author.id, reader.id])
        if (!(mail === toReader && name.trim() === reader.firstName)) expect(mail?.text).not.toContain(name)
  })

  it('says nothing to an author without a word for them, nor to an admin who reported it', async () => {
    const own = await portal.aComment(article, { by: author })
    await portal.report(admin, own)
    await decide({ comment: own })
    expect(await portal.later()).toEqual([])
  })

  it('of a visitor is reported at the address that they confirmed, in their language; without one to nobody', async () => {
    const visitors = { by: null, displayName: 'Jan', email: 'jan@voorbeeld.example', language: 'fr' } as const
    const confirmed = await portal.aComment(article, visitors)
    const unconfirmed = await portal.aComment(article, { ...visitors, verified: false })
    const nowhere = await portal.aComment(article, { ...visitors, email: null })
    for (const one of [confirmed, nowhere]) await decide({ comment: one, letter: 'Bonjour.' })
    await decide({ comment: unconfirmed, decision: 'deleted', letter: 'Bonjour.' })
    const mails = await portal.later()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['jan@voorbeeld.example'])
    expect(mails[0]?.text).toContain('Votre commentaire du')
  })

  it('goes on without whoever was erased, deleted or whose article was withdrawn since', async () => {
    const other = await portal.somebody('USER')
    await portal.report(other, comment)
    await decide({ letter: 'Bonjour.' })
    await forgetAuthor(database.db, { id: author.id, name: `${author.firstName} ${author.lastName}` })
    await forgetAuthor(database.db, { id: reader.id, name: `${reader.firstName} ${reader.lastName}` })
    await database.db.updateTable('articlesArticle').set({ state: 'withdrawn' }).where('id', '=', article).execute()
    const mails = await portal.later()
    expect(mails.map(({ recipient }) => recipient)).toEqual([other.email])
    expect(mails[0]?.text).not.toContain('/article/')
    const [card] = (await portal.moderation.list(dev, 'flagged', null, 9)).cards
    expect(card?.author).toMatchObject({ kind: 'former', name: '', mailLanguage: null, history: null })
    expect(card?.flags.map((flag) => flag.reporter?.name ?? null).sort()).toEqual([
      `${other.firstName} ${other.lastName}`,
      null,
    ])
    expect(card?.article.isPublished).toBe(false)
  })
})
