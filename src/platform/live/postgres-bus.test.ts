import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { liveBusContract } from '#tests/support/live-bus-contract.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { createPostgresBus } from './postgres-bus.server.ts'

const log = createLog('silent')

async function joined() {
  const { url, drop } = await createPostgresDatabase('template1')
  const [here, there] = [createPostgresBus({ url, log }), createPostgresBus({ url, log })]
  await Promise.all([here.ready(), there.ready()])
  const close = async () => {
    await Promise.all([here.close(), there.close()])
    await drop()
  }
  return { here, there, url, close }
}

liveBusContract('the bus through PostgreSQL', joined)

describe('the bus through PostgreSQL', () => {
  it('comes back after its connection was cut, says that something may be missed, and sends what waited', async () => {
    const { here, there, url, close } = await joined()
    const gap = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<string>()
    there.onGap(gap.resolve)
    there.hear(heard.resolve)
    const administrator = new pg.Client({ connectionString: url })
    await administrator.connect()
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await administrator.end()
    await gap.promise
    here.say('after the cut')
    expect(await heard.promise).toBe('after the cut')
    await close()
  })

  it('says in order what was said while the word before was on its way, and the last before it closes', async () => {
    const { here, there, close } = await joined()
    const words = Array.from({ length: 200 }, (_, number) => `word ${number}`)
    const heard: string[] = []
    const last = Promise.withResolvers<void>()
    there.hear((word) => {
      heard.push(word)
      if (word === words.at(-1)) last.resolve()
    })
    for (const word of words) {
      here.say(word)
      await setImmediate()
    }
    await here.close()
    await last.promise
    expect(heard).toEqual(words)
    await close()
  })
})
