import { describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createDashboard } from './dashboard.service.server.ts'
import type { DashboardSources } from './dashboard.ts'
import type { StepSources } from './first-steps.ts'

const calm: DashboardSources = {
  applications: async () => ({ count: 0, oldest: null }),
  registerDecisions: async () => ({ count: 3, soon: 1, overdue: 1, days: 8 }),
  duePayments: async () => ({ count: 12, due: 9, overdue: 2, never: 1 }),
  endingAccounts: async () => ({ count: 0, next: null }),
  flags: async () => ({ count: 0, oldest: null }),
  messages: async () => ({ count: 0, oldest: null }),
  brokenLinks: async () => ({ count: 0, oldest: null }),
  failedMails: async () => ({ count: 0, latest: null }),
  failedJobs: async () => ({ count: 0, latest: null }),
  planned: async () => ({ count: 0, next: [] }),
  storage: async () => ({ used: 1, quota: null, free: 2, isLow: false }),
  backup: async () => ({ at: null }),
  memberGrowth: async () => [],
  paymentMonths: async () => [],
}
const failing = async (): Promise<never> => {
  throw new Error('the disk does not answer')
}

const doneSteps: StepSources = {
  organisation: async () => [],
  home: async () => [],
  members: async () => [],
  documents: async () => [],
  articles: async () => [],
  operation: async () => [],
}

/** The dashboard, and what it wrote to its log. */
function open(sources: Partial<DashboardSources> = {}, steps: StepSources | null = null) {
  const logged: string[] = []
  const log = createLog('error', { write: (line: string) => void logged.push(line) } as never)
  const clock = createTestClock()
  return {
    logged,
    clock,
    dashboard: createDashboard({
      sources: { ...calm, ...sources },
      steps,
      version: '1.2.3',
      db: {} as never,
      clock,
      log,
    }),
  }
}

describe('the dashboard', () => {
  it('tells what each feature knows', async () => {
    const tiles = await open().dashboard.read(anAdmin())
    expect(Object.keys(tiles)).toEqual(Object.keys(calm))
    expect(tiles.registerDecisions).toEqual({ isKnown: true, value: { count: 3, soon: 1, overdue: 1, days: 8 } })
    expect(tiles.backup).toEqual({ isKnown: true, value: { at: null } })
  })

  it('stands when one number cannot be read; the log has the cause', async () => {
    const { dashboard, logged } = open({ storage: failing, flags: failing })
    const tiles = await dashboard.read(anAdmin())
    expect([tiles.storage, tiles.flags]).toEqual([{ isKnown: false }, { isKnown: false }])
    expect(tiles.duePayments.isKnown).toBe(true)
    expect(logged.map((line) => JSON.parse(line).tile).sort()).toEqual(['flags', 'storage'])
    expect(logged[0]).toContain('the disk does not answer')
  })

  it('asks all features at the same time, with the hour of its clock', async () => {
    const hours: number[] = []
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    const waiting = async (now: number) => {
      hours.push(now)
      if (hours.length === 2) release()
      await gate
      return { count: 0, latest: null }
    }
    const { dashboard, clock } = open({ failedMails: waiting, failedJobs: waiting })
    await dashboard.read(anAdmin())
    expect(hours).toEqual([clock.seconds(), clock.seconds()])
  })

  it('counts for the navigation what waits in the parts that there are, and leaves out what it does not know', async () => {
    expect(await open().dashboard.waiting(anAdmin())).toEqual({ register: 3 })
    expect(await open({ registerDecisions: failing }).dashboard.waiting(anAdmin())).toEqual({})
  })

  it('tells what the first steps lack until nothing does, and stands where they cannot be read', async () => {
    const steps = (changed: Partial<StepSources>) => open({}, { ...doneSteps, ...changed })
    const begun = await steps({ home: async () => ['fr'] }).dashboard.firstSteps(anAdmin())
    expect(begun).toMatchObject({ organisation: [], home: ['fr'] })
    expect(await steps({}).dashboard.firstSteps(anAdmin())).toBeNull()
    const { dashboard, logged } = steps({ articles: failing })
    expect(await dashboard.firstSteps(anAdmin())).toBeNull()
    expect(logged[0]).toContain('the disk does not answer')
  })

  it('is for admins only', async () => {
    const { dashboard } = open({ duePayments: failing })
    for (const [viewer, status] of [
      [visitor, 401],
      [aMember(), 403],
    ] as const) {
      await expect(dashboard.read(viewer)).rejects.toMatchObject({ status })
      await expect(dashboard.waiting(viewer)).rejects.toMatchObject({ status })
      await expect(dashboard.firstSteps(viewer)).rejects.toMatchObject({ status })
    }
  })
})
