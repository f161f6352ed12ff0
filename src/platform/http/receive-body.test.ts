import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { AppCheck } from '#platform/app-check/app-check.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { createByteBudget } from './byte-budget.server.ts'
import { createEnforce, guarded } from './enforce-guard.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { formOf } from './read-form.ts'
import { createUnfinished } from './receive-body.server.ts'
import { MiB, openForm, type RouteGuard } from './route-guard.ts'

const KiB = 1024
const admin = { role: 'ADMIN', id: 'a' } as Viewer

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-body-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Rule = Partial<RouteGuard['body']> & { session?: RouteGuard['session'] }

/** One address with this rule for bodies; answers what the form holds and what lay on the disk meanwhile. */
function openAddress(
  { session = 'anybody', ...rule }: Rule = {},
  viewer: Viewer = visitor,
  work?: () => Promise<void>,
) {
  const memory = createByteBudget(64 * MiB)
  const disk = createByteBudget(64 * MiB)
  const enforce = createEnforce({
    rateLimit: { take: async () => undefined } as unknown as RateLimit,
    rateOf: () => null,
    appCheck: { isOn: false } as AppCheck,
    xsrf: { secret: 's', isOurOrigin: () => true },
    budgets: { memory, disk, unfinished: createUnfinished() },
    spoolFolder: join(folder, 'incoming'),
  })
  const form = openForm()
  const guard: RouteGuard = { ...form, session, xsrf: false, body: { ...form.body, ...rule } }
  const app = new Hono<HonoEnv>()
  app.use(async (c, next) => {
    c.set('viewer', viewer)
    c.set('clientAddress', '203.0.113.7')
    await next()
  })
  app.onError((error) => new Response(isPortalError(error) ? error.code : String(error), { status: 400 }))
  app.post('/', guarded(enforce, { guard }), async (c) => {
    await work?.()
    const entries = [...(await formOf(c.req.raw))].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value.length]
        : [name, value.name, value.size, (await value.text()).slice(0, 3)],
    )
    const spooled = readdirSync(folder, { recursive: true }).length
    return c.json({ entries: await Promise.all(entries), spooled, held: [memory.used(), disk.used()] })
  })
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const sent = body instanceof FormData ? new Response(body) : null
    const type = sent && { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
    const init = { method: 'POST', body: (await sent?.arrayBuffer()) ?? body, headers: { ...type, ...headers } }
    return app.request('/', { ...init, duplex: 'half' } as RequestInit)
  }
  return { post, app, memory, disk }
}

const textOf = async (response: Response | Promise<Response>) => (await response).text()

/** A body that begins and does not end until the test lets it; says how much was taken of it. */
function openBody(first: string) {
  let end: (() => void) | undefined
  let pulls = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = () => controller.close()
      },
      pull(controller) {
        pulls += 1
        if (pulls === 1) controller.enqueue(Buffer.from(first))
        return pulls === 1 ? undefined : new Promise(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, close: () => end?.(), pulls: () => pulls }
}

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('files of a form', () => {
  it('lie on the disk while the form is read, and are gone when it is answered', async () => {
    const form = new FormData()
    form.append('name', 'Zoë')
    form.append('file', new File(['abc'.repeat(2 * MiB)], 'verslag één.pdf'))
    form.append('empty', new File([], ''))
    const { post, memory, disk } = openAddress({ maxBytes: 16 * MiB })
    const answer = (await (await post(form)).json()) as { entries: unknown[]; spooled: number; held: number[] }
    expect(answer.entries).toEqual([
      ['name', 3],
      // A field for a file that was left empty holds none.
      ['empty', 0],
      ['file', 'verslag één.pdf', 6 * MiB, 'abc'],
    ])
    expect(answer.spooled).toBe(3)
    expect(answer.held[0]).toBe(256 * KiB)
    expect([readdirSync(join(folder, 'incoming')), memory.used(), disk.used()]).toEqual([[], 0, 0])
  })

  it('are no way to bring more text than a form may have', async () => {
    const form = new FormData()
    for (let i = 0; i < 3; i += 1) form.append(`text${i}`, 'x'.repeat(100 * KiB))
    expect(await textOf(openAddress({ maxBytes: 16 * MiB }).post(form))).toBe('request.too-large')
  })

  it.each([
    ['more fields than any form has', (form: FormData) => form.append('a', '1'), 2_001],
    ['more files than any form has', (form: FormData) => form.append('a', new File(['x'], 'x')), 51],
  ])('%s: refused', async (_, add, times) => {
    const form = new FormData()
    for (let i = 0; i < times; i += 1) add(form)
    expect(await textOf(openAddress({ maxBytes: 16 * MiB }).post(form))).toBe('request.too-large')
    expect(readdirSync(join(folder)).flatMap((name) => readdirSync(join(folder, name)))).toEqual([])
  })

  it('cut off in the middle are no form, and nothing of them stays', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    const { post } = openAddress({ maxBytes: 16 * MiB })
    expect(await textOf(post(body, { 'Content-Type': 'multipart/form-data; boundary=b' }))).toBe('request.invalid-body')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })
})

describe('a body', () => {
  it.each([
    ['with a length that is too large', { 'Content-Length': String(300 * KiB) }],
    ['without a length that turns out too large', {}],
  ])('%s is refused', async (_, headers) => {
    const body = new Blob(['a=', 'x'.repeat(300 * KiB)]).stream()
    expect(await textOf(openAddress().post(body, { ...urlencoded, ...headers }))).toBe('request.too-large')
  })

  it('without files is text, however large the files may be that the route takes', async () => {
    const { post } = openAddress({ maxBytes: 16 * MiB })
    expect(await textOf(post(`a=${'x'.repeat(300 * KiB)}`, urlencoded))).toBe('request.too-large')
  })

  it.each(['text/plain', 'application/json', 'application/offset+octet-stream', ''])(
    'of a type that the route does not take (%s) is not read',
    async (type) => {
      const { stream, pulls } = openBody('a=b')
      expect(await textOf(openAddress().post(stream, { 'Content-Type': type }))).toBe('request.unsupported-type')
      expect(pulls()).toBe(0)
    },
  )

  it('of somebody whom the route is not for is not read, whatever they say of it', async () => {
    for (const [session, code] of [
      ['member', 'admin-guard.not-authenticated'],
      ['admin', 'admin-guard.not-authenticated'],
    ] as const) {
      const { stream, pulls } = openBody('a=b')
      expect(await textOf(openAddress({ session }).post(stream, urlencoded))).toBe(code)
      expect(pulls()).toBe(0)
    }
    expect((await openAddress({ session: 'admin' }, admin).post('a=b', urlencoded)).status).toBe(200)
  })

  it('that comes over a connection reaches the route, at once or in pieces, and only as large as it may be', async () => {
    const { app, memory } = openAddress()
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const send = (body: BodyInit) =>
      fetch(url, { method: 'POST', body, headers: urlencoded, duplex: 'half' } as RequestInit)
    const pieces = (last: string) =>
      Readable.toWeb(Readable.from([Buffer.from('a=b&c='), Buffer.from(last)])) as ReadableStream
    try {
      for (const body of ['a=b&c=de', pieces('de')])
        expect(await (await send(body)).json()).toMatchObject({
          entries: [
            ['a', 1],
            ['c', 2],
          ],
        })
      for (const body of [`a=${'x'.repeat(300 * KiB)}`, pieces('x'.repeat(300 * KiB))])
        expect(await textOf(send(body))).toBe('request.too-large')
      expect(memory.used()).toBe(0)
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  it('that comes too slowly is cut off, and gives its place back', async () => {
    vi.useFakeTimers()
    try {
      const { post, memory } = openAddress()
      const answer = textOf(post(openBody('a=').stream, urlencoded))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(memory.used()).toBe(64 * KiB)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await answer).toBe('request.timeout')
      expect(memory.used()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('many bodies at once', () => {
  it('of visitors from one network: the thirty-third waits until one is through', async () => {
    const { post } = openAddress()
    const open = Array.from({ length: 32 }, () => openBody('a=b'))
    const answers = open.map(({ stream }) => post(stream, urlencoded))
    expect(await textOf(post('a=b', urlencoded))).toBe('request.too-many-requests')
    open[0]?.close()
    await answers[0]
    expect((await post('a=b', urlencoded)).status).toBe(200)
    for (const { close } of open.slice(1)) close()
    await Promise.all(answers)
  })

  it('of visitors that are through and wait for their answer count no more: fifty people sign in at once', async () => {
    const answers = Promise.withResolvers<void>()
    let arrived = Promise.withResolvers<void>()
    const { post } = openAddress({}, visitor, () => {
      arrived.resolve()
      return answers.promise
    })
    const posts: Promise<Response>[] = []
    for (let i = 0; i < 50; i += 1) {
      arrived = Promise.withResolvers<void>()
      const sent = post('a=b', urlencoded)
      posts.push(sent)
      await Promise.race([arrived.promise, sent])
    }
    answers.resolve()
    expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('beyond what the process holds: whoever comes last is asked to come again, nobody is cut off', async () => {
    const budget = createByteBudget(1_000)
    const first = budget.reserve(900, false)
    expect(() => budget.reserve(101, false)).toThrow('request.busy')
    first.release()
    first.release()
    expect(budget.used()).toBe(0)
    budget.reserve(1_000, false)
  })

  it('of visitors take a quarter of it at most: members come through', () => {
    const budget = createByteBudget(1_000)
    budget.reserve(250, true)
    expect(() => budget.reserve(1, true)).toThrow('request.busy')
    budget.reserve(750, false)
  })
})
