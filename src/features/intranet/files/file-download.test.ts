import { once } from 'node:events'
import { createServer, get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { type FileService, sendFile } from './file.service.server.ts'

const anna = aMember()

describeOnEachDatabase('a download', (open) => {
  let intranet: TestIntranet
  let id: string

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
    id = await intranet.aFile('0123456789', { nameNL: 'Jaarverslag “2025”', nameFR: 'Œuvre d’été' })
  })

  const download = async (headers: Record<string, string> = {}, method = 'GET', viewer: Viewer = anna, file = id) => {
    const opened = await intranet.files.openFile(viewer, file)
    return sendFile(opened, new Request('http://localhost/files/x', { method, headers }), { language: 'nl' })
  }

  it('is an attachment that no browser shows, runs or keeps', async () => {
    const response = await download()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'content-disposition': `attachment; filename="Jaarverslag _2025_.pdf"; filename*=UTF-8''Jaarverslag%20%E2%80%9C2025%E2%80%9D.pdf`,
    })
  })

  it('carries the name in the language of the reader', async () => {
    const request = new Request('http://localhost/files/x')
    const response = await sendFile(await intranet.files.openFile(anna, id), request, { language: 'fr' })
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%C5%92uvre%20d%E2%80%99%C3%A9t%C3%A9.pdf",
    )
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-400', '56789', 'bytes 5-9/10'],
  ])('answers the range %s', async (range, text, contentRange) => {
    const response = await download({ range })
    expect([response.status, await response.text()]).toEqual([206, text])
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  it('says 416 and the size for a range outside', async () => {
    const response = await download({ range: 'bytes=10-20' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=x-y', 'nonsense'])('sends everything for %s', async (range) => {
    const response = await download({ range })
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  })

  it('goes on where it was cut only while the file is the same', async () => {
    const etag = (await download()).headers.get('etag') ?? ''
    expect((await download({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206)
    expect((await download({ range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200)
  })

  it('is not sent again to whoever has it', async () => {
    const etag = (await download()).headers.get('etag') ?? ''
    const response = await download({ 'if-none-match': etag })
    expect([response.status, await response.text()]).toEqual([304, ''])
  })

  it('answers HEAD with the headers alone', async () => {
    const response = await download({}, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
  })

  it('can be of an empty file', async () => {
    const response = await download({}, 'GET', anna, await intranet.aFile(''))
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', ''])
  })

  it('answers 404 to those who may not see the file, even with the right tag', async () => {
    const etag = (await download()).headers.get('etag') ?? ''
    const board = await intranet.aFile('secret', { collection: 'adminIntranet' })
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, {
      nameNL: 'a',
      nameFR: 'b',
    })
    await expect(download({}, 'GET', visitor)).rejects.toMatchObject({ status: 404 })
    await expect(download({ 'if-none-match': etag }, 'GET', visitor)).rejects.toMatchObject({ status: 404 })
    await expect(download({}, 'GET', anna, board)).rejects.toMatchObject({ status: 404 })
    await expect(download({}, 'GET', intranet.louis, folder.id)).rejects.toMatchObject({ status: 404 })
  })

  it('is the same when it goes straight to the connection', async () => {
    const server = createServer(async (incoming, outgoing) => {
      const { method = 'GET', headers } = incoming
      const request = new Request('http://localhost/files/x', { method, headers: headers as Record<string, string> })
      await sendFile(await intranet.files.openFile(anna, id), request, {
        language: 'nl',
        direct: { outgoing, headers: {} },
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const direct = await getFrom(port, { range: 'bytes=2-4' })
    const inProcess = await download({ range: 'bytes=2-4' })
    expect([direct.status, direct.text]).toEqual([206, '234'])
    expect(direct.headers).toMatchObject(Object.fromEntries(inProcess.headers))
  })

  it('brings each of many their own bytes, while one reads slowly and one leaves', async () => {
    const letters = ['a', 'b', 'c', 'd']
    const sizes = letters.map((letter, index) => letter.repeat(3_000_000 + index * 70_001))
    const ids = await Promise.all(sizes.map((text, index) => intranet.aFile(text, { nameNL: `Groot ${index}` })))
    const server = createServer(async (incoming, outgoing) => {
      const file = ids[Number(incoming.url?.at(-1))] ?? ''
      const [request, direct] = [new Request('http://localhost/files/x'), { outgoing, headers: {} }]
      await sendFile(await intranet.files.openFile(anna, file), request, { language: 'nl', direct })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const openedOf = async (index: number) => {
      const asked = httpGet({ port, host: '127.0.0.1', path: `/files/${index}`, agent: false })
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return response
    }
    const slow = await openedOf(0)
    const leaving = await openedOf(1)
    await once(leaving, 'data')
    leaving.destroy()
    for (const index of [2, 3, 2, 3]) expect(await text(await openedOf(index))).toBe(sizes[index])
    expect(await text(slow)).toBe(sizes[0])
  })

  it('closes the file when the reader was gone before the first byte', async () => {
    // A small one is closed before any byte is sent.
    const large = await intranet.aFile('x'.repeat(100_000), { nameNL: 'Groot' })
    const opened: Readable[] = []
    const files: FileService = {
      openFile: async (...asked) => {
        const { file, read } = await intranet.files.openFile(...asked)
        return { file, read: async (range) => opened[opened.push(await read(range)) - 1] as Readable }
      },
    }
    const server = createServer(async (_incoming, outgoing) => {
      outgoing.destroy()
      await once(outgoing, 'close')
      const request = new Request('http://localhost/files/x')
      await sendFile(await files.openFile(anna, large), request, { language: 'nl', direct: { outgoing, headers: {} } })
      server.emit('answered')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const answered = once(server, 'answered')
    await expect(getFrom((server.address() as AddressInfo).port, {})).rejects.toThrow()
    await answered
    expect(opened.map((stream) => stream.destroyed)).toEqual([true])
  })
})

/** Node's own client: fetch adds headers of its own to range requests. */
function getFrom(port: number, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    httpGet({ port, host: '127.0.0.1', path: '/files/x', headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() })
    }).on('error', reject)
  })
}
