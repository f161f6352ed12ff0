import { beforeEach, expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { OpenDatabase } from '../database/open-database.server.ts'
import type { UploadRecord } from './arriving-uploads.server.ts'
import {
  announcedAsQuery,
  createSharedUploadsRepository,
  type SharedUploadsRepository,
  unfinishedOfQuery,
} from './shared-uploads.repository.server.ts'

describeOnEachDatabase('rows of shared uploads', (open) => {
  let database: OpenDatabase
  let rows: SharedUploadsRepository
  let clock: TestClock
  const record: UploadRecord = {
    id: 'one',
    memberId: 'anna',
    kind: 'document',
    size: 10,
    metadata: {},
    createdAt: 1,
    key: 'a-key',
    isFinished: false,
  }
  beforeEach(async () => {
    database = await open()
    clock = createTestClock()
    rows = createSharedUploadsRepository(database.db, clock)
    await rows.add(record)
  })

  it('are found without a scan', async () => {
    const found = { scanned: [], sorts: false }
    expect(await planOf(database, unfinishedOfQuery(database.db, 'anna'))).toEqual(found)
    expect(await planOf(database, announcedAsQuery(database.db, 'anna', 'a-key'))).toEqual(found)
  })

  it('take one announcement under one key', async () => {
    await expect(rows.add({ ...record, id: 'two' })).rejects.toMatchObject({ code: 'uploads.busy' })
    expect(await rows.idOf('anna', 'a-key')).toBe('one')
    expect(await rows.unfinishedBytes()).toBe(10)
  })

  it('are held by one at a time, who hears that another waits, until the lease ends', async () => {
    expect(await rows.hold('one', 'first', 10)).toEqual({ isWanted: false })
    expect(await rows.hold('one', 'second', 10)).toBeNull()
    expect(await rows.hold('one', 'first', 10)).toEqual({ isWanted: true })
    clock.forward(11)
    expect(await rows.hold('one', 'second', 10)).toEqual({ isWanted: false })
    await rows.letGo('one', 'first')
    expect(await rows.hold('one', 'first', 10)).toBeNull()
    await rows.letGo('one', 'second')
    expect(await rows.hold('one', 'first', 10)).toEqual({ isWanted: false })
  })

  it('confirm a piece only where the one before it ended', async () => {
    await rows.confirm('one', { start: 0, size: 4, name: 'one/a' })
    const late = rows.confirm('one', { start: 0, size: 6, name: 'one/b' })
    await expect(late).rejects.toMatchObject({ code: 'uploads.offset-conflict' })
    await rows.confirm('one', { start: 4, size: 6, name: 'one/c' })
    expect(await rows.pieces('one')).toEqual([
      { start: 0, size: 4, name: 'one/a' },
      { start: 4, size: 6, name: 'one/c' },
    ])
    await rows.finish('one')
    expect([await rows.find('one'), await rows.unfinishedOf('anna')]).toEqual([{ ...record, isFinished: true }, []])
  })
})
