import { expect, it } from 'vitest'
import { openAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { queriesOf } from '#tests/support/queries-of.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createUserLog } from './user-log.service.server.ts'

describeOnEachDatabase('the log about a user', (open) => {
  const openPortal = async () => {
    const database = await open()
    const portal = openAdministration(database)
    const [admin, user] = [await portal.somebody('ADMIN'), await portal.somebody('USER')]
    const update = (occupation: string) =>
      portal.administration.updateUser(admin, { id: user.id, user: { occupation }, settings: {} })
    return { ...portal, database, admin, user, update }
  }

  it('names who did it and what stood there, newest first, a page at a time', async () => {
    const { administration, admin, user, update, clock } = await openPortal()
    for (let number = 1; number <= 21; number++) {
      await update(`Rechter ${number}`)
      clock.pass(1)
    }
    const first = await administration.logOf(admin, user.id, null)
    expect(first.rows).toHaveLength(20)
    expect(first.rows[0]).toEqual({
      id: expect.any(String),
      at: clock.seconds() - 1,
      action: 'members.user-updated',
      devOnProd: false,
      by: 'Person1 ADMIN',
      changes: { occupation: { before: 'Rechter 20', after: 'Rechter 21' } },
    })
    const rest = await administration.logOf(admin, user.id, first.next)
    expect(rest.rows.map(({ changes }) => changes?.occupation?.after)).toEqual(['Rechter 1'])
    expect(rest.next).toBeNull()
  })

  it('takes two readings, both by an index, however many lines there are', async () => {
    const { database, administration, audit, admin, user, update } = await openPortal()
    for (const occupation of ['Rechter', 'Raadsheer', 'Notaris']) await update(occupation)
    const queries = await queriesOf(database, (db) => createUserLog({ db, audit }).logOf(admin, user.id, null))
    expect(queries).toHaveLength(2)
    for (const query of queries) expect((await planOf(database, query)).scanned).toEqual([])
    expect(await administration.lastDownloadOf(admin, { id: user.id })).toBeNull()
  })

  it('is for admins, and forgets whose name is gone', async () => {
    const { administration, admin, user, update, audit, db, clock } = await openPortal()
    await update('Rechter')
    await expect(administration.logOf(user, user.id, null)).rejects.toMatchObject({ status: 403 })
    await expect(administration.lastDownloadOf(user, { id: user.id })).rejects.toMatchObject({ status: 403 })
    await audit.record(db, { actor: null, action: 'accounts.data-downloaded', subject: user.id })
    const dev = { ...admin, role: 'DEV' as const }
    const [line] = (await administration.logOf(dev, user.id, null)).rows
    expect(line).toMatchObject({ by: null, changes: null })
    expect(await administration.lastDownloadOf(admin, { id: user.id })).toBe(clock.seconds())
  })
})
