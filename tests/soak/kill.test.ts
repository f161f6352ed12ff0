import { expect, it } from 'vitest'
import { runCommand } from '../support/run-server.ts'
import { createPostgresDatabase } from '../support/test-databases.ts'
import { runKillLoop } from './kill-loop.ts'
import { prepare } from './prepare.ts'

const kills = Number(process.env.KILLS ?? 60)
const seed = Number(process.env.SEED ?? 20_261_120)

/** `KILLS=200 SEED=7 npm run soak` for more, or other, of the same. */
it.each([
  ['SQLite', kills],
  ['PostgreSQL', Math.ceil(kills / 2)],
])('loses nothing that was confirmed when it is killed again and again (%s, %i times)', async (name, times) => {
  const database = name === 'PostgreSQL' ? await createPostgresDatabase('template1') : undefined
  const { place, environment, session } = await prepare(database?.url)
  const report = await runKillLoop({ place, environment, session, kills: times, seed })
  process.stdout.write(`${name}: ${JSON.stringify(report)}\n`)
  expect(report.kills).toBeGreaterThanOrEqual(times)
  expect((await runCommand(['doctor'], environment)).lines.filter((line) => !line.startsWith('well'))).toEqual([])
  await database?.drop()
})
