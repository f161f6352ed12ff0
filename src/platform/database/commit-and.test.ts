import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { commitAnd } from './commit-and.server.ts'
import type { Database } from './open-database.server.ts'

const addPage = async (db: Database, slug: string) => {
  await db.insertInto('pagesPage').values({ slug, content: '', changedAt: 0 }).execute()
  return true
}
const pages = async (db: Database) =>
  (await db.selectFrom('pagesPage').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

describeOnEachDatabase('an action together with a commit', (open) => {
  it('is done once, with what was written', async () => {
    const { db } = await open()
    let done = 0
    expect(
      await commitAnd(
        db,
        (trx) => addPage(trx, 'home'),
        () => done++,
      ),
    ).toBe(true)
    expect([done, await pages(db)]).toEqual([1, ['home']])
  })

  it('is done in the turn in which the commit is asked for', async () => {
    const { db } = await open()
    let turns = 0
    let turnOfWork = 0
    let turnOfStep = -1
    const counting = () => {
      turns += 1
      if (turnOfStep < 0) setImmediate(counting)
    }
    setImmediate(counting)
    await commitAnd(
      db,
      async (trx) => {
        await addPage(trx, 'home')
        turnOfWork = turns
        return true
      },
      () => {
        turnOfStep = turns
      },
    )
    expect(turnOfStep).toBe(turnOfWork)
  })

  it('is not done when the work was undone or failed, and others come in after it', async () => {
    const { db } = await open()
    let done = 0
    const act = () => done++
    const undone = commitAnd(db, async (trx) => !(await addPage(trx, 'undone')), act)
    const failing = commitAnd(db, (trx) => addPage(trx, 'lost').then(() => Promise.reject(new Error('no'))), act)
    // Both at once: a failure that nobody waits for yet would end the run.
    await Promise.all([expect(undone).resolves.toBe(false), expect(failing).rejects.toThrow('no')])
    await commitAnd(db, (trx) => addPage(trx, 'home'), act)
    expect([done, await pages(db)]).toEqual([1, ['home']])
  })

  it('reports that the action failed; what was written stays', async () => {
    const { db } = await open()
    const failing = commitAnd(
      db,
      (trx) => addPage(trx, 'home'),
      () => {
        throw new Error('no line')
      },
    )
    await expect(failing).rejects.toThrow('no line')
    await addPage(db, 'next')
    expect(await pages(db)).toEqual(['home', 'next'])
  })
})
