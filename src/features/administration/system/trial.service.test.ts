import { beforeEach, expect, it } from 'vitest'
import { backupNow } from '#platform/backup/scheduled-backup.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import { wasMailDelivered } from '#platform/mail/mail-lists.repository.server.ts'
import type { ServerTrial } from '#platform/mail/server-trial.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { auditEntriesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { createTrials } from './trial.service.server.ts'

const els = anAdmin({ id: 'els', email: 'els@vereniging.example' })

const accepting: ServerTrial = async () => ({ isAccepted: true, says: '250 queued' })

describeOnEachDatabase('what an administrator tries', (open) => {
  let db: Database
  let clock: TestClock
  let announced: string[]
  beforeEach(async () => {
    db = (await open()).db
    clock = createTestClock()
    announced = []
  })

  function trialsWith(given: { tryServer?: ServerTrial; makeBackup?: () => Promise<void> } = {}) {
    const live = { announce: (...topics: string[]) => announced.push(...topics) } as unknown as Live
    const rateLimit = createRateLimit({ counts: createRateLimitRepository(db), clock, secret: 'a secret of the tests' })
    const emails = { write: async () => ({ subject: 'Test', html: '', text: '', headers: {} }) } as unknown as Emails
    const services = { db, clock, live, rateLimit, emails, audit: createTestAudit(clock), log: createLog('silent') }
    return createTrials({ ...services, tryServer: null, makeBackup: null, shownWithinMs: 20, ...given })
  }

  it('is a mail to their own address, and what the server answered', async () => {
    const recipients: string[] = []
    const trials = trialsWith({
      tryServer: async ({ recipient }) => {
        recipients.push(recipient)
        return { isAccepted: recipients.length > 1, says: '550 5.7.1 Relaying denied' }
      },
    })
    expect((await trials.trials()).mail).toEqual({ hasServer: true, isRunning: false, last: null })
    await trials.sendTestMail(els)
    const last = { at: clock.seconds(), isAccepted: false, says: '550 5.7.1 Relaying denied' }
    expect((await trials.trials()).mail).toEqual({ hasServer: true, isRunning: false, last })
    expect(await wasMailDelivered(db)).toBe(false)
    clock.forward(60)
    await trials.sendTestMail(els)
    expect((await trials.trials()).mail.last?.isAccepted).toBe(true)
    expect(await wasMailDelivered(db)).toBe(true)
    expect(recipients).toEqual([els.email, els.email])
    expect(new Set(announced)).toEqual(new Set(['system']))
    const [entry, ...others] = await auditEntriesIn(db)
    expect(entry).toMatchObject({ actor: 'els', action: 'administration.test-mail-sent' })
    expect(others).toHaveLength(1)
  })

  it('is not begun beside one that is under way, nor without a server or a place', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const trials = trialsWith({
      tryServer: async (mail) => answered.then(() => accepting(mail)),
      makeBackup: () => answered,
    })
    for (const [index, attempt] of [trials.sendTestMail, trials.backUp].entries()) {
      const first = attempt(els)
      await expect.poll(async () => (await auditEntriesIn(db)).length).toBe(index + 1)
      clock.forward(5)
      await expect(attempt(els)).rejects.toMatchObject({ code: 'system.under-way', status: 409 })
      // Slow as the server is, the page is answered.
      await first
    }
    const { mail, backup } = await trials.trials()
    expect([mail.isRunning, backup.isRunning]).toEqual([true, true])
    answer()
    await expect.poll(async () => (await trials.trials()).mail.isRunning).toBe(false)
    const without = trialsWith()
    await expect(without.sendTestMail(els)).rejects.toMatchObject({ code: 'system.no-mail-server' })
    await expect(without.backUp(els)).rejects.toMatchObject({ code: 'system.no-backup-place' })
  })

  it('is limited to five mails in ten minutes', async () => {
    const trials = trialsWith({ tryServer: accepting })
    for (let tries = 0; tries < 5; tries += 1) {
      await trials.sendTestMail(els)
      clock.forward(1)
    }
    await expect(trials.sendTestMail(els)).rejects.toMatchObject({ status: 429 })
    clock.forward(600)
    await trials.sendTestMail(els)
  })

  it('is a backup: how large it is, or why there is none', async () => {
    let code = 73
    const config = { BACKUP_DIR: '/backup', BACKUP_KEEP: '7,5,0' }
    const run = async () => {
      if (code === 0)
        await recordRun(db, { name: 'backup', at: clock.seconds(), facts: { rows: 9, files: 2, bytes: 300 } })
      return { code, says: 'EACCES: permission denied' }
    }
    const makeBackup = backupNow({ db, clock, config, log: createLog('silent'), run })
    const trials = trialsWith({ ...(makeBackup && { makeBackup }) })
    await trials.backUp(els)
    const failed = { at: clock.seconds(), says: 'EACCES: permission denied' }
    expect((await trials.trials()).backup).toMatchObject({ hasPlace: true, isRunning: false, made: null, failed })
    code = 0
    clock.forward(60)
    await trials.backUp(els)
    const made = { at: clock.seconds(), files: 2, bytes: 300 }
    expect((await trials.trials()).backup).toMatchObject({ isRunning: false, made, failed: null })
  })
})
