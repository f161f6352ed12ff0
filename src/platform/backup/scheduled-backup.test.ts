import { beforeEach, expect, it } from 'vitest'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { beginBackup, makeDueBackup } from './scheduled-backup.server.ts'

describeOnEachDatabase('the backup of each night', (open) => {
  let ran: (readonly string[])[]
  let code: number

  beforeEach(() => {
    ran = []
    code = 0
  })

  async function scheduled(folder: string | undefined) {
    const { db } = await open()
    const clock = createTestClock()
    const run = async (words: readonly string[]) => {
      ran.push(words)
      return { code, says: 'no space left' }
    }
    const config = { BACKUP_DIR: folder, BACKUP_KEEP: '7,5,12' }
    const make = () => ({ makeDue: () => makeDueBackup({ config, db, clock, log: createLog('silent'), run }) })
    return { db, clock, make }
  }

  it('is made once a day, by one of several processes', async () => {
    const { clock, make } = await scheduled('/backup')
    const processes = [make(), make(), make()]
    const everybodyAsks = () => Promise.all(processes.map((one) => one.makeDue()))
    await everybodyAsks()
    await everybodyAsks()
    expect(ran).toEqual([['backup', '/backup', '--keep', '7,5,12']])
    clock.forward(24 * 3600)
    await everybodyAsks()
    expect(ran).toHaveLength(2)
  })

  it('waits while somebody makes one by hand', async () => {
    const { db, clock, make } = await scheduled('/backup')
    expect(await beginBackup(db, clock.seconds())).toBe(true)
    expect(await beginBackup(db, clock.seconds())).toBe(false)
    clock.forward(5 * 3600)
    expect(await beginBackup(db, clock.seconds())).toBe(false)
    await make().makeDue()
    expect(ran).toEqual([])
    // The process that made that one was killed.
    clock.forward(24 * 3600)
    await make().makeDue()
    expect(ran).toHaveLength(1)
  })

  it('is none where nobody named a folder', async () => {
    const { make } = await scheduled(undefined)
    await make().makeDue()
    expect(ran).toEqual([])
  })

  it('leaves a mark when it failed', async () => {
    const { db, clock, make } = await scheduled('/backup')
    code = 65
    await make().makeDue()
    expect(await lastRun(db, 'backup-failed')).toBe(clock.seconds())
  })
})
