import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRequest, startConnection } from '#platform/http/connection.ts'
import { leaveForSignIn } from './leave.ts'
import { leaveOnceConnected } from './leave-once-connected.ts'

describe('the way to the sign-in page', () => {
  const replace = vi.fn()
  let events: EventTarget
  let isThere: boolean

  beforeEach(() => {
    vi.useFakeTimers()
    events = new EventTarget()
    isThere = true
    replace.mockReset()
    vi.stubGlobal('location', { pathname: '/news', search: '?page=2', replace })
    vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    startConnection(async () => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return new Response('')
    })
  })
  afterEach(() => {
    noteRequest()()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const address = '/login?to=%2Fnews%3Fpage%3D2&reason=auth%2Fsession-expired'

  it('is taken at once while the server answers, and only once', () => {
    leaveOnceConnected('auth/session-expired')
    leaveOnceConnected('auth/signed-out')
    leaveForSignIn('auth/signed-out')
    expect(replace.mock.calls).toEqual([[address]])
  })

  it('waits for a server that does not answer, whatever the browser believes of its line', async () => {
    isThere = false
    events.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(5000)
    leaveOnceConnected('auth/session-expired')
    events.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(replace).not.toHaveBeenCalled()
    isThere = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(replace.mock.calls).toEqual([[address]])
    events.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(replace).toHaveBeenCalledTimes(1)
  })
})
