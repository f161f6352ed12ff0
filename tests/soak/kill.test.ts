import { expect, it } from 'vitest'
import { runCommand } from '#tests/support/run-server.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { runKillLoop } from './kill-loop.ts'
import { prepare } from './prepare.ts'
import { furnishForScribes } from './scribes.ts'

const kills = Number(process.env.KILLS ?? 100)
const seed = Number(process.env.SEED ?? 20_261_120)

/** `KILLS=200 SEED=7 npm run soak` for more, or other, of the same. */
it.each([
  ['SQLite', kills],
  ['PostgreSQL', Math.ceil(kills / 2)],
])('loses nothing that was confirmed when it is killed again and again (%s, %i times)', async (name, times) => {
  const database = name === 'PostgreSQL' ? await createPostgresDatabase('template1') : undefined
  const { place, environment, session } = await prepare(database?.url, furnishForScribes)
  const report = await runKillLoop({ place, environment, session, kills: times, seed })
  const { starts, ...rest } = report
  const slow = starts.filter(({ wall }) => wall > 2000)
  const slowest = starts.toSorted((one, other) => other.processor - one.processor)[0]
  process.stdout.write(`${name}: ${JSON.stringify(rest)}\n`)
  process.stdout.write(
    `${name}, starts in ms, wall/processor: ${starts.map((s) => `${s.wall}/${s.processor}`).join(' ')}\n`,
  )
  process.stdout.write(
    `${name}: ${slow.length} of ${starts.length} starts over 2 s; most processor time ${slowest?.processor} ms\n`,
  )
  expect(report.kills).toBeGreaterThanOrEqual(times)
  expect((await runCommand(['doctor'], environment)).lines.filter((line) => !line.startsWith('OK'))).toEqual([])
  await database?.drop()
})
