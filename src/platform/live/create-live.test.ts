import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Member, visitor, withoutSession } from '#platform/access/viewer.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createInProcessBus } from '#tests/support/in-process-bus.ts'
import { liveBusContract } from '#tests/support/live-bus-contract.ts'
import { createLive, type LiveOptions, type LiveServer } from './create-live.server.ts'
import { millisecondsFor } from './spread.server.ts'
import { createEventStream, createStreams, defaultStreamBytes, streamBytes, streamsPerTurn } from './streams.server.ts'

liveBusContract('the bus within one process', async () => {
  const bus = createInProcessBus()
  return { here: bus, there: bus, close: () => bus.close() }
})

const aMember = (id: string, role: Member['role'] = 'USER', sessionId = `session-of-${id}`): Member => ({
  ...withoutSession,
  id,
  role,
  sessionId,
  firstName: 'An',
  lastName: 'Peeters',
  email: 'an@example.org',
  avatarColor: 'blue-700',
  defaultLanguage: 'nl',
  showTooltips: true,
  mayManagePayments: false,
})
const anna = aMember('anna')
const bert = aMember('bert', 'ADMIN')

describe('live', () => {
  let time = 100_000
  let beat: () => void
  let lives: LiveServer[] = []

  const openLive = (more: Partial<LiveOptions> = {}): LiveServer => {
    const every = (_: number, task: () => void) => {
      beat = task
      return () => undefined
    }
    const live = createLive({ log: createLog('silent'), now: () => time, every, ...more })
    live.allow('members', (viewer) => viewer.role === 'ADMIN')
    live.allow('intranet:userIntranet', () => true)
    live.allow('user', (viewer, topic) => 'id' in viewer && topic === `user:${viewer.id}`)
    lives.push(live)
    return live
  }

  const listen = async (live: LiveServer, viewer: Member, topics: string[], last?: string, address = '192.0.2.1') => {
    const client = new AbortController()
    const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
    const headers: HeadersInit = last ? { 'Last-Event-ID': last } : {}
    const request = new Request(`http://portal/live?${query}`, { headers, signal: client.signal })
    const response = await live.stream(request, viewer, { address })
    return { response, client, ...readerOf(response) }
  }

  beforeEach(() => {
    time = 100_000
  })
  afterEach(async () => {
    await Promise.all(lives.map((live) => live.close()))
    lives = []
  })

  it('tells who listens to a topic that it changed, and nobody else', async () => {
    const live = openLive()
    const forAnna = await listen(live, anna, ['intranet:userIntranet:root'])
    const forBert = await listen(live, bert, ['members'])
    live.announce('intranet:userIntranet:root')
    live.announce('members')
    expect(await forAnna.next('changed')).toBe('intranet:userIntranet:root')
    expect(await forBert.next('changed')).toBe('members')
    expect(forAnna.response.headers.get('content-type')).toBe('text/event-stream')
    expect(forAnna.response.headers.get('cache-control')).toBe('no-store')
    expect(forAnna.response.headers.get('x-accel-buffering')).toBe('no')
  })

  it('tells a crowd over how long it is to spread what it asks for, and who is alone nothing of it', async () => {
    const live = openLive({ maxPerPerson: 50 })
    const [folder, other] = ['intranet:userIntranet:root', 'intranet:userIntranet:other']
    const crowd = await Promise.all(Array.from({ length: 21 }, () => listen(live, anna, [folder])))
    const alone = await listen(live, bert, [other])
    live.announce(folder)
    live.announce(other)
    expect(await crowd[20]?.next('changed')).toBe(`${folder} 200`)
    expect(await alone.next('changed')).toBe(other)
    // All who hear of one change are one crowd, whatever they hear of it.
    live.announce(other, folder)
    expect(await alone.next('changed')).toBe(`${other} 210`)
  })

  it('reaches a crowd in several turns, so that others are answered in between', async () => {
    const streams = createStreams()
    const reached = new Set<number>()
    const crowd = Array.from({ length: 2 * streamsPerTurn + 1 }, (_, number) => {
      const listener = { userId: `${number}`, sessionId: `${number}`, network: 'one', bytes: 1 }
      return { ...createEventStream(listener, () => undefined), write: () => void reached.add(number) }
    })
    for (const stream of crowd) streams.add(stream, 0)
    const turns: number[] = []
    streams.write(streams.all(), () => new Uint8Array())
    while (turns.at(-1) !== crowd.length && turns.length < 9) {
      turns.push(reached.size)
      await nextTurn()
    }
    expect(turns).toEqual([streamsPerTurn, 2 * streamsPerTurn, crowd.length])
  })

  it('keeps nobody waiting for longer than half a minute, and two hardly', () => {
    expect([0, 1, 2, 2000, 1_000_000].map(millisecondsFor)).toEqual([0, 0, 10, 19_990, 30_000])
  })

  it('has a crowd that missed something between processes spread as well', async () => {
    let comeBack = () => {}
    const onGap = (listener: () => void) => {
      comeBack = listener
    }
    const live = openLive({ bus: { ...createInProcessBus(), onGap } })
    const [one, two] = [await listen(live, anna, []), await listen(live, bert, [])]
    comeBack()
    expect([await one.next('missed'), await two.next('missed')]).toEqual(['10', '10'])
  })

  it('refuses the whole request when one topic is refused, unknown or no topic at all', async () => {
    const live = openLive()
    for (const topic of ['members', 'unknown', 'intranet:adminIntranet:root', 'user:bert', 'user:anna\nevent: x']) {
      const { response } = await listen(live, anna, ['intranet:userIntranet:root', topic])
      expect(response.status, topic).toBe(403)
      expect(await response.text()).toBe('')
    }
    expect((await listen(live, bert, ['members'])).response.status).toBe(200)
  })

  it('refuses visitors', async () => {
    const response = await openLive().stream(new Request('http://portal/live'), visitor, { address: '192.0.2.1' })
    expect(response.status).toBe(403)
  })

  it.each(['auth/user-disabled', 'firestore/account-not-found'] as const)(
    'tells who comes back that their session ended meanwhile, and why: %s',
    async (problem) => {
      const response = await openLive().stream(new Request('http://portal/live'), visitor, {
        address: '192.0.2.1',
        problem,
      })
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      expect(await response.text()).toBe(`event: session-ended\ndata: ${problem}\n\n`)
    },
  )

  it('refuses whose session ran out by itself, so that their page stays until they do something', async () => {
    const response = await openLive().stream(new Request('http://portal/live'), visitor, {
      address: '192.0.2.1',
      problem: 'auth/session-expired',
    })
    expect(response.status).toBe(403)
  })

  it('refuses a sixth stream of one person and gives the place back when a browser leaves', async () => {
    const live = openLive()
    const five = await Promise.all(Array.from({ length: 5 }, () => listen(live, anna, [])))
    expect((await listen(live, anna, [])).response.status).toBe(429)
    expect((await listen(live, bert, [])).response.status).toBe(200)
    five[0]?.client.abort()
    expect((await listen(live, anna, [])).response.status).toBe(200)
  })

  const expectNoRoom = (response: Response) =>
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])

  it('refuses the newest where all streams together would take more memory than planned, and cuts nobody', async () => {
    const live = openLive({ maxBytes: 3 * streamBytes(0) })
    const open = [await listen(live, anna, []), await listen(live, anna, [])]
    expectNoRoom((await listen(live, bert, ['user:bert'])).response)
    open.push(await listen(live, bert, []))
    expectNoRoom((await listen(live, aMember('carl'), [])).response)
    expect(live.count()).toBe(3)
    open[0]?.client.abort()
    expect((await listen(live, aMember('carl'), [])).response.status).toBe(200)
  })

  it('holds what its measured cost allows: below 64 MiB', () => {
    expect(Math.floor(defaultStreamBytes / streamBytes(5))).toBeGreaterThan(1_800)
    expect(defaultStreamBytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  })

  it('lets one network take only its share of the places, be it one address or one customer of IPv6', async () => {
    const live = openLive({ maxPerNetwork: 2 })
    const from = (id: string, address: string) => listen(live, aMember(id), [], undefined, address)
    const office = [await from('a', '2001:db8:0:1::1'), await from('b', '2001:db8:0:1:ffff::2')]
    expectNoRoom((await from('c', '2001:db8:0:1::3')).response)
    expect((await from('c', '2001:db8:0:2::3')).response.status).toBe(200)
    expect((await from('d', '192.0.2.7')).response.status).toBe(200)
    office[0]?.client.abort()
    expect((await from('e', '2001:db8:0:1::5')).response.status).toBe(200)
  })

  it('ends the streams of a person or a session at once, and says why', async () => {
    const live = openLive()
    const atHome = await listen(live, aMember('anna', 'USER', 'home'), [])
    const atWork = await listen(live, aMember('anna', 'USER', 'work'), [])
    const other = await listen(live, bert, ['members'])
    live.endStreamsOfSession('home')
    expect(await atHome.rest()).toContain('event: session-ended')
    live.endStreamsOfUser('anna')
    expect(await atWork.rest()).toContain('event: session-ended')
    live.announce('members')
    expect(await other.next('changed')).toBe('members')
  })

  it('does not open for somebody who was ended while the features were asked', async () => {
    const live = openLive()
    live.allow('slow', () => {
      live.endStreamsOfUser('anna')
      return true
    })
    expect(await (await listen(live, anna, ['slow'])).rest()).toContain('event: session-ended')
    expect(live.count()).toBe(0)
  })

  it('tells who was on the way when their streams were ended, once, whatever they ask for', async () => {
    const live = openLive()
    const asAdmin = await listen(live, aMember('anna', 'ADMIN'), ['members'])
    await asAdmin.next('ready')
    const last = asAdmin.lastId()
    asAdmin.client.abort()
    live.endStreamsOfUser('anna')
    // The topics of their page are those of an admin still.
    const back = await listen(live, anna, ['members'], last)
    expect(back.response.status).toBe(200)
    expect(await back.next('session-ended')).toBe('ended')
    const end = back.lastId()
    expect((await listen(live, anna, ['members'], end)).response.status).toBe(403)
    expect((await listen(live, anna, ['user:anna'], end)).response.status).toBe(200)
    // At another process they were informed already, unless they ask for what is no longer theirs.
    expect((await listen(live, anna, ['user:anna'], 'elsewhere.7')).response.body).not.toBeNull()
    expect(live.count()).toBe(2)
    expect(await (await listen(live, anna, ['members'], 'elsewhere.7')).rest()).toContain('event: session-ended')
    // A page that was made a moment before, and listens for the first time.
    expect(await (await listen(live, anna, ['members'])).rest()).toContain('event: session-ended')
    time += 10_001
    expect((await listen(live, anna, ['members'])).response.status).toBe(403)
    expect((await listen(live, bert, ['members'])).response.status).toBe(200)
  })

  it('tells once who is refused and comes from a process that is gone, or from too long ago', async () => {
    const before = openLive()
    const asAdmin = await listen(before, aMember('anna', 'ADMIN'), ['members'])
    await asAdmin.next('ready')
    const live = openLive()
    const back = await listen(live, anna, ['members'], asAdmin.lastId())
    expect(await back.next('session-ended')).toBe('ended')
    expect((await listen(live, anna, ['members'], back.lastId())).response.status).toBe(403)
    // No other process begins it again.
    expect((await listen(openLive(), anna, ['members'], back.lastId())).response.status).toBe(403)
    const asUser = await listen(live, anna, ['user:anna'], back.lastId())
    await asUser.next('ready')
    for (let i = 0; i <= 1000; i += 1) live.announce('intranet:userIntranet:root')
    const later = await listen(live, anna, ['members'], asUser.lastId())
    expect(await later.next('session-ended')).toBe('ended')
    expect((await listen(live, anna, ['members'], later.lastId())).response.status).toBe(403)
  })

  it('opens nothing for a session that was ended after it was looked up', async () => {
    const live = openLive()
    live.endStreamsOfSession('session-of-anna')
    expect(await (await listen(live, anna, ['user:anna'])).rest()).toContain('event: session-ended')
    expect(live.count()).toBe(0)
  })

  it('tells a returning browser what it missed', async () => {
    const live = openLive()
    const topics = ['intranet:userIntranet:root', 'intranet:userIntranet:other']
    const before = await listen(live, anna, topics)
    await before.next('ready')
    before.client.abort()
    live.announce('intranet:userIntranet:root')
    time += 60_000
    const after = await listen(live, anna, topics, before.lastId())
    expect(await after.next('changed')).toBe('intranet:userIntranet:root')
    expect(await after.next('ready')).toBe('ready')
  })

  it('tells a browser from another process, or one away too long, that it may have missed anything', async () => {
    const live = openLive()
    expect(await (await listen(live, anna, [], 'somebody-else.3')).next('missed')).toBe('0')
  })

  it('tells a new page what changed in the seconds before it listened', async () => {
    const live = openLive()
    live.announce('intranet:userIntranet:old')
    time += 11_000
    live.announce('intranet:userIntranet:new')
    const page = await listen(live, anna, ['intranet:userIntranet:old', 'intranet:userIntranet:new'])
    expect(await page.next('changed')).toBe('intranet:userIntranet:new')
    expect(await page.next('ready')).toBe('ready')
  })

  it('beats while nothing happens, and asks who it is again after an hour', async () => {
    const live = openLive()
    const page = await listen(live, anna, [])
    beat()
    time += 3_601_000
    beat()
    expect(await page.rest()).toMatch(/: \n\n$/)
  })

  it('lets go of a browser that stopped reading', async () => {
    const live = openLive()
    for (let i = 0; i < 5; i++) await listen(live, anna, ['intranet:userIntranet:root'])
    for (let i = 0; i < 2000; i++) live.announce('intranet:userIntranet:root')
    expect((await listen(live, anna, [])).response.status).toBe(200)
  })

  it('reaches browsers of another process, and ends them there too', async () => {
    const bus = createInProcessBus()
    const [here, there] = [openLive({ bus }), openLive({ bus })]
    const page = await listen(there, anna, ['user:anna'])
    here.announce('user:anna')
    expect(await page.next('changed')).toBe('user:anna')
    here.endStreamsOfUser('anna')
    expect(await page.rest()).toContain('event: session-ended')
  })

  it('tells the caches of its process what any process announced', () => {
    const bus = createInProcessBus()
    const [here, there] = [openLive({ bus }), openLive({ bus })]
    const heard: string[] = []
    there.onAnnounce((topic) => heard.push(topic))
    here.announce('members', 'user:anna')
    there.announce('user:bert')
    expect(heard).toEqual(['members', 'user:anna', 'user:bert'])
  })

  it('announces nothing that is no topic', () => {
    expect(() => openLive().announce('members\ndata: forged')).toThrow('not a topic')
  })
})

/** Reads events one by one, as a browser does. */
function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let lastId = ''
  const more = async () => {
    if (!reader) return false
    const read = await reader.read()
    if (read.value) text += read.value
    return !read.done
  }
  const next = async (name: string): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) {
        if (!(await more())) throw new Error(`the stream ended without ${name}`)
        continue
      }
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      lastId = /^id: (.*)$/m.exec(event)?.[1] ?? lastId
      if (event.includes(`event: ${name}`)) return /^data: (.*)$/m.exec(event)?.[1] ?? ''
      if (event.includes('event: changed')) throw new Error(`unexpected: ${event}`)
    }
  }
  const rest = async () => {
    while (await more());
    return text
  }
  return { next, rest, lastId: () => lastId }
}
