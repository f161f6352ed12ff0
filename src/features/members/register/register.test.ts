import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { joining, openRegister, type TestRegister } from '#tests/support/open-register.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { restorableSeconds } from '../users/user.ts'
import { historyQuery, newestQuery } from './register.repository.server.ts'
import { entrySchema } from './register.schema.ts'
import { decisionsQuery } from './register-decisions.repository.server.ts'

describe('the form of an entry', () => {
  const problems = (changes: object) =>
    entrySchema
      .safeParse({ ...joining, corrects: undefined, ...changes })
      .error?.issues.map(({ path, message }) => [path[0], message])

  it.each([
    [{}, undefined],
    [{ lastName: ' ' }, [['lastName', 'register.no-name']]],
    [{ firstNames: '' }, [['firstNames', 'register.no-first-names']]],
    [{ kind: 'organisation', firstNames: '' }, [['legalForm', 'register.no-legal-form']]],
    [{ kind: 'organisation', firstNames: '', legalForm: 'vzw' }, undefined],
    [{ address: '' }, [['address', 'register.no-address']]],
    [{ decidedOn: '2025-02-30' }, [['decidedOn', 'register.no-date']]],
    [{ notifiedOn: '2025-11-30' }, [['notifiedOn', 'register.notified-before-decided']]],
    [{ event: 'corrected' }, [['remark', 'register.no-remark']]],
  ])('of %j says %j', (changes, said) => {
    expect(problems(changes)).toEqual(said)
  })
})

describeOnEachDatabase('the members’ register', (open) => {
  let database: OpenDatabase
  let portal: TestRegister
  let admin: Member
  let dev: Member
  beforeEach(async () => {
    database = await open()
    portal = openRegister(database)
    admin = await portal.somebody('ADMIN')
    dev = await portal.somebody('DEV')
    portal.announced.length = 0
  })
  const enter = (changes: Partial<typeof joining> = {}, viewer = admin) =>
    portal.register.enter(viewer, { ...joining, ...changes })
  const membersOn = async (day: string) => {
    const members = await portal.register.members(admin, { day, query: '', language: 'nl' })
    return members.map(({ lastName, address }) => `${lastName}: ${address}`)
  }

  it('numbers its entries, tells who entered them when, and admins hear of it', async () => {
    const { number, member } = await enter({ firstNames: 'Zoë' })
    expect(number).toBe(1)
    expect(await portal.rows()).toMatchObject([
      {
        number: 1,
        event: 'joined',
        member,
        memberClass: 'effective',
        kind: 'person',
        corrects: null,
        enteredBy: admin.id,
        enteredAt: portal.clock.seconds(),
        decidedAt: Date.parse('2025-12-01T12:00Z') / 1000,
      },
    ])
    expect(portal.announced).toEqual(['members:register'])
    expect((await portal.auditEntries()).at(-1)).toEqual({
      actor: admin.id,
      action: 'members.register-entered',
      subject: member,
      facts: { number: 1, event: 'joined' },
    })
    expect((await portal.register.history(admin, member)).entries).toMatchObject([{ enteredByName: 'Person1 ADMIN' }])
  })

  it('gives consecutive numbers to admins who enter at once', async () => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, (_, i) => enter({ lastName: `M${i}` }, i % 2 ? dev : admin)),
    )
    expect(entries.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('cannot be rewritten, not even by us', async () => {
    await enter()
    await expect(database.db.updateTable('membersRegister').set({ lastName: 'X' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(database.db.deleteFrom('membersRegister').execute()).rejects.toThrow('append-only')
  })

  it('says who was a member on any day: before, between and after joining, moving and leaving', async () => {
    const { member } = await enter()
    await enter({
      member,
      event: 'changed',
      address: 'Markt 2, 2000 Antwerpen',
      decidedOn: '2025-12-10',
      notifiedOn: '2025-12-10',
    })
    await enter({
      member,
      event: 'left',
      address: 'Markt 2, 2000 Antwerpen',
      decidedOn: '2025-12-20',
      notifiedOn: '2025-12-20',
    })
    expect(await membersOn('2025-11-30')).toEqual([])
    expect(await membersOn('2025-12-01')).toEqual(['Peeters: Kerkstraat 1, 9000 Gent'])
    expect(await membersOn('2025-12-10')).toEqual(['Peeters: Markt 2, 2000 Antwerpen'])
    expect(await membersOn('2025-12-20')).toEqual([])
    expect((await portal.register.history(admin, member)).isMember).toBe(false)
    await enter({ member, decidedOn: '2025-12-28', notifiedOn: '2025-12-28' })
    expect(await membersOn('2025-12-31')).toEqual(['Peeters: Kerkstraat 1, 9000 Gent'])
  })

  it('is put right by a further entry, which replaces dates and names from the beginning; the last one counts', async () => {
    const { member } = await enter()
    const fix = { event: 'corrected', remark: 'Tikfout' } as const
    await enter({ ...fix, corrects: 1, lastName: 'Peters', decidedOn: '2025-11-15' })
    expect(await membersOn('2025-11-20')).toEqual(['Peters: Kerkstraat 1, 9000 Gent'])
    // Naming the correction means the entry that it corrects.
    await enter({ ...fix, corrects: 2, lastName: 'Pieters', decidedOn: '2025-11-15' })
    expect(await membersOn('2025-11-20')).toEqual(['Pieters: Kerkstraat 1, 9000 Gent'])
    expect((await portal.rows()).map(({ member: of, corrects }) => [of, corrects])).toEqual([
      [member, null],
      [member, 1],
      [member, 1],
    ])
    expect(await portal.register.entry(admin, 3)).toMatchObject({ number: 1, lastName: 'Pieters' })
    await expect(enter({ ...fix, corrects: 99 })).rejects.toMatchObject({ code: 'register.not-there', status: 404 })
  })

  it('refuses what contradicts it', async () => {
    const { member } = await enter()
    await expect(enter({ member })).rejects.toMatchObject({ code: 'register.is-member', status: 409 })
    await expect(enter({ event: 'left' })).rejects.toMatchObject({ code: 'register.is-no-member' })
    await expect(enter({ member, event: 'left', decidedOn: '2025-11-01' })).rejects.toMatchObject({
      code: 'register.before-last',
      field: 'decidedOn',
    })
    const tomorrow = { decidedOn: '2026-01-02', notifiedOn: '2026-01-02' }
    await expect(enter(tomorrow)).rejects.toMatchObject({ code: 'register.date-in-future', field: 'decidedOn' })
    await expect(enter({ notifiedOn: '2026-01-02' })).rejects.toMatchObject({
      code: 'register.date-in-future',
      field: 'notifiedOn',
    })
    expect(await portal.rows()).toHaveLength(1)
  })

  it('writes no legal form of a person and no first names of an organisation', async () => {
    await enter({ legalForm: 'vzw' })
    await enter({ kind: 'organisation', lastName: 'De Brug', legalForm: 'vzw' })
    expect((await portal.rows()).map(({ firstNames, legalForm }) => [firstNames, legalForm])).toEqual([
      ['Anna Maria', ''],
      ['', 'vzw'],
    ])
  })

  it('knows nothing of who was never entered, nor of a number that was never given', async () => {
    const { member } = await enter()
    const { register } = portal
    expect(await register.placeOf(admin, member)).toEqual({ isEntered: true, isMember: true })
    expect(await register.placeOf(admin, dev.id)).toEqual({ isEntered: false, isMember: false })
    await enter({ member, event: 'left' })
    expect(await register.placeOf(admin, member)).toEqual({ isEntered: true, isMember: false })
    const notThere = { code: 'register.not-there', status: 404 }
    await expect(register.history(admin, dev.id)).rejects.toMatchObject(notThere)
    await expect(register.entry(admin, 3)).rejects.toMatchObject(notThere)
  })

  it('takes a decision from the list when it is entered, once', async () => {
    const { userId } = await portal.applications.accept(admin, await portal.apply())
    const [decision] = await portal.register.decisions(admin)
    expect(decision).toMatchObject({ event: 'joined', deadline: 'in-time', until: '2026-01-09' })
    const form = { decision: decision?.id ?? '', lastName: 'Verhaeghe', firstNames: 'Zoë' }
    const today = { decidedOn: '2026-01-01', notifiedOn: '2026-01-01' }
    await expect(enter({ ...form, ...today, event: 'left' })).rejects.toMatchObject({ code: 'request.invalid-body' })
    const outcomes = await Promise.allSettled([admin, dev].map((viewer) => enter({ ...form, ...today }, viewer)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.rows()).toMatchObject([{ number: 1, member: userId }])
    expect(await portal.register.decisions(admin)).toEqual([])
    await expect(portal.register.decision(admin, form.decision)).rejects.toMatchObject({
      code: 'register.entered-meanwhile',
    })
  })

  it('warns from the sixth day and is overdue after the eighth', async () => {
    await portal.applications.accept(admin, await portal.apply())
    const deadline = async () => (await portal.register.decisions(admin))[0]?.deadline
    const day = 24 * 60 * 60
    portal.clock.pass(5 * day)
    expect(await deadline()).toBe('in-time')
    portal.clock.pass(day)
    expect(await deadline()).toBe('soon')
    portal.clock.pass(2 * day)
    expect(await deadline()).toBe('soon')
    portal.clock.pass(day)
    expect(await deadline()).toBe('overdue')
  })

  it('lets a decision go that is not to be entered, and the log tells so', async () => {
    const { userId } = await portal.applications.accept(admin, await portal.apply())
    const [decision] = await portal.decisions()
    await portal.register.drop(admin, decision?.id ?? '')
    expect(await portal.decisions()).toEqual([])
    expect((await portal.auditEntries()).at(-1)).toMatchObject({
      action: 'members.register-decision-dropped',
      subject: userId,
    })
    await expect(portal.register.drop(dev, decision?.id ?? '')).rejects.toMatchObject({
      code: 'register.entered-meanwhile',
    })
  })

  it('keeps every entry when the member is blocked, deleted, brought back and erased; that they left is proposed', async () => {
    const user = await portal.somebody('USER')
    await enter({ member: user.id })
    const { administration } = portal
    await administration.changeUserAccess(admin, { id: user.id, access: false })
    expect(await portal.decisions()).toEqual([])
    await administration.deleteUser(admin, { id: user.id, isDisabled: true })
    expect(await portal.decisions()).toMatchObject([
      { event: 'left', userId: user.id, lastName: 'Peeters', address: 'Kerkstraat 1, 9000 Gent' },
    ])
    await administration.restoreUser(admin, { id: user.id })
    expect(await portal.decisions()).toEqual([])
    await administration.deleteUser(admin, { id: user.id, isDisabled: true })
    portal.clock.pass(restorableSeconds)
    await portal.sentMails()
    expect(await portal.rowOf(user.id)).toBeUndefined()
    expect(await portal.rows()).toHaveLength(1)
    expect(await portal.decisions()).toMatchObject([{ event: 'left' }])
  })

  it('proposes that a member left who deletes their own account, and nothing for who was never entered', async () => {
    const [registered, other] = [await portal.somebody('USER'), await portal.somebody('USER')]
    await enter({ member: registered.id })
    await portal.administration.leave(registered)
    await portal.administration.leave(other)
    expect(await portal.decisions()).toMatchObject([{ event: 'left', userId: registered.id }])
  })

  it('keeps proposing that who waits for their entry joined, when they leave and come back', async () => {
    const { userId } = await portal.applications.accept(admin, await portal.apply())
    const id = userId ?? ''
    const events = async () => (await portal.decisions()).map(({ event }) => event).sort()
    await portal.administration.deleteUser(admin, { id, isDisabled: false })
    expect(await events()).toEqual(['joined', 'left'])
    await portal.administration.restoreUser(admin, { id })
    expect(await events()).toEqual(['joined'])
  })

  it('proposes nothing for a member whose application is found to be theirs', async () => {
    const { id } = await portal.somebody('USER')
    await enter({ member: id })
    await portal.applications.link(admin, await portal.apply(), id)
    expect(await portal.decisions()).toEqual([])
  })

  it('leaves as a file that spreadsheets open, formulas as text, and the log tells so', async () => {
    await enter({ lastName: '=1+1', firstNames: 'Élise' })
    const answer = await portal.register.csv(admin, { view: 'standing', day: '2026-01-01', language: 'fr' })
    expect(answer.headers.get('Content-Disposition')).toContain('registre-des-membres-2026-01-01.csv')
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('N°;Type;Nom;Prénoms')
    expect(lines[1]).toBe(`1;Personne physique;"'=1+1";Élise;;Kerkstraat 1, 9000 Gent;01/12/2025`)
    const book = await portal.register.csv(admin, { view: 'entries', day: '2026-01-01', language: 'nl' })
    expect((await book.text()).split('\r\n')[1]).toContain(';Toetreding;Natuurlijke persoon;')
    expect((await portal.auditEntries()).slice(-2)).toMatchObject([
      { actor: admin.id, action: 'members.register-exported', facts: { what: 'standing', day: '2026-01-01' } },
      { facts: { what: 'entries', day: null } },
    ])
  })

  it('is searched and sorted as the reader’s language has it', async () => {
    for (const lastName of ['Étude', 'Zaak', 'Eau', 'Maes']) await enter({ lastName })
    const found = await portal.register.members(admin, { day: '2026-01-01', query: '', language: 'fr' })
    expect(found.map(({ lastName }) => lastName)).toEqual(['Eau', 'Étude', 'Maes', 'Zaak'])
    const one = await portal.register.members(admin, { day: '2026-01-01', query: 'ETU gent', language: 'fr' })
    expect(one.map(({ lastName }) => lastName)).toEqual(['Étude'])
  })

  it('reads its entries newest first, a piece at a time, by an index', async () => {
    for (const lastName of ['A', 'B', 'C']) await enter({ lastName })
    const first = await portal.register.entries(admin, null, 2)
    expect(first.entries.map(({ number }) => number)).toEqual([3, 2])
    expect((await portal.register.entries(admin, first.next, 2)).entries.map(({ number }) => number)).toEqual([1])
    const { db } = database
    for (const query of [newestQuery(db, 9, 10), historyQuery(db, 'x'), decisionsQuery(db)])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })

  it.each([
    ['a visitor', visitor, 401],
    ['a member', aMember(), 403],
  ])('is not for %s', async (_who, viewer, status) => {
    const { member } = await enter()
    const { register } = portal
    const refused = expect.objectContaining({ status })
    await expect(register.members(viewer, { day: '2026-01-01', query: '', language: 'nl' })).rejects.toEqual(refused)
    await expect(register.entries(viewer, null, 9)).rejects.toEqual(refused)
    await expect(register.book(viewer)).rejects.toEqual(refused)
    await expect(register.history(viewer, member)).rejects.toEqual(refused)
    await expect(register.entry(viewer, 1)).rejects.toEqual(refused)
    await expect(register.decisions(viewer)).rejects.toEqual(refused)
    await expect(register.decision(viewer, 'x')).rejects.toEqual(refused)
    await expect(register.user(viewer, 'x')).rejects.toEqual(refused)
    await expect(register.placeOf(viewer, member)).rejects.toEqual(refused)
    await expect(register.enter(viewer, joining)).rejects.toEqual(refused)
    await expect(register.drop(viewer, 'x')).rejects.toEqual(refused)
    await expect(register.recordExport(viewer, 'print', null)).rejects.toEqual(refused)
    await expect(register.csv(viewer, { view: 'standing', day: '2026-01-01', language: 'nl' })).rejects.toEqual(refused)
    expect(await portal.rows()).toHaveLength(1)
  })
})
