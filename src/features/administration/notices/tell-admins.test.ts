import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { openApplications, type TestApplications, zoe } from '#tests/support/open-applications.ts'
import { openModeration } from '#tests/support/open-moderation.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { quietSeconds } from './tell-admins.server.ts'

describeOnEachDatabase('what waits for administrators', (open) => {
  let portal: TestApplications
  let db: Database
  let admin: Member
  beforeEach(async () => {
    const database = await open()
    portal = openApplications(database)
    db = database.db
    admin = await portal.somebody('ADMIN')
    await portal.somebody('USER')
    await portal.somebody('DEV')
    await portal.sentMails()
  })
  const toAdmins = async () => (await portal.sentMails()).filter(({ recipient }) => recipient !== zoe.email)
  const another = (number: number) => portal.apply({ motivation: `Reden ${number}` })

  it('is mailed to each in their own language, without a word of who applied', async () => {
    const louise = await portal.somebody('ADMIN')
    await portal.members.updateOwnProfile(louise, { defaultLanguage: 'fr' })
    await portal.sentMails()
    await portal.apply()
    const mails = await toAdmins()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [admin.email, 'Nieuwe aanvraag om lid te worden'],
      [louise.email, 'Nouvelle demande d’adhésion'],
    ])
    expect(mails[0]?.text).toContain('Aanvragen die op een beslissing wachten: 1.')
    expect(mails[0]?.text).toContain('/administration/applications')
    for (const { text, html } of mails)
      for (const typed of [zoe.firstName, zoe.lastName, zoe.email, zoe.motivation]) {
        expect(text).not.toContain(typed)
        expect(html).not.toContain(typed)
      }
  })

  it('is mailed once an hour at most: what comes in meanwhile together, and nothing where nothing did', async () => {
    await another(1)
    expect(await toAdmins()).toHaveLength(1)
    for (const number of [2, 3, 4]) await another(number)
    portal.clock.pass(quietSeconds - 60)
    expect(await toAdmins()).toEqual([])
    portal.clock.pass(60)
    const [together, ...others] = await toAdmins()
    expect(others).toEqual([])
    expect(together?.text).toContain('Aanvragen die op een beslissing wachten: 4.')
    await another(5)
    expect(await toAdmins()).toEqual([])
    portal.clock.pass(quietSeconds)
    expect(await toAdmins()).toHaveLength(1)
    portal.clock.pass(quietSeconds)
    expect(await toAdmins()).toEqual([])
    await another(6)
    expect(await toAdmins()).toHaveLength(1)
  })

  it('is mailed once when many come in at the same moment', async () => {
    await Promise.all([1, 2, 3, 4].map(another))
    expect(await toAdmins()).toHaveLength(1)
  })

  it('is not mailed when all of it was decided by then', async () => {
    await portal.applications.decline(admin, await another(1), { reason: 'Nee', mailed: false })
    await toAdmins()
    await portal.applications.decline(admin, await another(2), { reason: 'Nee', mailed: false })
    portal.clock.pass(quietSeconds)
    expect(await toAdmins()).toEqual([])
  })

  it('is not mailed to those who do not want it, who are blocked or deleted', async () => {
    await portal.members.updateOwnProfile(admin, { adminMails: false })
    const blocked = await portal.somebody('ADMIN', { disabled: true })
    const gone = await portal.somebody('ADMIN')
    await db.updateTable('membersUser').set({ deletedAt: 9 }).where('id', '=', gone.id).execute()
    await portal.sentMails()
    await portal.apply()
    const readers = (await toAdmins()).map(({ recipient }) => recipient)
    expect(readers.filter((one) => [admin.email, blocked.email, gone.email].includes(one))).toEqual([])
  })

  it('leaves with its cause or not at all', async () => {
    await expect(
      transact(db, async (trx) => {
        await portal.tellAdmins(trx, 'application', admin)
        throw new Error('the application could not be kept')
      }),
    ).rejects.toThrow('could not be kept')
    await portal.apply()
    expect(await toAdmins()).toHaveLength(1)
  })

  it('is also a reported comment, apart from applications; not to the administrator who reported it', async () => {
    const moderated = openModeration(await open())
    const [reader, anna] = [await moderated.somebody('USER'), await moderated.somebody('ADMIN')]
    const louise = await moderated.somebody('ADMIN')
    const comment = await moderated.aComment(await moderated.anArticle(), { text: 'Wat een onzin.' })
    await moderated.sentMails()
    await moderated.report(louise, comment, 'spam')
    const mails = (await moderated.sentMails()).filter(({ subject }) => subject === 'Gemelde reactie')
    expect(mails.map(({ recipient }) => recipient)).toEqual([anna.email])
    expect(mails[0]?.text).not.toContain('onzin')
    await moderated.report(reader, comment, 'spam')
    expect(await moderated.sentMails()).toEqual([])
    moderated.clock.pass(quietSeconds)
    expect((await moderated.sentMails()).map(({ subject }) => subject)).toEqual(['Gemelde reactie', 'Gemelde reactie'])
  })
})
