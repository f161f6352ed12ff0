import { expect, it } from 'vitest'
import { deviceOf } from './session.service.server.ts'

it('names a browser and its system as people call them', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0'
  expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
})

it('gives what it does not know no name, so that the list of devices says that it is unknown', () => {
  for (const unknown of [null, '', 'node', 'Something/1.0']) {
    expect(Object.values(deviceOf(unknown)), String(unknown)).not.toContain('')
  }
  expect(deviceOf('node')).toEqual({ browser: null, system: null })
})
