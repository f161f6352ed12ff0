import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createLog, createRepeatedFaults, tellUnwritten } from './log.server.ts'

const run = promisify(execFile)

function openLog() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { log, written: () => lines.join('') }
}

it('writes each line once to the output of the process, also what is logged right before it ends', async () => {
  const lines = `for (let i = 0; i < 2_000; i++) log.info('één regel ' + i); log.fatal('the last'); log.info('after it')`
  const module = JSON.stringify(new URL('log.server.ts', import.meta.url).href)
  const program = `const log = (await import(${module})).createLog('info'); ${lines}; process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  const written = stdout.trimEnd().split('\n')
  const messages = written.map((line) => JSON.parse(line).msg)
  const expected = [...Array.from({ length: 2_000 }, (_, i) => `één regel ${i}`), 'the last', 'after it']
  // A portion that is on its way when the process ends may come after what is written last.
  expect(messages.toSorted()).toEqual(expected.toSorted())
})

it('hides secrets and addresses by the name of their field', () => {
  const { log, written } = openLog()
  log.info({ password: 'hunter2', body: { email: 'anna@leden.example' }, request: { headers: { cookie: 's=1' } } })
  log.child({ token: 'abcdef' }).warn('sign-in failed')

  expect(written()).not.toMatch(/hunter2|anna@|s=1|abcdef/)
  expect(written()).toContain('"password":"[hidden]"')
})

it('tells what went wrong, without the row that a database adds to it', () => {
  const { log, written } = openLog()
  const taken = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@leden.example)' })
  log.error({ err: taken }, 'write failed')

  expect(JSON.parse(written())).toMatchObject({ err: { type: 'Error', code: '23505', message: 'duplicate key' } })
  expect(written()).not.toContain('anna@')
})

it('counts a fault that repeats instead of writing it again and again', () => {
  const lines: string[] = []
  let now = 0
  const faults = createRepeatedFaults({ most: 3, now: () => now })
  const log = createLog('info', { write: (line) => void lines.push(line) }, faults)
  const away = () => log.child({}).error({ err: new Error('connect ECONNREFUSED') }, 'jobs cannot be read')
  const logged = () => lines.splice(0).map((line) => JSON.parse(line))

  for (let i = 0; i < 100; i++) away()
  log.error({ err: new Error('something else') }, 'jobs cannot be read')
  for (let i = 0; i < 10; i++) log.info({ request: i }, 'as often as it likes')
  for (let i = 0; i < 10; i++) log.fatal('never held back')
  const first = logged()
  expect(first.filter(({ err }) => err?.message.startsWith('connect'))).toHaveLength(3)
  expect(first).toHaveLength(3 + 1 + 10 + 10)

  tellUnwritten(log, faults)
  expect(logged()).toMatchObject([{ fault: 'jobs cannot be read', times: 97, msg: 'repeated, and not written' }])
  now += 60_000
  away()
  expect(logged()).toHaveLength(1)
  tellUnwritten(log, faults)
  expect(logged()).toEqual([])
})
