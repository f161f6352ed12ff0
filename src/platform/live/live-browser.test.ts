import { beforeEach, describe, expect, it } from 'vitest'
import { covers, createLiveConnection, heartbeatSeconds, type LiveEvent, unionOf } from './live-connection.ts'
import { createLiveSubscriptions } from './live-subscriptions.ts'
import { createLiveTabs, type TabChannel } from './live-tabs.ts'

describe('the topics of all tabs', () => {
  it('are each asked once', () => {
    expect(unionOf([['b', 'a'], ['a', 'c'], []])).toEqual(['a', 'b', 'c'])
  })
  it('need no new stream when more is open than wanted', () => {
    expect(covers(['a', 'b'], ['a'])).toBe(true)
    expect(covers(['a'], ['a', 'b'])).toBe(false)
  })
})

const isNoSilence = ({ milliseconds }: { milliseconds: number }) => milliseconds !== (heartbeatSeconds + 4) * 1000

/** Time stands still until a test lets it pass. */
function aTimer() {
  let tasks: { milliseconds: number; task: () => void }[] = []
  return {
    later: (milliseconds: number, task: () => void) => {
      const entry = { milliseconds, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
    waits: () => tasks.filter(isNoSilence).map(({ milliseconds }) => milliseconds),
    /** Whatever was planned happens; the streams are not silent meanwhile. @param upTo what was planned for later stays */
    pass: (upTo = Number.POSITIVE_INFINITY) => {
      const due = tasks.filter((one) => isNoSilence(one) && one.milliseconds <= upTo)
      tasks = tasks.filter((one) => !due.includes(one))
      for (const { task } of due) task()
    },
    beSilent: () => {
      for (const { task } of tasks.splice(0)) task()
    },
  }
}

/** What the browser's EventSource would be, with the server in the test's hand. */
function sources() {
  const opened: { url: string; isOpen: boolean; send(name: string, data?: string, id?: string): void }[] = []
  const openSource = (url: string) => {
    const listeners = new Map<string, (event: { data?: string; lastEventId?: string }) => void>()
    const source = {
      url,
      isOpen: true,
      send: (name: string, data = '', lastEventId = '') => listeners.get(name)?.({ data, lastEventId }),
      addEventListener: (name: string, listener: (event: { data?: string; lastEventId?: string }) => void) =>
        void listeners.set(name, listener),
      close: () => {
        source.isOpen = false
      },
    }
    opened.push(source)
    return source
  }
  return { opened, openSource, last: () => opened.at(-1) }
}

describe('the stream of a browser', () => {
  let heard: LiveEvent[]
  let timer: ReturnType<typeof aTimer>
  let server: ReturnType<typeof sources>
  let connection: ReturnType<typeof createLiveConnection>
  beforeEach(() => {
    heard = []
    timer = aTimer()
    server = sources()
    const hear = (event: LiveEvent) => void heard.push(event)
    connection = createLiveConnection({ hear, openSource: server.openSource, later: timer.later })
    connection.listenTo(['a', 'b'])
    timer.pass()
  })

  it('hears what changed', () => {
    expect(server.last()?.url).toBe('/live?topic=a&topic=b')
    server.last()?.send('changed', 'a')
    server.last()?.send('changed', 'b 19990')
    server.last()?.send('missed', '500')
    expect(heard).toEqual([
      { kind: 'changed', topic: 'a', within: 0 },
      { kind: 'changed', topic: 'b', within: 19_990 },
      { kind: 'missed', within: 500 },
    ])
  })

  it('opens anew only for a topic it does not listen to, and says where it was', () => {
    server.last()?.send('ready', 'ready', 'p.7')
    connection.listenTo(['a'])
    timer.pass()
    expect(server.opened).toHaveLength(1)
    connection.listenTo(['a', 'c'])
    timer.pass()
    expect(server.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(server.last()?.url).toBe('/live?topic=a&topic=c&last=p.7')
  })

  it('comes back after a cut with growing delay, and has everybody look once', () => {
    const waits: number[] = []
    for (let i = 0; i < 3; i++) {
      server.last()?.send('error')
      waits.push(...timer.waits())
      timer.pass()
    }
    expect(waits[0]).toBeLessThanOrEqual(1000)
    expect(waits[1]).toBeGreaterThan(1000)
    expect(waits[2]).toBeGreaterThan(waits[1] ?? 0)
    expect(heard).toEqual([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }])
    server.last()?.send('ready')
    server.last()?.send('ready')
    expect(heard.slice(3)).toEqual([{ kind: 'missed', within: 0 }])
  })

  it('counts a stream that says nothing for longer than a heartbeat as lost, and opens another', () => {
    server.last()?.send('beat')
    expect(heard).toEqual([])
    timer.beSilent()
    expect(server.last()?.isOpen).toBe(false)
    expect(heard).toEqual([{ kind: 'lost' }])
    timer.pass()
    expect(server.opened).toHaveLength(2)
    expect(server.last()?.isOpen).toBe(true)
  })

  it('stays closed when the session ended, until somebody signs in', () => {
    server.last()?.send('session-ended', 'ended')
    timer.pass()
    expect(server.opened.map(({ isOpen }) => isOpen)).toEqual([false])
    expect(heard).toEqual([{ kind: 'session-ended', why: 'ended' }])
    connection.listenTo(['a'])
    timer.pass()
    expect(server.opened).toHaveLength(2)
  })
})

describe('tabs', () => {
  it('share one stream, and the next tab takes over when the first is left', () => {
    const browser = aBrowser()
    const [first, second] = [browser.openTab('first'), browser.openTab('second')]
    first.want(['a'])
    second.want(['b'])
    expect(browser.streams).toEqual([{ topics: ['a', 'b'], isOpen: true }])
    const news = { kind: 'changed', topic: 'b', within: 0 } as const
    browser.say(news)
    expect([first.heard, second.heard]).toEqual([[news], [news]])
    first.leave()
    expect(browser.streams).toEqual([
      { topics: ['a', 'b'], isOpen: false },
      { topics: ['b'], isOpen: true },
    ])
  })

  it('close the stream when no tab wants one', () => {
    const browser = aBrowser()
    const tab = browser.openTab('only')
    tab.want([])
    tab.want(null)
    expect(browser.streams).toEqual([{ topics: [], isOpen: false }])
  })

  it('all hear that the session ended, and forget what it listened to', () => {
    const browser = aBrowser()
    const [first, second] = [browser.openTab('first'), browser.openTab('second')]
    first.want(['a'])
    second.want(['members'])
    browser.say({ kind: 'session-ended', why: 'ended' })
    expect(second.heard).toEqual([{ kind: 'session-ended', why: 'ended' }])
    first.want(['a'])
    expect(browser.streams[0]?.topics).toEqual(['a'])
  })

  /** Several tabs in one process: messages arrive at once, the lock goes to who waits longest. */
  function aBrowser() {
    const members: { tab: string; listener: (message: unknown) => void }[] = []
    const queue: (() => void)[] = []
    const streams: { topics: readonly string[]; isOpen: boolean }[] = []
    let say: (event: LiveEvent) => void = () => undefined
    const channelOf = (tab: string): TabChannel => ({
      post: (message) => {
        for (const member of members) if (member.tab !== tab) member.listener(message)
      },
      onMessage: (listener) => void members.push({ tab, listener }),
    })
    const connect = (hear: (event: LiveEvent) => void) => {
      const stream = { topics: [] as readonly string[], isOpen: false }
      streams.push(stream)
      say = hear
      return {
        listenTo: (topics: readonly string[]) => void Object.assign(stream, { topics, isOpen: true }),
        hurry: () => undefined,
        close: () => void Object.assign(stream, { isOpen: false }),
      }
    }
    const lead = (elected: () => void) => {
      queue.push(elected)
      if (queue[0] === elected) elected()
      return () => {
        queue.splice(queue.indexOf(elected), 1)
        queue[0]?.()
      }
    }
    const openTab = (tab: string) => {
      const heard: LiveEvent[] = []
      const hear = (event: LiveEvent) => void heard.push(event)
      return { heard, ...createLiveTabs({ tab, connect, hear, channel: channelOf(tab), lead }) }
    }
    return { openTab, streams, say: (event: LiveEvent) => say(event) }
  }
})

describe('what a tab listens to', () => {
  let timer: ReturnType<typeof aTimer>
  let wanted: (readonly string[] | null)[]
  let luck: number
  let live: ReturnType<typeof createLiveSubscriptions>
  const informed: string[] = []
  const listen = (name: string, topics: string[], isRevalidation = false) =>
    live.subscribe({ topics, isRevalidation, onChange: (changed) => void informed.push(`${name}: ${changed}`) })
  beforeEach(() => {
    timer = aTimer()
    wanted = []
    informed.length = 0
    luck = 0.5
    live = createLiveSubscriptions({
      want: (topics) => void wanted.push(topics),
      later: timer.later,
      chance: () => luck,
    })
  })

  it('is asked once per rendering, and nothing when nobody listens', () => {
    const leave = listen('list', ['a'])
    timer.pass()
    leave()
    const leaveAgain = listen('other', ['b', 'a'])
    timer.pass()
    leaveAgain()
    timer.pass()
    expect(wanted).toEqual([['a'], ['a', 'b'], null])
  })

  it('tells a burst once, each only its own, and asks the loaders once', () => {
    listen('list', ['a', 'b'])
    listen('page', ['a'], true)
    listen('frame', ['a', 'c'], true)
    listen('elsewhere', ['d'])
    timer.pass()
    for (const topic of ['a', 'b', 'a']) live.hear({ kind: 'changed', topic, within: 0 })
    timer.pass()
    expect(informed).toEqual(['list: a,b', 'page: a'])
  })

  it('asks at its own place in a crowd, and at once for what it hears nearly alone', () => {
    listen('page', ['a', 'b'], true)
    timer.pass()
    const hear = (topic: string, within: number) => live.hear({ kind: 'changed', topic, within })
    hear('a', 20_000)
    // Drawn once: who hears several times of one change would otherwise be among the first.
    luck = 0
    hear('a', 20_000)
    expect(timer.waits()).toEqual([10_050])
    hear('b', 0)
    expect(timer.waits()).toEqual([50])
    timer.pass()
    expect(informed).toEqual(['page: a,b'])
  })

  it('asks now and then while changes go on, and for the first one at once', () => {
    listen('page', ['a'], true)
    timer.pass()
    const hear = () => live.hear({ kind: 'changed', topic: 'a', within: 0 })
    hear()
    expect(timer.waits()).toEqual([50])
    timer.pass(50)
    for (const wait of [100, 200, 400]) {
      hear()
      hear()
      // When it will be calm again, and the next time it asks.
      expect(timer.waits()).toEqual([500, wait])
      timer.pass(wait)
    }
    hear()
    expect(timer.waits()).toEqual([500, 500])
    timer.pass()
    expect(informed).toHaveLength(5)
    timer.pass()
    hear()
    expect(timer.waits()).toEqual([50])
  })

  it('has everybody look after an absence', () => {
    listen('list', ['a', 'b'])
    live.hear({ kind: 'missed', within: 0 })
    timer.pass()
    expect(informed).toEqual(['list: a,b'])
  })

  it('tells at once that the session ended, until one stops listening', () => {
    const stop = live.onSessionEnded(() => void informed.push('ended'))
    timer.pass()
    expect(wanted).toEqual([[]])
    live.hear({ kind: 'session-ended', why: 'ended' })
    stop()
    live.hear({ kind: 'session-ended', why: 'ended' })
    expect(informed).toEqual(['ended'])
  })
})
