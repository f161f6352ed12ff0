import { expect, it } from 'vitest'
import { mailingTo } from '#tests/soak/a-mailing.ts'
import { runMailKillLoop } from '#tests/soak/mail-kill-loop.ts'
import { startMailSink } from '#tests/soak/mail-sink-outside.ts'
import { prepare } from '#tests/soak/prepare.ts'

// A few of what `npm run soak` does with thousands.
it('tells every subscriber once when it is killed three times', { timeout: 180_000 }, async () => {
  const subscribers = 150
  const sink = await startMailSink(false)
  const { place, environment } = await prepare(undefined, mailingTo(subscribers))
  const withMail = { ...environment, SMTP_URL: sink.url }
  const report = await runMailKillLoop({ place, environment: withMail, sink, subscribers, kills: 3, seed: 5 })
  sink.close()
  expect(report).toMatchObject({ reached: subscribers, twice: [], lost: [] })
  expect(report.state.sent + report.unconfirmed).toBe(subscribers)
})
