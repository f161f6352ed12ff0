import { expect, it } from 'vitest'
import { noticesPerClaim, remindersTo, stateOfReminders } from '#tests/soak/a-reminder-run.ts'
import { runMailKillLoop } from '#tests/soak/mail-kill-loop.ts'
import { startMailSink } from '#tests/soak/mail-sink-outside.ts'
import { prepare } from '#tests/soak/prepare.ts'

it('reminds everybody once though it is killed in the middle, and leaves nobody out', {
  timeout: 180_000,
}, async () => {
  const members = 200
  const sink = await startMailSink(false)
  const { place, environment } = await prepare(undefined, remindersTo(members))
  const withMail = { ...environment, SMTP_URL: sink.url }
  const facts = { subscribers: members, kills: 2, seed: 7, state: stateOfReminders }
  const report = await runMailKillLoop({ place, environment: withMail, sink, ...facts })
  sink.close()
  expect(report).toMatchObject({ reached: members, twice: [], lost: [] })
  expect(report.state).toMatchObject({ queued: members, failed: 0 })
  expect(report.state.sent + report.unconfirmed).toBe(members)
  expect(await noticesPerClaim(place)).toEqual(Array.from({ length: members }, () => 1))
})
