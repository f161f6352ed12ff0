import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { noticesPerClaim, queuedSome, remindersTo, stateOfReminders } from '#tests/soak/a-reminder-run.ts'
import { startMailSink } from '#tests/soak/mail-sink-outside.ts'
import { forgetLeases, type Place } from '#tests/soak/observe.ts'
import { prepare } from '#tests/soak/prepare.ts'
import { runServer } from '#tests/support/run-server.ts'

const members = 150

async function finished(place: Place) {
  for (;;) {
    const state = await stateOfReminders(place)
    if (state.isDone && state.jobs === 0) return state
    // Another process works; all that can be done is to look again.
    await pause(200)
  }
}

it('reminds everybody once though it is killed in the middle, and leaves nobody out', {
  timeout: 180_000,
}, async () => {
  const sink = await startMailSink(false)
  const { place, environment } = await prepare(undefined, remindersTo(members))
  const start = () => runServer({ ...environment, SMTP_URL: sink.url })
  // First while most mails are not even queued, then while they leave.
  for (const comesSoFar of [() => queuedSome(place, 40), () => sink.more(40)]) {
    const server = await start()
    await comesSoFar()
    server.process.kill('SIGKILL')
    await server.ended
    await forgetLeases(place)
  }
  const server = await start()
  const { unconfirmed, ...state } = await finished(place)
  server.process.kill('SIGKILL')
  await server.ended
  sink.close()
  expect(state).toMatchObject({ queued: members, failed: 0, sent: members - unconfirmed.length })
  expect([sink.taken.size, [...sink.taken].filter(([, count]) => count > 1)]).toEqual([members, []])
  expect(await noticesPerClaim(place)).toEqual(Array.from({ length: members }, () => 1))
})
