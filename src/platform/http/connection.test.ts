import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  connectedOr,
  isConnected,
  laterConnected,
  noteRequest,
  onConnectionBack,
  onConnectionChange,
  tryNow,
} from './connection.ts'
import { retrying } from './retrying-import.ts'
import { isUnanswered, stopWaiting } from './unanswered-changes.ts'
import { watchConnection } from './watch-connection.ts'

const site = 'https://leden.example.be'

describe('a connection', () => {
  const send = vi.fn<typeof fetch>()
  let events: EventTarget
  /** What becomes of a look whether the server is there. */
  let isThere: boolean
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
  const ok = (text = 'ok') => new Response(text, { headers: { 'Content-Type': 'text/x-script' } })
  const isLook = (input: unknown) => String(input).includes('/assets/i18n/')
  const asked = () => send.mock.calls.filter(([input]) => !isLook(input))
  const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  let answers: (() => Promise<Response>)[]

  beforeEach(() => {
    vi.useFakeTimers()
    events = new EventTarget()
    isThere = true
    answers = []
    send.mockReset()
    send.mockImplementation(async (input) => {
      if (isLook(input)) return isThere ? new Response('') : refuse()
      const answer = answers.shift()
      return answer ? answer() : isThere ? ok() : refuse()
    })
    vi.stubGlobal('window', { fetch: send })
    vi.stubGlobal('location', new URL(`${site}/news`))
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    watchConnection()
  })
  afterEach(() => {
    noteRequest()()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('that fails is known at once, though the browser believes that it is online', async () => {
    isThere = false
    const answer = window.fetch('/news.data')
    await passing(0)
    expect(isConnected()).toBe(false)
    isThere = true
    await passing(2000)
    expect(await (await answer).text()).toBe('ok')
    expect(isConnected()).toBe(true)
  })

  it('is not waited for without end by a change, which is never sent twice', async () => {
    send.mockImplementation((input, init) => {
      if (isLook(input)) return Promise.resolve(new Response(''))
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    })
    const sent = window.fetch('/settings.data', { method: 'POST' })
    const failure = sent.catch((error: unknown) => error)
    await passing(19_999)
    expect(isUnanswered()).toBe(false)
    await passing(1)
    expect([isUnanswered(), isConnected()]).toEqual([true, true])
    stopWaiting()
    expect(await failure).toBeInstanceOf(TypeError)
    expect(isUnanswered()).toBe(false)
    await passing(60_000)
    expect(asked()).toHaveLength(1)
  })

  it('is waited for by what only reads, longer each time, until it is answered', async () => {
    answers = [refuse, refuse]
    const answer = window.fetch('/news.data?page=2')
    await passing(1000)
    expect(asked()).toHaveLength(2)
    await passing(1999)
    expect(asked()).toHaveLength(2)
    await passing(1)
    expect(await (await answer).text()).toBe('ok')
    expect(isConnected()).toBe(true)
  })

  it('never sends a change twice: the one who sent it hears that there was none', async () => {
    isThere = false
    await expect(window.fetch('/settings.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    await passing(0)
    expect(isConnected()).toBe(false)
    isThere = true
    await passing(60_000)
    expect(isConnected()).toBe(true)
    expect(asked()).toHaveLength(1)
  })

  it('is also away where a proxy finds no portal, but not where the portal itself refuses', async () => {
    answers = [
      async () => new Response('weg', { status: 502 }),
      async () => new Response('busy', { status: 503, headers: { 'X-Remix-Response': 'yes' } }),
    ]
    const answer = window.fetch('/news.data')
    await passing(1000)
    expect((await answer).status).toBe(503)
    expect(isConnected()).toBe(true)
  })

  it('that breaks off in the middle of the data of a page is waited for as well', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
    answers = [async () => new Response(broken, { headers: { 'Content-Type': 'text/x-script' } })]
    const answer = window.fetch('/news.data')
    await passing(1000)
    expect(await (await answer).text()).toBe('ok')
  })

  it('that hangs is found out, and what hung is asked again when it is back', async () => {
    send.mockImplementation(
      (input, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          if (isThere) resolve(isLook(input) ? new Response('') : ok())
        }),
    )
    isThere = false
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const timeout = new AbortController()
      setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return timeout.signal
    })
    const answer = window.fetch('/news.data')
    await passing(7400)
    expect(isConnected()).toBe(true)
    await passing(200)
    expect(isConnected()).toBe(false)
    isThere = true
    await passing(10_000)
    expect(await (await answer).text()).toBe('ok')
    expect(isConnected()).toBe(true)
  })

  it('that is back is not waited for, nor missed again, by what hung without it', async () => {
    send.mockImplementation((input, init) => {
      if (isThere) return Promise.resolve(isLook(input) ? new Response('') : ok())
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    })
    isThere = false
    const answer = window.fetch('/news.data')
    events.dispatchEvent(new Event('offline'))
    const states: boolean[] = []
    onTestFinished(onConnectionChange(() => states.push(isConnected())))
    isThere = true
    events.dispatchEvent(new Event('online'))
    await passing(0)
    expect(await (await answer).text()).toBe('ok')
    expect(states).toEqual([true])
  })

  it('is waited for no more by anyone who left', async () => {
    isThere = false
    const leaving = new AbortController()
    const answer = expect(window.fetch(new Request(`${site}/news.data`, leaving))).rejects.toThrow()
    await passing(0)
    leaving.abort()
    await answer
    isThere = true
    await passing(60_000)
    expect(asked()).toHaveLength(2)
    expect(isConnected()).toBe(true)
  })

  it('is no business of other sites', async () => {
    answers = [refuse]
    await expect(window.fetch('https://elsewhere.example/')).rejects.toThrow('Failed to fetch')
    expect(isConnected()).toBe(true)
  })

  it('that the browser itself misses is away, until the server answers', async () => {
    isThere = false
    events.dispatchEvent(new Event('offline'))
    expect(isConnected()).toBe(false)
    const onBack = vi.fn()
    onConnectionBack(onBack)
    isThere = true
    events.dispatchEvent(new Event('online'))
    await passing(0)
    expect(isConnected()).toBe(true)
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('is not believed to be there for a look that began before the browser missed it', async () => {
    let arrive = (_: Response) => {}
    send.mockImplementation((input) =>
      isLook(input) ? new Promise<Response>((resolve) => (arrive = resolve)) : refuse(),
    )
    await expect(window.fetch('/settings.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    events.dispatchEvent(new Event('offline'))
    arrive(new Response(''))
    await passing(0)
    expect(isConnected()).toBe(false)
    await passing(2000)
    arrive(new Response(''))
    await passing(0)
    expect(isConnected()).toBe(true)
  })

  it.each(['GET', 'POST'])(
    'is not believed to be there for the answer to a %s that was sent before',
    async (method) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      answers = [() => promise]
      isThere = false
      const answer = window.fetch('/settings.data', { method })
      events.dispatchEvent(new Event('offline'))
      resolve(ok())
      expect(await (await answer).text()).toBe('ok')
      expect(isConnected()).toBe(false)
    },
  )

  it('holds back what waits for it, whatever time passes, and lets it go once it is back', async () => {
    isThere = false
    events.dispatchEvent(new Event('offline'))
    const task = vi.fn()
    laterConnected(100, task)
    await passing(60_000)
    expect(task).not.toHaveBeenCalled()
    isThere = true
    await passing(15_000)
    expect(task).toHaveBeenCalledTimes(1)
    const called = vi.fn()
    laterConnected(5000, called)()
    tryNow()
    await passing(5000)
    expect(called).not.toHaveBeenCalled()
  })

  it('leaves nothing behind at the signal that could have ended the waiting', async () => {
    const { signal } = new AbortController()
    for (let waited = 0; waited < 3; waited += 1) {
      const waiting = connectedOr(1000, signal)
      await passing(1000)
      await waiting
    }
    expect(getEventListeners(signal, 'abort')).toEqual([])
    const left = new AbortController()
    const ended = connectedOr(60_000, left.signal)
    left.abort()
    await ended
    expect(getEventListeners(left.signal, 'abort')).toEqual([])
  })

  it('brings the parts of the app that were not fetched yet, and tells of those that are gone for good', async () => {
    isThere = false
    const load = vi.fn(async () => (isThere ? 'part' : refuse()))
    const part = retrying(load)
    await passing(5000)
    expect(isConnected()).toBe(false)
    isThere = true
    await passing(15_000)
    expect(await part).toBe('part')
    expect(isConnected()).toBe(true)
    const gone = expect(retrying(refuse)).rejects.toThrow('Failed to fetch')
    await passing(0)
    await gone
  })
})
