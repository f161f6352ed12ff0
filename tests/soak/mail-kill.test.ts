import { expect, it } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { mailingTo } from './a-mailing.ts'
import { runMailKillLoop } from './mail-kill-loop.ts'
import { startMailSink } from './mail-sink-outside.ts'
import { prepare } from './prepare.ts'

const kills = Number(process.env.KILLS ?? 40)
const subscribers = Number(process.env.SUBSCRIBERS ?? 5000)
const seed = Number(process.env.SEED ?? 20_261_122)

/** `KILLS=100 SUBSCRIBERS=5000 SEED=7 npm run soak -- mail-kill` for more, or other, of the same. */
it.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('tells every subscriber once when it is killed again and again (%s)', async (name, isSecure) => {
  const database = name === 'PostgreSQL' ? await createPostgresDatabase('template1') : undefined
  const sink = await startMailSink(isSecure)
  const { place, environment } = await prepare(database?.url, mailingTo(subscribers))
  const withMail = { ...environment, SMTP_URL: sink.url }
  const report = await runMailKillLoop({ place, environment: withMail, sink, subscribers, kills, seed })
  process.stdout.write(`${name}: ${JSON.stringify(report)}\n`)
  sink.close()
  expect(report).toMatchObject({ reached: subscribers, twice: [], lost: [] })
  expect(report.state).toMatchObject({ queued: subscribers, failed: 0, sent: subscribers - report.unconfirmed })
  await database?.drop()
})
