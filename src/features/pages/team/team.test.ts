import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startOfDay } from '#platform/i18n/days.ts'
import { openTeam, type TestTeam } from '#tests/support/open-team.ts'
import { planOf } from '#tests/support/planner.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { mandateOrderQuery, mandatesQuery } from './team.repository.server.ts'
import { type Period, restorableSeconds } from './team.ts'
import { membersLikeQuery } from './team-members.repository.server.ts'

const louis = anAdmin()
const both = (nl: string, fr = '') => ({ nl, fr })
const noDays: Period = { since: null, until: null }

describeOnEachDatabase('the team', (open) => {
  let database: OpenDatabase
  let portal: TestTeam
  let team: TestTeam['team']
  beforeEach(async () => {
    database = await open()
    portal = openTeam(database)
    team = portal.team
    await portal.aBoard()
  })

  const inBoard = (newName: string, days = noDays, does = both('lid', 'membre')) =>
    team.addMandate(louis, 'board', { newName }, { ...days, function: does })
  const names = async () => (await team.board(visitor, 'nl'))?.people.map(({ name }) => name)
  const aWorkgroup = (nl: string) =>
    team.addBody(louis, { name: both(nl), purpose: both(''), contact: '', showsEarlier: false })

  it('shows who has a mandate today: not before its first day, and no longer on the day after its last one', async () => {
    portal.clock.set(startOfDay('2026-03-10'))
    await inBoard('An', { since: '2026-03-11', until: '2026-03-12' })
    await inBoard('Bert')
    expect(await names()).toEqual(['Bert'])
    portal.clock.set(startOfDay('2026-03-11'))
    expect(await names()).toEqual(['An', 'Bert'])
    portal.clock.set(startOfDay('2026-03-13') - 1)
    expect(await names()).toEqual(['An', 'Bert'])
    portal.clock.set(startOfDay('2026-03-13'))
    expect(await names()).toEqual(['Bert'])
  })

  it('tells of earlier mandates only where an admin wants them shown, the latest first', async () => {
    await inBoard('An', { since: null, until: '2020-12-31' })
    await inBoard('Bert', { since: null, until: '2022-12-31' })
    expect((await team.board(visitor, 'nl'))?.earlier).toEqual([])
    const board = await team.body(louis, 'board')
    await team.changeBody(louis, 'board', { ...board, showsEarlier: true }, board.version)
    expect((await team.board(visitor, 'nl'))?.earlier.map(({ name }) => name)).toEqual(['Bert', 'An'])
  })

  it('reads a text in the other language, and says so, where the reader’s is missing', async () => {
    await inBoard('An', noDays, both('voorzitter'))
    const [an] = (await team.board(visitor, 'fr'))?.people ?? []
    expect(an?.function).toEqual({ text: 'voorzitter', language: 'nl' })
  })

  it('keeps everybody when two admins order at once', async () => {
    const [an = '', bert = '', chris = '', dirk = ''] = await Promise.all(
      ['An', 'Bert', 'Chris', 'Dirk'].map((name) => inBoard(name)),
    )
    await Promise.all([
      team.moveMandate(louis, dirk, null),
      team.moveMandate(louis, an, chris),
      team.moveMandate(louis, bert, dirk),
      inBoard('Eva'),
    ])
    expect((await names())?.sort()).toEqual(['An', 'Bert', 'Chris', 'Dirk', 'Eva'])
    const positions = await portal.positions('board')
    expect(new Set(positions).size).toBe(5)
  })

  it('moves somebody right after another, or first', async () => {
    const an = await inBoard('An')
    const bert = await inBoard('Bert')
    const chris = await inBoard('Chris')
    await team.moveMandate(louis, an, bert)
    expect(await names()).toEqual(['Bert', 'An', 'Chris'])
    await team.moveMandate(louis, chris, null)
    expect(await names()).toEqual(['Chris', 'Bert', 'An'])
    expect(await planOf(database, mandateOrderQuery(database.db, 'board'))).toMatchObject({ scanned: [] })
  })

  it('orders the workgroups; the board is none of them', async () => {
    const [law, language] = [await aWorkgroup('Werklast'), await aWorkgroup('Klare taal')]
    await team.moveBody(louis, language, null)
    expect((await team.workgroups(visitor, 'nl')).map(({ id }) => id)).toEqual([language, law])
    expect((await team.bodies(louis)).map(({ id }) => id)).toEqual(['board', language, law])
  })

  it('refuses to save over what somebody else saved, and tells what stands there now', async () => {
    const id = await inBoard('An', noDays, both('voorzitter', 'présidente'))
    const { version } = await team.mandate(louis, id)
    await team.changeMandate(louis, id, { ...noDays, function: both('secretaris', 'secrétaire') }, version)
    const late = team.changeMandate(louis, id, { ...noDays, function: both('penningmeester') }, version)
    await expect(late).rejects.toMatchObject({
      code: 'team.saved-by-another',
      facts: { functionNl: 'secretaris', functionFr: 'secrétaire', version: version + 1 },
    })
    expect((await team.mandate(louis, id)).function).toMatchObject(both('secretaris', 'secrétaire'))
  })

  it('knows which side is out of date', async () => {
    const id = await inBoard('An', noDays, both('voorzitter', 'présidente'))
    portal.clock.forward(60)
    await team.changeMandate(louis, id, { ...noDays, function: both('secretaris', 'présidente') }, 0)
    const rows = await team.translationRows(louis, 'nl')
    const an = rows.find(({ label }) => label === 'An')
    expect(an?.states).toEqual([{ kind: 'empty' }, { kind: 'outdated', side: 'fr' }])
    await inBoard('Bert', { since: null, until: '2020-12-31' }, both('lid'))
    const after = await team.translationRows(louis, 'nl')
    expect(after.find(({ label }) => label === 'Bert')?.states).toEqual([{ kind: 'empty' }])
    expect(an?.address).toMatch(/^\/administration\/pages\/team\/people\//)
  })

  it('takes somebody off every page with one removal, and puts them back where they were', async () => {
    const bert = await inBoard('Bert')
    await inBoard('An')
    const { person } = await team.mandate(louis, bert)
    await team.remove(louis, 'person', person)
    expect(await names()).toEqual(['An'])
    expect(await team.removed(louis)).toMatchObject([{ kind: 'person', id: person, name: 'Bert' }])
    await expect(team.remove(louis, 'person', person)).rejects.toMatchObject({ code: 'team.not-there' })
    await team.restore(louis, 'person', person)
    expect(await names()).toEqual(['Bert', 'An'])
    expect(await team.removed(louis)).toEqual([])
    await expect(team.restore(louis, 'person', person)).rejects.toMatchObject({ code: 'team.not-removed' })
  })

  it('brings a workgroup back with its people, and never removes the board', async () => {
    const id = await aWorkgroup('Klare taal')
    await team.addMandate(louis, id, { newName: 'An' }, { ...noDays, function: both('lid') })
    await team.remove(louis, 'body', id)
    expect(await team.workgroups(visitor, 'nl')).toEqual([])
    await team.restore(louis, 'body', id)
    expect((await team.workgroups(visitor, 'nl'))[0]?.people).toMatchObject([{ name: 'An' }])
    await expect(team.remove(louis, 'body', 'board')).rejects.toMatchObject({ code: 'team.board-stays' })
  })

  it('erases what was removed after thirty days, with what the log kept of it, unless it came back', async () => {
    const [gone, back] = [await inBoard('An'), await inBoard('Bert')]
    const { person } = await team.mandate(louis, gone)
    await team.remove(louis, 'person', person)
    await team.remove(louis, 'mandate', back)
    await team.restore(louis, 'mandate', back)
    portal.clock.forward(restorableSeconds - 1)
    await portal.jobs.runDue()
    expect(await team.removed(louis)).toHaveLength(1)
    portal.clock.forward(1)
    await portal.jobs.runDue()
    expect(await team.removed(louis)).toEqual([])
    expect(await names()).toEqual(['Bert'])
    expect(await changesIn(database.db, person)).toEqual([])
    await expect(team.restore(louis, 'person', person)).rejects.toMatchObject({ code: 'team.not-removed' })
  })

  it('links somebody to a member and forgets that with the member, not the person', async () => {
    const id = await team.addPerson(louis, { name: 'An', occupation: both('rechter', 'juge'), picture: null })
    await expect(team.linkPerson(louis, id, 'nobody')).rejects.toMatchObject({ code: 'team.no-such-member' })
    const member = await portal.aMemberRow('anna')
    await team.linkPerson(louis, id, member)
    expect((await team.person(louis, id)).userId).toBe(member)
    await database.db.transaction().execute((trx) => team.forgetMember(trx, { id: member }))
    expect(await team.person(louis, id)).toMatchObject({ name: 'An', userId: null })
  })

  it('lets nobody but admins see or change what is kept', async () => {
    const id = await inBoard('An')
    const actions = [
      () => team.bodies(aMember()),
      () => team.mandate(aMember(), id),
      () => team.remove(aMember(), 'mandate', id),
      () => team.moveMandate(visitor, id, null),
      () => team.translationRows(aMember(), 'nl'),
      () => team.addBody(visitor, { name: both('A'), purpose: both(''), contact: '', showsEarlier: false }),
    ]
    for (const action of actions)
      await expect((async () => action())()).rejects.toMatchObject({ status: expect.any(Number) })
    expect(await names()).toEqual(['An'])
  })

  it('announces each change, and writes down who made it', async () => {
    const id = await inBoard('An')
    await team.remove(louis, 'mandate', id)
    expect(portal.announced).toEqual(['pages', 'pages'])
    const entries = (await portal.auditEntries()).map(({ actor, action }) => [actor, action])
    expect(entries).toEqual([
      [louis.id, 'pages.person-added'],
      [louis.id, 'pages.mandate-added'],
      [louis.id, 'pages.mandate-removed'],
    ])
  })

  it('finds mandates by their indexes, however many there are', async () => {
    const ofBodies = mandatesQuery(database.db).where('mandate.body', 'in', ['a', 'b'])
    expect((await planOf(database, ofBodies)).scanned).toEqual([])
    const ofPerson = mandatesQuery(database.db).where('mandate.person', '=', 'a')
    expect((await planOf(database, ofPerson)).scanned).toEqual([])
    const ofMembers = await planOf(database, membersLikeQuery(database.db, 'an peeters'))
    expect(ofMembers).toEqual({ scanned: [], sorts: false })
    const ofMember = database.db.selectFrom('pagesPerson').select('id').where('userId', '=', 'a')
    expect((await planOf(database, ofMember)).scanned).toEqual([])
  })
})
