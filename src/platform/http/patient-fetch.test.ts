import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tryLine } from './line.ts'
import { askPatiently, isForThisPage } from './patient-fetch.ts'

const site = 'https://leden.example.be'
const noKey = { fetcherKey: null, navigationType: null }
const piece = { type: 'fetcher', fetcherKey: 'more', navigationType: null } as const
const elsewhere = { type: 'navigation', fetcherKey: null, navigationType: 'PUSH' } as never

const staysFor = (path: string, page: string, asking: Parameters<typeof isForThisPage>[1] = elsewhere) =>
  isForThisPage(new Request(site + path), asking, new URL(site + page))

describe('a request for the page that is shown', () => {
  it('asks what changed on it, or for a piece of it', () => {
    expect(staysFor('/information.data', '/information', { type: 'revalidation', ...noKey })).toBe(true)
    expect(staysFor('/news.data?page=2&_routes=news', '/news', piece)).toBe(true)
  })

  it('is known by its address after a form was sent, whichever of its routes it asks', () => {
    expect(staysFor('/information.data', '/information')).toBe(true)
    expect(staysFor('/information/a1.data?year=2024&_routes=root', '/information/a1?year=2024')).toBe(true)
    expect(staysFor('/_.data', '/')).toBe(true)
  })

  it('is not the way to another page or another order of the list, nor a change', () => {
    expect(staysFor('/information/b2.data', '/information/a1')).toBe(false)
    expect(staysFor('/information.data?sort=date', '/information')).toBe(false)
    const change = { method: 'POST', url: `${site}/information.data` }
    expect(isForThisPage(change, piece, new URL(`${site}/information`))).toBe(false)
  })
})

describe('a line that fails', () => {
  const send = vi.fn<typeof fetch>()
  const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
  const more = () => new Request(`${site}/news.data?page=2&_routes=news`)

  beforeEach(() => {
    vi.useFakeTimers()
    const events = new EventTarget()
    vi.stubGlobal('window', { fetch: send })
    vi.stubGlobal('location', { href: `${site}/news` })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
    send.mockReset()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is tried again, later each time, until a piece of the page is there', async () => {
    send.mockImplementationOnce(noLine).mockImplementationOnce(noLine).mockResolvedValueOnce(new Response('more'))
    const answer = askPatiently(more(), piece)
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('more')
  })

  it('is tried at once when the browser says that it is back, or when somebody asks', async () => {
    send.mockImplementation(noLine)
    const answer = askPatiently(more(), piece)
    await vi.advanceTimersByTimeAsync(0)
    tryLine()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    send.mockResolvedValue(new Response('more'))
    dispatchEvent(new Event('online'))
    expect(await (await answer).text()).toBe('more')
  })

  it('is also a proxy that finds no portal, but not what the portal itself refuses', async () => {
    send.mockResolvedValueOnce(new Response('', { status: 502 }))
    send.mockResolvedValueOnce(new Response('busy', { status: 503, headers: { 'X-Remix-Response': 'yes' } }))
    const answer = askPatiently(more(), piece)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await answer).status).toBe(503)
  })

  it('is waited for no more by who left, and never by who goes to another page', async () => {
    send.mockImplementation(noLine)
    const leaving = new AbortController()
    const answer = expect(askPatiently(new Request(more(), leaving), piece)).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    await answer
    await expect(askPatiently(new Request(`${site}/training.data`), elsewhere)).rejects.toThrow('Failed to fetch')
    expect(send).toHaveBeenCalledTimes(3)
  })
})
