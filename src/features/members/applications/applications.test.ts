import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openApplications, type TestApplications, zoe } from '#tests/support/open-applications.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { wholeList } from '../users/list/user-selection.ts'
import { restorableSeconds } from '../users/user.ts'
import { applicationsQuery } from './application.repository.server.ts'
import { applicationSchema } from './application.schema.ts'
import { retentionSeconds } from './application.ts'
import { applicationsLike, usersLike } from './similar-people.repository.server.ts'

describe('the form', () => {
  const problems = (changes: Record<string, string | undefined>) =>
    applicationSchema.safeParse({ ...zoe, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])

  it('takes what people write, on one line where it must be', () => {
    expect(applicationSchema.parse({ ...zoe, email: ' Zoe.Verhaeghe@Example.BE ', phone: '0475/12.34.56' })).toEqual({
      firstName: 'Zoë',
      lastName: 'Verhaeghe',
      email: 'zoe.verhaeghe@example.be',
      phone: '0475/12.34.56',
      address: 'Kerkstraat 12, 9000 Gent',
      defaultLanguage: 'fr',
      magistrate: true,
      occupation: 'vrederechter',
      motivation: 'Ik wil mee nadenken.',
      emailSubscriber: false,
    })
  })

  it.each([
    [{ firstName: ' ' }, [['firstName', 'user.no-first-name']]],
    [{ lastName: 'x'.repeat(101) }, [['lastName', 'user.name-too-long']]],
    [{ email: 'zoe' }, [['email', 'user.invalid-email']]],
    [{ phone: 'bel mij' }, [['phone', 'application.invalid-phone']]],
    [{ phone: '' }, undefined],
    [{ address: '' }, [['address', 'application.no-address']]],
    [{ occupation: '' }, [['occupation', 'application.no-occupation']]],
    [{ motivation: 'x'.repeat(2001) }, [['motivation', 'application.motivation-too-long']]],
    [{ defaultLanguage: 'de' }, [['defaultLanguage', 'user.no-language']]],
    [{ agreed: undefined }, [['agreed', 'application.not-agreed']]],
  ])('of %j says %j', (changes, said) => {
    expect(problems(changes)).toEqual(said)
  })

  it('says of each field what is missing when nothing came', () => {
    const issues = applicationSchema.safeParse({}).error?.issues ?? []
    expect(issues.map(({ message }) => message).filter((message) => !/^(user|application)\./.test(message))).toEqual([])
    expect(issues).toHaveLength(7)
  })
})

describeOnEachDatabase('an application', (open) => {
  let database: OpenDatabase
  let portal: TestApplications
  let admin: Member
  let dev: Member
  beforeEach(async () => {
    database = await open()
    portal = openApplications(database)
    admin = await portal.somebody('ADMIN')
    dev = await portal.somebody('DEV')
    // What administrators are mailed is for the tests of those mails.
    await portal.members.updateOwnProfile(admin, { adminMails: false })
    await portal.sentMails()
    portal.announced.length = 0
  })
  const one = (id: string) => portal.applications.application(admin, id)
  const entries = async () =>
    (await portal.auditEntries()).filter(({ action }) => action.startsWith('members.application'))

  it('waits, is confirmed in the language of the applicant, and admins hear of it', async () => {
    const id = await portal.apply()
    const { application } = await one(id)
    expect(application).toMatchObject({ state: 'waiting', address: 'Kerkstraat 12, 9000 Gent', decidedAt: null })
    expect(portal.announced).toEqual(['members:applications'])
    const [mail, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: zoe.email, subject: 'Nous avons reçu votre demande d’adhésion' })
    expect(mail?.text).toContain('prochaine réunion')
    expect(mail?.text).not.toContain('Zoë')
    expect(await entries()).toEqual([{ actor: null, action: 'members.application-received', subject: id, facts: {} }])
  })

  it('sent twice is one, also at the same time, until it is decided', async () => {
    const id = await portal.apply()
    await Promise.all([portal.apply(), portal.apply()])
    expect(await portal.applicationRows()).toHaveLength(1)
    expect(await portal.sentMails()).toHaveLength(1)
    await portal.apply({ phone: '' })
    expect(await portal.applicationRows()).toHaveLength(2)
    await portal.applications.decline(admin, id, { reason: 'Nee', mailed: false })
    await portal.apply()
    expect(await portal.applicationRows()).toHaveLength(3)
  })

  it('fills nobody’s mailbox: three mails an hour, and every application is kept', async () => {
    const applied = ['0475000001', '0475000002', '0475000003', '0475000004', '0475000003'].map((phone) =>
      applicationSchema.parse({ ...zoe, phone }),
    )
    const isConfirmed: boolean[] = []
    for (const applicant of applied) isConfirmed.push(await portal.applications.apply(visitor, applicant))
    expect(isConfirmed).toEqual([true, true, true, false, true])
    expect(await portal.applicationRows()).toHaveLength(4)
    expect(await portal.sentMails()).toHaveLength(3)
  })

  it('tells nobody whether the address is known: the same email, the same row', async () => {
    const known = await portal.apply({ email: admin.email })
    const [mail] = await portal.sentMails()
    const unknown = await portal.apply()
    const [other] = await portal.sentMails()
    expect({ ...mail, id: '', recipient: '', createdAt: 0 }).toEqual({
      ...other,
      id: '',
      recipient: '',
      createdAt: 0,
    })
    expect((await one(known)).application.state).toBe((await one(unknown)).application.state)
  })

  it('accepted makes a member, who is invited and is to be entered in the register', async () => {
    const id = await portal.apply({ motivation: 'Op vraag' })
    await portal.sentMails()
    portal.announced.length = 0
    const { userId } = await portal.applications.accept(admin, id)
    expect(await portal.rowOf(userId)).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Verhaeghe',
      role: 'USER',
      defaultLanguage: 'fr',
      occupation: 'vrederechter',
    })
    expect((await one(id)).application).toMatchObject({ state: 'accepted', userId, decidedBy: admin.id })
    expect(await portal.sentMails()).toMatchObject([
      { recipient: zoe.email, subject: 'Bienvenue sur le portail des membres « De Vereniging »' },
    ])
    expect(await portal.decisions()).toMatchObject([
      { event: 'joined', userId, lastName: 'Verhaeghe', firstNames: 'Zoë', address: 'Kerkstraat 12, 9000 Gent' },
    ])
    expect(portal.announced).toEqual([`user:${userId}`, 'members', 'members:applications', 'members:register'])
    expect((await entries()).at(-1)).toEqual({
      actor: admin.id,
      action: 'members.application-accepted',
      subject: id,
      facts: { user: userId },
    })
  })

  it('accepted asks the fee of the year that runs, once that year is open', async () => {
    const { contributions } = portal
    const rule = { applies: 'always' as const, magistrate: null, joinedThisYear: false, occupations: [] }
    const fields = { name: { nl: 'Gewoon', fr: 'Ordinaire' }, rule, retired: false }
    const { id: kind } = await contributions.addFeeKind(admin, fields)
    const claimsOf = async (userId: string) => (await contributions.claimsOf(admin, userId)).claims
    for (const year of [2026, 2027]) {
      await contributions.planYear(admin, year)
      await contributions.saveYear(
        admin,
        { year, revision: 0 },
        { dueOn: `${year}-02-01`, fees: new Map([[kind, 7_500]]) },
      )
    }
    const early = await portal.applications.accept(admin, await portal.apply({ email: 'early@example.be' }))
    expect(await claimsOf(early.userId)).toEqual([])
    await contributions.openYear(admin, 2026, (await contributions.plan(admin, 2026)).digest)
    const late = await portal.applications.accept(admin, await portal.apply())
    expect(await claimsOf(late.userId)).toMatchObject([{ year: 2026, amount: 7_500, why: 'rule', createdBy: admin.id }])
  })

  it('accepted by two admins at once makes one member', async () => {
    const id = await portal.apply()
    const outcomes = await Promise.allSettled([admin, dev].map((viewer) => portal.applications.accept(viewer, id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'application.decided-meanwhile', status: 409 })
    expect(await portal.decisions()).toHaveLength(1)
    const { administration } = portal
    await expect(portal.applications.decline(dev, id, { reason: 'Nee', mailed: true })).rejects.toMatchObject({
      code: 'application.decided-meanwhile',
    })
    expect((await administration.counts(admin, wholeList('active'))).lists.active).toBe(3)
  })

  it('of an address that is taken changes nothing, and can be linked to that user', async () => {
    const member = await portal.somebody('USER')
    const id = await portal.apply({ email: member.email })
    await expect(portal.applications.accept(admin, id)).rejects.toMatchObject({ code: 'application.email-in-use' })
    expect((await one(id)).application.state).toBe('waiting')
    expect(await portal.decisions()).toEqual([])
    expect((await one(id)).similar).toMatchObject([{ kind: 'user', id: member.id, likenesses: ['email'] }])
    await portal.applications.link(admin, id, member.id)
    expect((await one(id)).application).toMatchObject({ state: 'accepted', userId: member.id })
    expect(await portal.decisions()).toMatchObject([{ event: 'joined', userId: member.id }])
    expect((await entries()).at(-1)).toMatchObject({ action: 'members.application-linked', facts: { user: member.id } })
  })

  it('of a deleted user’s address says so, and is not linked to them', async () => {
    const member = await portal.somebody('USER')
    await portal.administration.deleteUser(admin, { id: member.id, isDisabled: false })
    const id = await portal.apply({ email: member.email })
    const accepting = portal.applications.accept(admin, id)
    await expect(accepting).rejects.toMatchObject({ code: 'application.email-of-deleted-user' })
    const linking = portal.applications.link(admin, id, member.id)
    await expect(linking).rejects.toMatchObject({ code: 'application.nobody-to-link', status: 409 })
    expect((await one(id)).similar).toMatchObject([{ id: member.id, state: 'deleted' }])
  })

  it('declined tells the reason in the applicant’s language, as the preview shows it, unless no email is wanted', async () => {
    const id = await portal.apply()
    await portal.sentMails()
    const preview = await portal.applications.emailOfDecline(admin, id, 'Vous n’êtes pas magistrat.\n\nDésolé.')
    await portal.applications.decline(admin, id, { reason: 'Vous n’êtes pas magistrat.\n\nDésolé.', mailed: true })
    const [mail] = await portal.sentMails()
    expect(mail?.text).toBe(preview.text)
    expect(mail?.text).toContain('Bonjour Zoë')
    expect(mail?.text).toContain('Vous n’êtes pas magistrat.\n\nDésolé.')
    expect((await one(id)).application).toMatchObject({
      state: 'declined',
      reason: 'Vous n’êtes pas magistrat.\n\nDésolé.',
    })
    const silent = await portal.apply({ email: 'ander@example.be' })
    await portal.sentMails()
    await portal.applications.decline(admin, silent, { reason: 'Spam', mailed: false })
    expect(await portal.sentMails()).toEqual([])
  })

  it('declined can be reopened until it is erased after half a year; reopened ones stay', async () => {
    const [gone, reopened] = [await portal.apply(), await portal.apply({ email: 'ander@example.be' })]
    for (const id of [gone, reopened]) await portal.applications.decline(admin, id, { reason: 'Nee', mailed: false })
    await portal.applications.reopen(admin, reopened)
    await expect(portal.applications.reopen(admin, reopened)).rejects.toMatchObject({
      code: 'application.not-declined',
    })
    portal.clock.pass(retentionSeconds - 60)
    await portal.sentMails()
    expect(await portal.applicationRows()).toHaveLength(2)
    portal.clock.pass(60)
    await portal.sentMails()
    expect(await portal.applicationRows()).toMatchObject([{ id: reopened, state: 'waiting', reason: null }])
    expect((await entries()).at(-1)).toMatchObject({ actor: null, action: 'members.application-erased', subject: gone })
    await expect(portal.applications.reopen(admin, gone)).rejects.toMatchObject({ code: 'application.not-there' })
  })

  it('goes with the member who is erased, and what is to be entered in the register stays', async () => {
    const { userId } = await portal.applications.accept(admin, await portal.apply())
    await portal.administration.deleteUser(admin, { id: userId, isDisabled: false })
    expect((await portal.decisions()).map(({ event }) => event).sort()).toEqual(['joined', 'left'])
    portal.clock.pass(restorableSeconds)
    await portal.sentMails()
    expect(await portal.rowOf(userId)).toBeUndefined()
    expect(await portal.applicationRows()).toEqual([])
    expect(await portal.decisions()).toHaveLength(2)
  })

  it('shows who it may be of: other spelling, other order, disabled, an earlier application, the same telephone', async () => {
    await portal.administration.createUser(admin, {
      subscriptions: { emailSubscriber: false },
      user: {
        email: 'z.verhaege@example.be',
        firstName: 'ZOE',
        lastName: 'Verhaege',
        defaultLanguage: 'nl',
        avatarColor: 'blue-700',
        lastPayment: null,
        magistrate: false,
        occupation: '',
        role: 'USER',
        showTooltips: true,
      },
    })
    await portal.apply({
      email: 'omgekeerd@example.be',
      firstName: 'Verhaeghe',
      lastName: 'Zoë',
      phone: '',
      address: 'A 1',
    })
    await portal.apply({
      email: 'bel@example.be',
      firstName: 'Karel',
      lastName: 'Dubois',
      phone: '0475/12.34.56',
      address: 'B',
    })
    await portal.apply({
      email: 'buur@example.be',
      firstName: 'Karel',
      lastName: 'Claes',
      phone: '',
      address: 'kerkstraat 12 9000 GENT',
    })
    await portal.apply({ email: 'niemand@example.be', firstName: 'Karel', lastName: 'Maes', phone: '', address: 'C' })
    const { similar } = await one(await portal.apply())
    expect(similar.map(({ email, likenesses }) => [email, ...likenesses])).toEqual(
      expect.arrayContaining([
        ['z.verhaege@example.be', 'similarName'],
        ['omgekeerd@example.be', 'name'],
        ['bel@example.be', 'phone'],
        ['buur@example.be', 'address'],
      ]),
    )
    expect(similar).toHaveLength(4)
  })

  it('is read oldest first while it waits, newest first once decided, a piece at a time', async () => {
    const ids: string[] = []
    for (const email of ['a@example.be', 'b@example.be', 'c@example.be']) {
      ids.push(await portal.apply({ email }))
      portal.clock.pass(60)
    }
    const list = (which: 'waiting' | 'decided', after: string | null) =>
      portal.applications.list(admin, which, after, 2)
    const first = await list('waiting', null)
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await list('waiting', first.next)).rows.map(({ id }) => id)).toEqual(ids.slice(2))
    for (const id of ids) {
      await portal.applications.decline(admin, id, { reason: 'Nee', mailed: false })
      portal.clock.pass(60)
    }
    const decided = await list('decided', null)
    expect(decided.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect((await list('decided', decided.next)).rows.map(({ id }) => id)).toEqual([ids[0]])
    expect(await portal.applications.countWaiting(admin)).toBe(0)
  })

  it('is found by indexes', async () => {
    const applicant = applicationSchema.parse(zoe)
    for (const list of ['waiting', 'decided'] as const)
      expect(await planOf(database, applicationsQuery(database.db, list, { at: 1, id: 'x' }, 10))).toEqual({
        scanned: [],
        sorts: false,
      })
    for (const query of [...usersLike(database.db, applicant), ...applicationsLike(database.db, applicant)])
      expect((await planOf(database, query)).scanned).toEqual([])
  })

  it.each([
    ['a visitor', visitor, 401],
    ['a member', aMember(), 403],
  ])('is not for %s to read or decide', async (_who, viewer, status) => {
    const id = await portal.apply()
    const { applications } = portal
    const refused = expect.objectContaining({ status })
    await expect(applications.list(viewer, 'waiting', null, 9)).rejects.toEqual(refused)
    await expect(applications.application(viewer, id)).rejects.toEqual(refused)
    await expect(applications.countWaiting(viewer)).rejects.toEqual(refused)
    await expect(applications.accept(viewer, id)).rejects.toEqual(refused)
    await expect(applications.link(viewer, id, admin.id)).rejects.toEqual(refused)
    await expect(applications.decline(viewer, id, { reason: 'x', mailed: false })).rejects.toEqual(refused)
    await expect(applications.emailOfDecline(viewer, id, 'x')).rejects.toEqual(refused)
    await expect(applications.reopen(viewer, id)).rejects.toEqual(refused)
  })
})
