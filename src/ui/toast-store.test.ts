import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptToasts, currentToasts, dismissToast, lifetime, showToast, subscribeToasts } from './toast-store.ts'

describe('toasts', () => {
  beforeAll(() => {
    Object.assign(globalThis, { document: {} })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document')
  })

  it('stand three at a time, newest last, and go one by one', () => {
    let calls = 0
    const stop = subscribeToasts(() => {
      calls += 1
    })
    for (const text of ['een', 'twee', 'drie', 'vier']) showToast({ kind: 'success', text })
    expect(currentToasts().map(({ text }) => text)).toEqual(['twee', 'drie', 'vier'])
    dismissToast(currentToasts()[1]?.id ?? '')
    dismissToast('never-shown')
    expect(currentToasts().map(({ text }) => text)).toEqual(['twee', 'vier'])
    expect(calls).toBe(5)
    stop()
  })

  it('are said once where they say the same, and once each where each can be undone', () => {
    for (const { id } of currentToasts()) dismissToast(id)
    for (const text of ['weg', 'terug', 'weg']) showToast({ kind: 'info', text })
    expect(currentToasts().map(({ text }) => text)).toEqual(['terug', 'weg'])
    const undo = () => ({ label: 'Ongedaan maken', onPress: () => undefined })
    for (const action of [undo(), undo()]) showToast({ kind: 'success', text: 'verwijderd', action })
    expect(currentToasts().map(({ text }) => text)).toEqual(['weg', 'verwijderd', 'verwijderd'])
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('of one who says something else take the place of what was said before', () => {
    for (const text of ['eerst', 'dan']) showToast({ id: 'page', kind: 'error', text })
    expect(currentToasts()).toEqual([{ id: 'page', kind: 'error', text: 'dan' }])
    dismissToast('page')
  })

  it('that came with the page make room for newer ones and do not come back', () => {
    const printed = [{ id: 'printed-0', kind: 'success', text: 'aangemeld' } as const]
    adoptToasts(printed)
    for (const text of ['een', 'twee', 'drie']) showToast({ kind: 'info', text })
    expect(currentToasts().map(({ text }) => text)).toEqual(['een', 'twee', 'drie'])
    for (const { id } of currentToasts()) dismissToast(id)
    expect(currentToasts()).toEqual([])
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
