import { expect, it } from 'vitest'
import { createLog } from './log.server.ts'

function openLog() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { log, written: () => lines.join('') }
}

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
