import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemTopic } from '#features/administration/system/system.ts'
import { topics } from '#platform/live/topics.ts'
import { names, operations } from '#tests/support/access/operations.ts'
import { each, type Statuses } from '#tests/support/access/statuses.ts'
import {
  type GuardedPortal,
  hiddenFrom,
  openGuardedPortal,
  secrets,
  type ViewerName,
  viewers,
  wholeAnswer,
} from '#tests/support/guarded-portal.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

/** Sends the same for every viewer; fails when anything hidden comes back. */
async function statuses(path: string, ask: (viewer: ViewerName) => Promise<Response>): Promise<Statuses> {
  const found = {} as Statuses
  for (const viewer of viewers) {
    const response = await ask(viewer)
    found[viewer] = response.status
    if (response.headers.get('Content-Type') === 'text/event-stream') await response.body?.cancel()
    else await expectNothingHidden(viewer, path, response)
  }
  return found
}

async function expectNothingHidden(viewer: ViewerName, path: string, response: Response): Promise<void> {
  const text = await wholeAnswer(response)
  for (const hidden of hiddenFrom(viewer, portal.ids)) if (!path.includes(hidden)) expect(text).not.toContain(hidden)
}

const filledIn = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof GuardedPortal['ids']) => portal.ids[name])

/** Its reference is a page among its addresses. */
const isOfInterface = (path: string) => path.startsWith('/api/v1/') && !path.startsWith('/api/v1/reference')

describe('every endpoint beside the pages', () => {
  it('is known to these tests', () => {
    const endpoints = portal.test.app.routes.map(({ path }) => path).filter((path) => path !== '/*' && path !== '*')
    const places = new Set(endpoints.map((path) => (isOfInterface(path) ? '/api/v1' : path)))
    expect([...places].sort()).toEqual([
      // What everybody may read, for feed readers and search engines.
      '/:feed{(?:news|training)\\.(?:nl|fr)\\.rss}',
      '/:part{sitemap-[1-9][0-9]{0,3}\\.xml}',
      // The preview is for admins only (tests/unit/written-pages.test.ts).
      '/administration/log.csv',
      '/administration/pages/:slug/preview',
      '/api/v1',
      '/api/v1/reference',
      '/api/v1/reference.data',
      // Open to everybody, before anybody is known (tests/unit/app-check.test.ts).
      '/app-check/*',
      '/app-check/challenge',
      '/app-check/exchange',
      '/app-check/proofs',
      '/article/:id/calendar.ics',
      // What is published is for everybody, the rest for admins (tests/unit/article-media.test.ts).
      '/article/:id/cover/:file',
      '/article/:id/documents/:document',
      '/files/:id',
      '/files/:id/preview/:size',
      '/files/:id/versions/:version',
      '/files/zip',
      // The logo and the pictures of pages are for everybody.
      '/health',
      '/live',
      '/logo/:version{\\d{1,12}}',
      '/picture/:id/:file',
      '/ready',
      '/robots.txt',
      '/settings/data/archive',
      '/sitemap.xml',
      // One press of a mail program, by which anybody leaves who has the address (tests/unit/newsletter.test.ts).
      '/unsubscribe/:id',
      '/uploads',
      '/uploads/:id',
    ])
  })
})

const listing = '/api/v1/intranet'

describe('the JSON interface', () => {
  it('has a row for each operation of its description', async () => {
    const { paths } = (await (await portal.send('visitor', '/api/v1/openapi.json')).json()) as {
      paths: Record<string, object>
    }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(Object.keys(operations).sort()).toEqual(described.sort())
  })

  const rows = Object.entries(operations).flatMap(([operation, all]) =>
    all.map((row) => ({ method: operation.split(' ')[0]?.toUpperCase() ?? '', ...row })),
  )
  const operationsOfIntranet = new Set(
    Object.entries(operations).flatMap(([name, all]) =>
      name.includes(' /intranet/') ? all.map(({ path }) => path) : [],
    ),
  )
  // What is deleted is missing afterwards: the changes come last.
  const inOrder = rows.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

  it.each(inOrder)('$method $path $body', async ({ method, path, body, expected }) => {
    const isOfIntranet = operationsOfIntranet.has(path)
    const address = `${isOfIntranet ? listing : '/api/v1'}${filledIn(path)}`
    const sent = body === undefined ? null : filledIn(JSON.stringify(body))
    const found = await statuses(`${address}${sent}`, (viewer) =>
      method === 'GET'
        ? portal.send(viewer, address)
        : portal.change(viewer, method, address, { body: sent, headers: { 'Content-Type': 'application/json' } }),
    )
    expect(found).toEqual(expected)
  })
})

describe('the tests above', () => {
  it('would see what is hidden: it is there for those who may', async () => {
    const shown = async (viewer: ViewerName, place: string) => wholeAnswer(await portal.send(viewer, listing + place))
    expect(await shown('user', '/userIntranet/resources')).toContain(secrets.member)
    expect(await shown('dev', '/adminIntranet/resources')).toContain(secrets.admin)
  })
})

describe('a download', () => {
  let own: GuardedPortal
  beforeAll(async () => {
    own = portal
    portal = await openGuardedPortal()
  })
  afterAll(async () => {
    await portal.test.close()
    portal = own
  })

  const rows: [string, Statuses][] = [
    ['{memberFile}', each(404, 200, 404, 200)],
    ['{publicFile}', each(200, 200, 200, 200)],
    ['{adminFile}', each(404, 404, 404, 200)],
    ['{memberFile}/versions/{memberFile}', each(404, 200, 404, 200)],
    // What was public before an admin replaced it is for members only.
    ['{publicFile}/versions/{publicFile}', each(404, 200, 404, 200)],
    ['{adminFile}/versions/{adminFile}', each(404, 404, 404, 200)],
    ['{publicFile}/versions/{memberFile}', each(404, 404, 404, 404)],
    ['{memberFolder}', each(404, 404, 404, 404)],
    ['{user}', each(404, 404, 404, 404)],
    ['nothing', each(404, 404, 404, 404)],
  ]
  const part = (expected: Statuses) =>
    Object.fromEntries(Object.entries(expected).map(([viewer, status]) => [viewer, status === 200 ? 206 : status]))

  it.each(rows)('of %s: whole, its head, one range, and what is kept already', async (id, expected) => {
    const path = `/files/${filledIn(id)}`
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(expected)
    expect(await statuses(path, (viewer) => portal.send(viewer, path, { method: 'HEAD' }))).toEqual(expected)
    const range = { headers: { Range: 'bytes=0-3' } }
    expect(await statuses(path, (viewer) => portal.send(viewer, path, range))).toEqual(part(expected))
    // An ETag that is known tells nobody that a hidden file is there.
    const known = (await portal.send('admin', path)).headers.get('ETag') ?? '"none"'
    const revalidated = await statuses(path, (viewer) =>
      portal.send(viewer, path, { headers: { 'If-None-Match': known } }),
    )
    for (const viewer of viewers) expect(revalidated[viewer]).toBe(expected[viewer] === 200 ? 304 : 404)
  })

  const pictures: [string, Statuses][] = [
    ['{memberPicture}/preview/small', each(404, 200, 404, 200)],
    ['{publicPicture}/preview/large', each(200, 200, 200, 200)],
    ['{adminPicture}/preview/small', each(404, 404, 404, 200)],
    ['{publicFile}/preview/small', each(415, 415, 415, 415)],
    ['{adminFile}/preview/small', each(404, 404, 404, 415)],
    ['{publicPicture}/preview/huge', each(404, 404, 404, 404)],
    ['{memberFolder}/preview/small', each(404, 404, 404, 404)],
    ['nothing/preview/small', each(404, 404, 404, 404)],
  ]

  it.each(pictures)('as a picture, %s: for the first time, again, and what is kept already', async (at, expected) => {
    const path = `/files/${filledIn(at)}`
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(expected)
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(expected)
    const known = (await portal.send('admin', path)).headers.get('ETag') ?? '"none"'
    const revalidated = await statuses(path, (viewer) =>
      portal.send(viewer, path, { headers: { 'If-None-Match': known } }),
    )
    for (const viewer of viewers) expect(revalidated[viewer]).toBe(expected[viewer] === 200 ? 304 : expected[viewer])
  })

  const archives: [string, Statuses][] = [
    ['id={memberFolder}', each(404, 200, 404, 200)],
    ['id={publicFolder}', each(200, 200, 200, 200)],
    ['id={adminFolder}', each(404, 404, 404, 200)],
    ['id={publicFile}&id={memberFile}', each(404, 200, 404, 200)],
    ['id={publicFile}&id={adminFile}', each(404, 404, 404, 200)],
    ['id={user}', each(404, 404, 404, 404)],
    ['', each(404, 404, 404, 404)],
  ]

  it.each(archives)('in one archive, %s: taken, weighed, and asked for by a form', async (ids, expected) => {
    const path = `/files/zip?${filledIn(ids)}`
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(expected)
    expect(await statuses(path, (viewer) => portal.send(viewer, path, { method: 'HEAD' }))).toEqual(expected)
    const form = { body: filledIn(ids), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    // A session that is over changes nothing, and a form is a change until it is read.
    const posted = await statuses(path, (viewer) => portal.change(viewer, 'POST', '/files/zip', form))
    expect(posted).toEqual({ ...expected, disabled: 401 })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is nothing that %s changes', async (method) => {
    const path = `/files/${portal.ids.publicFile}`
    expect(await statuses(path, (viewer) => portal.change(viewer, method, path))).toEqual(each(405, 405, 401, 405))
    expect((await portal.send('visitor', path)).status).toBe(200)
  })
})

describe('an upload', () => {
  const metadata = (facts: Record<string, string>) =>
    Object.entries({ kind: 'intranet', parent: '', filename: 'a.pdf', ...names, ...facts })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const tus = { 'Tus-Resumable': '1.0.0' }
  const begin = (viewer: ViewerName, collection: string) => {
    const headers = { ...tus, 'Upload-Length': '4', 'Upload-Metadata': metadata({ collection }) }
    return portal.change(viewer, 'POST', '/uploads', { headers })
  }

  it.each(['userIntranet', 'adminIntranet'])('into %s is begun by admins only', async (collection) => {
    expect(await statuses('', (viewer) => begin(viewer, collection))).toEqual(each(401, 403, 401, 201))
  })

  it('says how it works to members only', async () => {
    const ask = (viewer: ViewerName) => portal.change(viewer, 'OPTIONS', '/uploads')
    expect(await statuses('', ask)).toEqual(each(401, 204, 401, 204))
  })

  it('belongs to who began it, even before other admins', async () => {
    const address = (await begin('admin', 'adminIntranet')).headers.get('Location') ?? ''
    const head = (viewer: ViewerName) => portal.send(viewer, address, { method: 'HEAD', headers: tus })
    const stream = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    const bytes = (viewer: ViewerName) => portal.change(viewer, 'PATCH', address, { headers: stream, body: 'ab' })
    const cancel = (viewer: ViewerName) => portal.change(viewer, 'DELETE', address, { headers: tus })
    expect(await statuses(address, head)).toEqual(each(401, 404, 401, 200, 404))
    expect(await statuses(address, bytes)).toEqual(each(401, 404, 401, 204, 404))
    expect(await statuses(address, cancel)).toEqual(each(401, 404, 401, 204, 404))
  })

  it('ends for somebody who is no admin any more', async () => {
    const member = await portal.test.aMember({ role: 'ADMIN' })
    const browser = portal.test.as(member)
    const own = { ...tus, Origin: portal.test.origin, 'X-XSRF-TOKEN': await browser.xsrfToken() }
    const headers = { ...own, 'Upload-Length': '4', 'Upload-Metadata': metadata({ collection: 'adminIntranet' }) }
    const begun = await browser.request('/uploads', { method: 'POST', headers })
    const { db } = portal.test.portal.database
    await db.updateTable('membersUser').set({ role: 'USER' }).where('id', '=', member.id).execute()
    const stream = { ...own, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    const address = begun.headers.get('Location') ?? ''
    const rest = await browser.request(address, { method: 'PATCH', headers: stream, body: 'abcd' })
    expect(rest.status).toBe(403)
  })
})

describe('a live topic', () => {
  const rows: [string, Statuses][] = [
    ['intranet:userIntranet:root', each(403, 200, 200, 200)],
    ['intranet:userIntranet:{memberFolder}', each(403, 200, 200, 200)],
    ['intranet:adminIntranet:root', each(403, 403, 200, 200)],
    ['intranet:adminIntranet:{adminFolder}', each(403, 403, 200, 200)],
    ['intranet:otherIntranet:root', each(403, 403, 200, 403)],
    ['intranet:trash', each(403, 403, 200, 200)],
    ['intranet:userIntranet', each(403, 403, 200, 403)],
    ['intranet', each(403, 403, 200, 403)],
    ['user:{user}', { ...each(403, 200, 200, 200), treasurer: 403 }],
    ['user:{other}', each(403, 403, 200, 200)],
    ['members', each(403, 403, 200, 200)],
    ['members:applications', each(403, 403, 200, 200)],
    ['members:register', each(403, 403, 200, 200)],
    ['articles', each(403, 200, 200, 200)],
    ['articles:moderation', each(403, 403, 200, 200)],
    ['articles:drafts', each(403, 403, 200, 200)],
    // Readers of an article hear of it; admins of those too that readers do not see.
    ['article:x', each(403, 403, 200, 200)],
    ['article:x:comments', each(403, 403, 200, 200)],
    ['pages', each(403, 403, 200, 200)],
    ['messages', each(403, 403, 200, 200)],
    ['newsletter', each(403, 403, 200, 200)],
    ['payments', { ...each(403, 403, 200, 200), treasurer: 200 }],
    ['payments:mails', { ...each(403, 403, 200, 200), treasurer: 200 }],
    ['system', each(403, 403, 200, 200)],
    ['nothing', each(403, 403, 200, 403)],
    ['*', each(403, 403, 200, 403)],
    ['__proto__', each(403, 403, 200, 403)],
  ]

  it.each(rows)('%s', async (topic, expected) => {
    const path = `/live?topic=${encodeURIComponent(filledIn(topic))}`
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(expected)
    // Why their session ended, and no more.
    const shown = await portal.send('disabled', path)
    expect(await shown.text()).toBe('event: session-ended\ndata: auth/user-disabled\n\n')
  })

  it('is in the table above, whichever there is', () => {
    const shape = (topic: string) => topic.replaceAll(/\{\w+\}|\bx\b/g, 'ID')
    const { folder, ...others } = topics
    const known = Object.values(others).map((topic) => (typeof topic === 'string' ? topic : topic('ID')))
    known.push(folder('userIntranet', 'ID'), systemTopic)
    expect(rows.map(([topic]) => shape(topic))).toEqual(expect.arrayContaining(known))
  })

  it('that is refused takes all others of the same stream along', async () => {
    const path = '/live?topic=intranet:userIntranet:root&topic=members'
    expect(await statuses(path, (viewer) => portal.send(viewer, path))).toEqual(each(403, 403, 200, 200))
  })
})
