import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast, lifetime, showToast, subscribeToasts } from './toast-store.ts'

describe('toasts', () => {
  beforeAll(() => {
    Object.assign(globalThis, { document: {} })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document')
  })

  it('stand three at a time, newest last, and go one by one', () => {
    let told = 0
    const stop = subscribeToasts(() => {
      told += 1
    })
    for (const text of ['een', 'twee', 'drie', 'vier']) showToast({ kind: 'success', text })
    expect(currentToasts().map(({ text }) => text)).toEqual(['twee', 'drie', 'vier'])
    dismissToast(currentToasts()[1]?.id ?? '')
    dismissToast('never-shown')
    expect(currentToasts().map(({ text }) => text)).toEqual(['twee', 'vier'])
    expect(told).toBe(5)
    stop()
  })

  it('pass after 6 seconds, 10 with an action; errors stay', () => {
    const action = { label: 'Ongedaan maken', onPress: () => undefined }
    expect(lifetime({ kind: 'success', text: '' })).toBe(6_000)
    expect(lifetime({ kind: 'info', text: '', action })).toBe(10_000)
    expect(lifetime({ kind: 'error', text: '', action })).toBeNull()
  })
})

it('refuses to keep a toast on the server, where it would reach strangers', () => {
  expect(() => showToast({ kind: 'info', text: 'x' })).toThrow()
})
