import { once } from 'node:events'
import { Agent, request as ask, createServer, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { readSmallBody } from './small-body.server.ts'

type Heard = (body: Buffer | Request) => Promise<string>

/** Takes one body after another as the portal does, and answers what `hear` says of it. */
async function openServer(hear: Heard) {
  const listener = getRequestListener(async (request, env) => {
    const incoming = 'incoming' in env && env.incoming instanceof IncomingMessage ? env.incoming : null
    return new Response(await hear(await readSmallBody(request, 8, incoming)).catch(() => 'the sender left'))
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const begin = () => ask({ port, host: '127.0.0.1', method: 'POST', agent, headers: { 'content-length': 8 } })
  return begin
}

const answerOf = async (sending: ReturnType<typeof ask>) => {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  return text(answer)
}

it('is there at once when it came whole, one after another on the same connection', async () => {
  const begin = await openServer(async (body) => (Buffer.isBuffer(body) ? `whole: ${body}` : 'in pieces'))
  for (const bytes of ['12345678', 'abcdefgh']) {
    const sending = begin()
    sending.end(bytes)
    expect(await answerOf(sending)).toBe(`whole: ${bytes}`)
  }
})

it('loses nothing of what came before and after it was waited for', async () => {
  const { promise: isLate, resolve: late } = Promise.withResolvers<void>()
  const begin = await openServer(async (body) => {
    late()
    return Buffer.isBuffer(body) ? 'whole' : `in pieces: ${await body.text()}`
  })
  const sending = begin()
  sending.write('1234')
  await isLate
  sending.end('5678')
  expect(await answerOf(sending)).toBe('in pieces: 12345678')
})

it('brings what came of one that was cut, and then says that it was cut', async () => {
  const { promise, resolve: heard } = Promise.withResolvers<string>()
  const begin = await openServer(async (body) => {
    if (Buffer.isBuffer(body)) return 'whole'
    const came: Uint8Array[] = []
    const reading = (async () => {
      for await (const piece of body.body ?? []) came.push(piece)
      return 'all'
    })()
    heard(`${await reading.catch(() => 'cut')} after ${Buffer.concat(came)}`)
    return ''
  })
  const sending = begin()
  sending.on('error', () => undefined)
  sending.write('1234', () => sending.destroy())
  expect(await promise).toBe('cut after 1234')
})
