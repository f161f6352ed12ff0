import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AppCheckClientOptions,
  type AppCheckState,
  createAppCheckClient,
  type Proof,
  refreshAfter,
  refreshBounds,
  waitAfter,
} from './app-check-client.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A browser whose clock only the test moves. */
function aBrowser() {
  let time = 1_800_000_000_000
  const tasks = new Set<{ at: number; task: () => void }>()
  return {
    now: () => time,
    later(milliseconds: number, task: () => void) {
      const entry = { at: time + milliseconds, task }
      tasks.add(entry)
      return () => void tasks.delete(entry)
    },
    async pass(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const next = [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        tasks.delete(next)
        time = Math.max(time, next.at)
        next.task()
        await settled()
      }
      time = end
    },
    turnBack(milliseconds: number) {
      time -= milliseconds
    },
  }
}

/** Whatever is promised and needs no time has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

let browser: ReturnType<typeof aBrowser>
let answers: (Proof | 'cut')[]
let provedAt: number[]
let kept: AppCheckState | null
beforeEach(() => {
  browser = aBrowser()
  answers = []
  provedAt = []
  kept = null
})

const good = (number = 1, expiresIn = 900): Proof => ({ token: `token ${number}`, expiresIn })

const open = (more: Pick<AppCheckClientOptions, 'isWatched' | 'alone' | 'heard'> = {}) => {
  const begun = browser.now()
  return createAppCheckClient({
    now: browser.now,
    later: browser.later,
    async prove() {
      provedAt.push(browser.now() - begun)
      const answer = answers.shift() ?? good(provedAt.length)
      if (answer === 'cut') throw new Error('the line is cut')
      return answer
    },
    read: () => kept,
    write: (state) => {
      kept = state
    },
    ...more,
  })
}

describe('a token', () => {
  it('is there before it is asked for, and the same for everybody who asks', async () => {
    const client = open()
    client.start()
    await browser.pass(0)
    expect(await Promise.all([client.token(), client.token(), client.token()])).toEqual(Array(3).fill('token 1'))
    expect(provedAt).toEqual([0])
  })

  it('is waited for when it is asked for first', async () => {
    const client = open()
    expect(await Promise.all([client.token(), client.token()])).toEqual(['token 1', 'token 1'])
  })

  it('is renewed after three quarters of its life', async () => {
    const client = open()
    client.start()
    await browser.pass(30 * minute)
    expect(provedAt).toEqual([0, 675 * second, 1350 * second])
    expect(await client.token()).toBe('token 3')
  })

  it.each([
    [10, 30 * second],
    [40, 30 * second],
    [120, 90 * second],
    [900, 675 * second],
    [3600, 16 * minute],
    [7 * 24 * 3600, 16 * minute],
  ])('that is good for %i s is renewed after %i ms', (seconds, wait) => {
    expect(refreshAfter(seconds * second)).toBe(wait)
    expect(wait).toBeGreaterThanOrEqual(refreshBounds.min)
    expect(wait).toBeLessThanOrEqual(refreshBounds.max)
  })

  it('that has just ended is never used again', async () => {
    const client = open()
    expect(await client.token()).toBe('token 1')
    await browser.pass(895 * second)
    expect(await client.token()).toBe('token 2')
  })

  it('that the server refused is replaced once, also when two requests were refused with it', async () => {
    const client = open()
    const first = await client.token()
    expect(await Promise.all([client.renew(first), client.renew(first)])).toEqual(['token 2', 'token 2'])
    expect(await client.renew(first)).toBe('token 2')
    expect(provedAt).toHaveLength(2)
  })

  it('is not renewed while nobody looks, and at once when somebody looks again', async () => {
    let isWatched = true
    const client = open({ isWatched: () => isWatched })
    client.start()
    await browser.pass(0)
    isWatched = false
    await browser.pass(2 * hour)
    expect(provedAt).toEqual([0])
    isWatched = true
    client.wake()
    await settled()
    expect(provedAt).toEqual([0, 2 * hour])
  })
})

describe('a failure', () => {
  it('is tried again after 1 s, 2 s, 4 s ... and never less often than every 4 hours', async () => {
    answers = Array.from({ length: 20 }, (_, i) => (i % 2 ? { status: 503 } : 'cut'))
    const client = open()
    client.start()
    await browser.pass(20 * hour)
    const waits = provedAt.slice(1).map((at, i) => at - (provedAt[i] ?? 0))
    expect(waits.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, i) => second * 2 ** i))
    expect(waits.slice(14)).toEqual([4 * hour, 4 * hour, 4 * hour])
  })

  it.each([403, 404])('with %i stops everything for 24 hours', async (status) => {
    answers = [{ status }]
    const client = open()
    client.start()
    await browser.pass(23 * hour)
    expect(await client.token()).toBeNull()
    await browser.pass(hour - 1)
    expect(provedAt).toEqual([0])
    await browser.pass(1)
    expect(provedAt).toEqual([0, 24 * hour])
    expect(await client.token()).toBe('token 2')
  })

  it('is forgotten by a success', async () => {
    answers = ['cut', 'cut', good(), 'cut', good()]
    const client = open()
    client.start()
    await browser.pass(3 * second)
    expect(client.state().failures).toBe(0)
    await browser.pass(675 * second)
    await browser.pass(second)
    expect(provedAt.slice(0, 5)).toEqual([0, 1000, 3000, 678_000, 679_000])
  })

  it('keeps a token that is still good', async () => {
    answers = [good(), { status: 403 }]
    const client = open()
    client.start()
    await browser.pass(700 * second)
    expect(provedAt).toHaveLength(2)
    expect(await client.token()).toBe('token 1')
  })

  it('lets who pressed a button wait for the next try when that is near, and go without when it is far', async () => {
    answers = ['cut', 'cut', 'cut', 'cut', 'cut', good()]
    const client = open()
    expect(await client.token()).toBeNull()
    const waiting = client.token()
    await browser.pass(second)
    expect(await waiting).toBeNull()
    await browser.pass(2 * second)
    for (const wait of [4, 8]) {
      expect(await client.token()).toBeNull()
      await browser.pass(wait * second)
    }
    expect(await client.token()).toBeNull()
    expect(await client.token()).toBeNull()
    expect(provedAt).toHaveLength(5)
  })

  it.each([
    [503, 1, second],
    [0, 5, 16 * second],
    [429, 14, 8192 * second],
    [500, 15, 4 * hour],
    [500, 4000, 4 * hour],
    [403, 1, 24 * hour],
    [404, 9, 24 * hour],
  ])('with status %i, the %ith in a row, means %i ms', (status, failures, wait) => {
    expect(waitAfter(status, failures)).toBe(wait)
  })
})

describe('what is known', () => {
  it('outlives a reload: the token, the back-off and the throttle', async () => {
    await open().token()
    expect(await open().token()).toBe('token 1')
    kept = null
    answers = [{ status: 404 }]
    await open().token()
    await browser.pass(23 * hour)
    const reloaded = open()
    reloaded.start()
    expect(await reloaded.token()).toBeNull()
    expect(provedAt).toHaveLength(2)
  })

  it('is taken from another tab when that knows better', async () => {
    const [one, other] = [open(), open()]
    other.start()
    await one.token()
    other.hear(one.state())
    expect(await other.token()).toBe('token 1')
    const old = { ...one.state(), token: 'older', at: one.state().at - 1 }
    other.hear(old)
    expect(await other.token()).toBe('token 1')
    expect(provedAt).toHaveLength(1)
  })

  it.each([
    ['a token of theirs is used', { token: 'of the other tab', failures: 0 }, 'of the other tab'],
    ['what was refused to them is not asked again', { token: null, failures: 1 }, null],
  ])('by the other tabs is waited for before anything is proved: %s', async (_, known, expected) => {
    const heard = Promise.withResolvers<void>()
    const client = open({ heard: heard.promise })
    client.start()
    const token = client.token()
    await browser.pass(0)
    const later = browser.now() + hour
    client.hear({ ...known, expiresAt: later, nextAt: later, at: browser.now() })
    heard.resolve()
    expect(await token).toBe(expected)
    expect(provedAt).toEqual([])
  })

  it('is proved when no other tab says anything', async () => {
    const client = open({ heard: Promise.resolve() })
    expect(await client.token()).toBe('token 1')
  })

  it('is asked for again after waiting for a turn: another tab may have worked meanwhile', async () => {
    const turn = Promise.withResolvers<void>()
    const client = open({ alone: async (work) => turn.promise.then(work) })
    const token = client.token()
    client.hear({
      token: 'of the other tab',
      expiresAt: browser.now() + 900_000,
      nextAt: 0,
      failures: 0,
      at: browser.now(),
    })
    turn.resolve()
    expect(await token).toBe('of the other tab')
    expect(provedAt).toEqual([])
  })

  it('makes nobody wait longer than a day when the clock was set back', async () => {
    answers = [{ status: 404 }]
    await open().token()
    browser.turnBack(100 * hour)
    const client = open()
    client.start()
    await browser.pass(24 * hour)
    expect(await client.token()).toBe('token 2')
  })
})
