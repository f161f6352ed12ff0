import { describe, expect, it } from 'vitest'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { isOutage, outageOf } from './outage.ts'
import { createOutages } from './outages.server.ts'

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
const coded = (code: string) => Object.assign(new Error('of the system'), { code })

it.each([
  ['SQLite that is full', sqlite(13), 'storage/no-space', 507],
  ['SQLite whose index of the log cannot grow', sqlite(4874), 'storage/no-space', 507],
  ['a disk that is full', coded('ENOSPC'), 'storage/no-space', 507],
  ['PostgreSQL that is full', coded('53100'), 'storage/no-space', 507],
  ['SQLite that may only be read', sqlite(8), 'storage/read-only', 503],
  ['a disk that may only be read', coded('EROFS'), 'storage/read-only', 503],
  ['a PostgreSQL replica', coded('25006'), 'storage/read-only', 503],
  ['a disk that does not sync', sqlite(1034), 'storage/failing', 503],
  ['a disk that does not write', coded('EIO'), 'storage/failing', 503],
  ['a lock on SQLite', sqlite(5), 'database/busy', 503],
  ['a deadlock on PostgreSQL', coded('40P01'), 'database/busy', 503],
  ['a PostgreSQL that is shut down', coded('57P01'), 'database/unreachable', 503],
  ['a PostgreSQL without a free place', coded('53300'), 'database/unreachable', 503],
  ['a line that is cut', new Error('Connection terminated unexpectedly'), 'database/unreachable', 503],
])('%s is recognized', (_, error, code, status) => {
  expect(outageOf(error)).toMatchObject({ code, status, cause: error })
  expect(outageOf(outageOf(error))?.code).toBe(code)
})

it.each([
  ['a value that is taken', sqlite(2067)],
  ['a mail server that refuses', coded('ECONNREFUSED')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a refusal of a feature', portalErrors['request.too-large']()],
  ['nothing', undefined],
])('%s is none', (_, error) => {
  expect(outageOf(error)).toBeNull()
  expect(isOutage(error)).toBe(false)
})

describe('an outage that lasts', () => {
  function open() {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) } as never)
    const clock = createTestClock()
    const said = () => lines.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg)
    return { outages: createOutages({ log, clock }), clock, said }
  }
  const full = () => portalErrors['storage/no-space']()

  it('is logged when it begins, every five minutes and when it is over, however many meet it', () => {
    const { outages, clock, said } = open()
    const since = clock.seconds()
    for (let met = 0; met < 1000; met += 1) outages.note(full())
    expect(said()).toEqual(['nothing can be saved at present'])
    clock.forward(299)
    outages.note(full())
    expect(said()).toEqual([])
    clock.forward(1)
    outages.note(full())
    expect(said()).toEqual(['nothing can be saved at present'])
    expect(outages.current()).toEqual({ code: 'storage/no-space', since })
    outages.passed()
    outages.passed()
    expect(said()).toEqual(['saving works again'])
    expect(outages.current()).toBeNull()
  })

  it('of another kind is logged at once, and stands since the first', () => {
    const { outages, clock, said } = open()
    const since = clock.seconds()
    outages.note(full())
    clock.forward(5)
    outages.note(portalErrors['database/busy']())
    expect(said()).toHaveLength(2)
    expect(outages.current()).toEqual({ code: 'database/busy', since })
  })
})
