import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnServers } from '#tests/support/data-place.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { createMailRepository } from '../../src/platform/mail/mail.repository.server.ts'

const METRICS_TOKEN = '5f0c1e6a9b7d4c3e2f1a0b9c8d7e6f50'
let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ METRICS_TOKEN })
})
afterAll(() => test.close())

const ask = (headers: Record<string, string>, method = 'GET') =>
  test.app.fetch(new Request('http://10.0.0.7:3000/metrics', { method, headers }))

/** The lines of one metric, each `{labels} value`. */
async function linesOf(name: string): Promise<string[]> {
  const text = await (await ask({ Authorization: `Bearer ${METRICS_TOKEN}` })).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return lines.map((line) => line.slice(name.length).trim())
}
const countOf = async (route: string, status = '2xx', method = 'GET') => {
  const labels = `{method="${method}",route="${route}",status="${status}"}`
  const line = (await linesOf('tandem_http_request_duration_seconds_count')).find((one) => one.startsWith(labels))
  return Number(line?.slice(labels.length + 1) ?? 0)
}

describe('who may read them', () => {
  it('is who shows the token, and nobody else learns anything', async () => {
    const answer = await ask({ Authorization: `Bearer ${METRICS_TOKEN}` })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const wrong of ['', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, 'Bearer ', `Basic ${METRICS_TOKEN}`]) {
      const refused = await ask({ Authorization: wrong })
      expect([refused.status, await refused.text()]).toEqual([401, ''])
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer realm="metrics"')
    }
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    expect((await admin.get('/metrics')).status).toBe(401)
  })

  it('is nobody where no token is set: the address is as unknown as any other', async () => {
    const other = await openTestPortal()
    try {
      const answer = await other.app.fetch(
        new Request(`${other.origin}/metrics`, { headers: { Authorization: 'Bearer undefined' } }),
      )
      const unknown = await other.app.fetch(new Request(`${other.origin}/nothing-here`))
      expect([answer.status, answer.headers.get('Location')]).toEqual([unknown.status, unknown.headers.get('Location')])
    } finally {
      await other.close()
    }
  })
})

describe('requests', () => {
  it('are counted by the pattern of their address, never by the address', async () => {
    const anna = test.as(await test.aMember({ role: 'ADMIN' }))
    const { id } = await (
      await anna.json('POST', '/api/v1/intranet/userIntranet/resources', { nameNL: 'Map', nameFR: 'Dossier' })
    ).json()
    const before = await countOf('/information/:path')
    await anna.get(`/information/${id}`)
    await anna.get(`/information/${id}`)
    expect((await countOf('/information/:path')) - before).toBe(2)
    await anna.get('/files/no-such-file-at-all')
    expect(await countOf('/files/:id', '4xx')).toBe(1)
    await anna.get('/logo/123456')
    expect(await countOf('/logo/:version', '4xx')).toBe(1)
    const text = (await linesOf('tandem_http_request_duration_seconds_count')).join('\n')
    expect(text).not.toContain(id)
    expect(text).not.toContain('no-such-file')
  })

  it('have few names, whatever is asked for', async () => {
    const names = async () =>
      new Set((await linesOf('tandem_http_request_duration_seconds_count')).map((l) => l.split(' ')[0]))
    for (const path of ['/a/b/c', '/assets/nothing.js', '//x', '/%2e%2e/x', '/api/v1/none', '/uploads/none'])
      await test.app.fetch(new Request(`${test.origin}${path}`))
    const first = await names()
    for (let i = 0; i < 30; i++) {
      for (const path of [`/x${i}/b`, `/assets/${i}.js`, `//${i}`, `/%2e${i}`, `/api/v1/none${i}`, `/uploads/${i}`])
        await test.app.fetch(new Request(`${test.origin}${path}`))
      await test.app.fetch(new Request(`${test.origin}/`, { method: `STRANGE${i}` }))
    }
    const added = [...(await names())].filter((name) => !first.has(name))
    expect(added.filter((name) => !name?.includes('method="other"'))).toEqual([])
    expect(added.length).toBeLessThanOrEqual(1)
  })

  it('answered out of the page cache are distinguished, and the cache tells of itself', async () => {
    const [hits, misses] = [
      Number((await linesOf('tandem_page_cache_hits_total'))[0]),
      Number((await linesOf('tandem_page_cache_misses_total'))[0]),
    ]
    await test.visitor().get('/useful-links')
    await test.visitor().get('/useful-links')
    expect(await countOf('/useful-links')).toBe(1)
    expect(await countOf('kept page')).toBeGreaterThan(0)
    expect(Number((await linesOf('tandem_page_cache_misses_total'))[0])).toBe(misses + 1)
    expect(Number((await linesOf('tandem_page_cache_hits_total'))[0])).toBeGreaterThan(hits)
    expect(Number((await linesOf('tandem_page_cache_bytes'))[0])).toBeGreaterThan(1000)
  })
})

describe('the portal itself', () => {
  it('tells what it is and how it fares', async () => {
    expect(await linesOf('tandem_build_info')).toEqual([
      expect.stringMatching(
        isOnServers ? /database="postgres",store="s3".* 1$/ : /version="[\d.]+".*database="sqlite".* 1$/,
      ),
    ])
    expect(await linesOf('tandem_ready')).toEqual(['1'])
    expect(await linesOf('tandem_part_up')).toEqual([
      '{part="database"} 1',
      '{part="migrations"} 1',
      '{part="store"} 1',
    ])
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(await linesOf(name)).toEqual([expect.stringMatching(/^[\d.e-]+$/)])
    for (const name of [
      'tandem_live_lines',
      'tandem_uploads_receiving',
      'tandem_storage_bytes',
      'tandem_backup_wanted',
    ])
      expect(await linesOf(name)).toEqual(['0'])
    expect(await linesOf('tandem_storage_quota_bytes')).toEqual(['+Inf'])
    expect(await linesOf('tandem_backup_last_timestamp_seconds')).toEqual(['0'])
    for (const name of ['tandem_disk_free_bytes', 'tandem_disk_bytes', 'tandem_database_bytes'])
      expect(Number((await linesOf(name))[0])).toBeGreaterThan(0)
  })

  it('tells of the mails that wait', async () => {
    expect(await linesOf('tandem_mails')).toContain('{state="waiting"} 0')
    const mail = { recipient: 'anna@leden.example', subject: 'Dag', html: '', text: '', hasLink: false }
    const { db } = test.portal.database
    await createMailRepository(db).add(db, { ...mail, id: 'a-mail', createdAt: test.clock.seconds() })
    test.clock.forward(120)
    expect(await linesOf('tandem_mails')).toContain('{state="waiting"} 1')
    expect(await linesOf('tandem_mails_oldest_seconds')).toEqual(['120'])
  })

  it('goes on telling what it knows when a part cannot be asked', async () => {
    const other = await openTestPortal({ METRICS_TOKEN })
    await other.portal.drain()
    await other.portal.close()
    const request = new Request(`${other.origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    const answer = await other.app.fetch(request)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toMatch(/^tandem_ready 0$/m)
    expect(text).toMatch(/^tandem_mails_oldest_seconds Nan$/m)
    expect(text).not.toMatch(/^tandem_mails\{/m)
    expect(text).toMatch(/^tandem_live_lines 0$/m)
  })
})
