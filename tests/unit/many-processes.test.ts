import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { mailingTo, stateOfMailing } from '#tests/soak/a-mailing.ts'
import { createPortalClient } from '#tests/soak/portal-client.ts'
import { exchange, solveOne } from '#tests/support/app-check-token.ts'
import { openLiveConnection } from '#tests/support/live-connection.ts'
import { cookieOf, type ManyProcesses, openManyProcesses } from '#tests/support/many-processes.ts'
import { openRoundRobin } from '#tests/support/round-robin.ts'
import type { RunningServer } from '#tests/support/run-server.ts'
import { startLoad } from '#tests/support/steady-load.ts'
import { newsletterRate } from '../../src/features/newsletter/core/newsletter.rates.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'

const readers = 20
const root = 'intranet:userIntranet:root'
let many: ManyProcesses
let servers: RunningServer[]
let [here, there] = ['', '']
const louis = new Map<string, string>()
const lien = new Map<string, string>()
const session = () => louis.get('session') ?? ''

/** Two processes that start at the same moment, on work that waits already. */
beforeAll(async () => {
  many = await openManyProcesses(async (test) => {
    await mailingTo(readers)(test, test.portal.config.DATABASE_URL)
    for (const [role, cookies] of [
      ['ADMIN', louis],
      ['USER', lien],
    ] as const) {
      const browser = test.as(await test.aMember({ role }))
      await browser.get('/')
      for (const [name, value] of browser.cookies) cookies.set(name, value)
    }
  })
  servers = await Promise.all([many.start(), many.start()])
  ;[here = '', there = ''] = servers.map(({ address }) => address)
}, 120_000)
afterAll(() => many.close())

describe('two processes on one PostgreSQL and one S3', () => {
  it('do each job once: every email arrives, none twice', async () => {
    const state = () => stateOfMailing({ url: many.databaseUrl, dataDir: '' })
    await expect.poll(state, { timeout: 40_000 }).toMatchObject({ failed: 0, jobs: 0, isDone: true })
    const addressed = many.sink.received.flatMap(({ to }) => to).filter((to) => to.endsWith('@lezers.example'))
    expect(addressed.sort()).toEqual(
      Array.from({ length: readers }, (_, number) => `lezer${String(number).padStart(5, '0')}@lezers.example`),
    )
  })

  it('tell each other’s browsers what changed', async () => {
    const line = await openLiveConnection(there, cookieOf(lien), root)
    await createPortalClient(here, session()).addFolder('Verslagen', null)
    expect(await line.received(`data: ${root}`)).toContain('event: changed')
    line.close()
  })

  it('keep no page that the other has changed', async () => {
    const read = async (address: string) => (await many.browserAt(address).get('/?lang=fr')).text()
    expect(await read(there)).not.toContain('Écouter ensemble')
    expect(await read(there)).not.toContain('Écouter ensemble')
    const form = { version: '0', slides: '', 'text.title.nl': 'Samen waken', 'text.title.fr': 'Écouter ensemble' }
    const saved = await many.browserAt(here, louis).post('/administration/pages/home', form)
    expect(saved.status).toBe(302)
    // The word travels from one process to the other: a moment.
    await expect.poll(() => read(there), { timeout: 10_000 }).toContain('Écouter ensemble')
  })

  it('go on with each other’s uploads', async () => {
    const bytes = randomBytes(300_000)
    const client = { here: createPortalClient(here, session()), there: createPortalClient(there, session()) }
    let address = ''
    const names = { parent: '', nameNL: 'Half', nameFR: 'Demi', filename: 'half.txt' }
    const cut = client.here.upload(bytes, names, 3, (begun) => {
      address = begun
      throw new Error('the line is cut')
    })
    await expect(cut).rejects.toThrow('the line is cut')
    expect(await client.there.resume(address, bytes)).toBe(true)
    const id = address.split('/').at(-1) ?? ''
    for (const process of [here, there]) {
      const answer = await many.browserAt(process, louis).get(`/files/${id}`)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    }
  })

  it('take each solved challenge once, whoever gave it', async () => {
    const guarded = await Promise.all([many.start({ APP_CHECK: 'on' }), many.start({ APP_CHECK: 'on' })])
    const [one, other] = guarded.map(({ address }) => many.browserAt(address))
    if (!one || !other) throw new Error('two were started')
    const solved = await solveOne(one, 'form')
    for (const [name, value] of one.cookies) other.cookies.set(name, value)
    expect((await exchange(one, solved)).status).toBe(200)
    expect((await exchange(other, solved)).status).toBe(409)
    for (const { process: child, ended } of guarded) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })

  it('count together how often somebody asks', async () => {
    const most = newsletterRate.visitor.most
    const statuses: number[] = []
    for (let number = 0; number <= most; number += 1) {
      const browser = many.browserAt(number % 2 === 0 ? here : there)
      statuses.push((await browser.post('/newsletter', { email: 'x' })).status)
    }
    expect(statuses.indexOf(429)).toBe(most)
  })

  it('end a session everywhere at once, and its live lines', async () => {
    const line = await openLiveConnection(there, cookieOf(lien), root)
    expect((await many.browserAt(there, lien).get('/settings')).status).toBe(200)
    expect((await many.browserAt(here, lien).post('/logout')).status).toBe(302)
    expect(await line.ended).toContain('session')
    expect((await many.browserAt(there, lien).get('/settings')).status).toBe(302)
  })

  it('are restarted one after the other under load: no request fails, nothing confirmed is lost', {
    timeout: 120_000,
  }, async () => {
    const proxy = await openRoundRobin()
    onTestFinished(() => proxy.close())
    await Promise.all(servers.map(({ address }) => proxy.add(address)))
    const load = startLoad(proxy.address, session())
    for (const server of servers) {
      server.process.kill('SIGTERM')
      expect(await server.ended, server.complaints()).toBe(0)
      proxy.remove(server.address)
      await proxy.add((await many.start()).address)
    }
    const { failed, added, reads, lines } = await load.stop()
    expect(failed).toEqual([])
    expect([reads > 0, added.length > 0, lines > 1]).toEqual([true, true, true])
    const { db, close } = openDatabase(many.databaseUrl)
    const kept = await db.selectFrom('intranetResource').select('id').where('id', 'in', added).execute()
    await close()
    expect(kept).toHaveLength(added.length)
    process.stdout.write(
      `restarted under load: ${reads} pages read, ${added.length} folders added, ${lines} live lines\n`,
    )
  })
})
