import { expect, it } from 'vitest'
import { createAccessLines } from './access-lines.server.ts'
import { createLog } from './log.server.ts'

const line = { request: 'a1', method: 'GET', path: '/"é\\', status: 200, milliseconds: 0.07 } as const

function openLog(level: string) {
  const lines: string[] = []
  const log = createLog(level, { write: (text) => void lines.push(text) })
  return { log, lines }
}

const withoutTime = (text: string | undefined) => text?.replace(/"time":"[-\d]{10}T[:.\d]{12}Z"/, '"time"')

it('writes what the log itself would have written', () => {
  const { log, lines } = openLog('info')
  createAccessLines(log)(line)
  log.info(line)
  expect(withoutTime(lines[0])).toContain('"time",')
  expect(withoutTime(lines[0])).toBe(withoutTime(lines[1]))
})

it('is silent where the log is', () => {
  const { log, lines } = openLog('warn')
  createAccessLines(log)(line)
  expect(lines).toEqual([])
})
